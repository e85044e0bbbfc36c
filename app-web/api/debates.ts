/** The calls around a debate (SPEC §7), and the shapes that they answer with. */

import type { Debate, Response as DebateResponse, UserInput } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** As JSON carries it: a date is its ISO text. */
export type Serialized<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] };

/** A response as the server tells it. */
export type SerializedResponse = Serialized<DebateResponse>;

/** An owner's context as the server tells it. */
export type SerializedInput = Serialized<Omit<UserInput, "userId">>;

/** A debate as the server tells it. Who owns it is not told: a debate that one may read by its id is one's own. */
export interface SerializedDebate
  extends Serialized<Omit<Debate, "userId" | "visitorId" | "shareToken">> {
  /** Serialized to a signed-in owner alone (SPEC §6). */
  readonly shareToken?: string | null;
  readonly responses: readonly SerializedResponse[];
  readonly userInputs: readonly SerializedInput[];
  readonly currentTurn: number;
  readonly isComplete: boolean;
}

/** What the creation form sends. */
export interface NewDebateBody {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: number;
  readonly language?: string;
  readonly model1?: string | null;
  readonly model2?: string | null;
}

/** Creates a debate. A new one has no responses, stands at turn 0 and is not complete (SPEC §4). */
export async function createDebate(body: NewDebateBody): Promise<SerializedDebate> {
  const debate = await call<SerializedDebate>("POST", "/api/debates", body);
  return { ...debate, responses: [], userInputs: [], currentTurn: 0, isComplete: false };
}

/** A debate of one's own with all that was said in it. */
export function readDebate(id: number): Promise<SerializedDebate> {
  return call("GET", `/api/debates/${id}`);
}

/** Deletes a debate of one's own with all that was said in it. */
export function deleteDebate(id: number): Promise<{ readonly id: number }> {
  return call("DELETE", `/api/debates/${id}`);
}

/** Adds context to a debate of one's own; tells it as it stands in the timeline. */
export function addContext(id: number, content: string): Promise<SerializedInput> {
  return call("POST", `/api/debates/${id}/input`, { content });
}
