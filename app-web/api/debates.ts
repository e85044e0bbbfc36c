/** Calls around a debate. */

import type {
  changedDebateAnswer,
  deletedDebateAnswer,
  judgedDebateAnswer,
  removedInputAnswer,
  restoredDebateAnswer,
  Serialized,
  SerializedRemark,
  Side,
  Temperament,
} from "@einstein-vs-cat/core";
import { call } from "./http.ts";
import type { SourceBody } from "./own-sources.ts";
import { sendOnce } from "./request-id.ts";
import { withSeats } from "./with-seats.ts";

export type { SerializedRemark, SerializedResponse } from "@einstein-vs-cat/core";

/** A debate with what its latest verdict says. */
export type SerializedDebate = Serialized<typeof judgedDebateAnswer>;

/** What the creation form sends. Without positions the server chooses both. */
export interface NewDebateBody {
  readonly question: string;
  readonly option1?: string;
  readonly option2?: string;
  readonly coffeeLevel: number;
  readonly language?: string;
  readonly model1?: string | null;
  readonly model2?: string | null;
  readonly seat?: Side | null;
  readonly temperament?: Temperament;
  readonly sources?: readonly SourceBody[];
}

/** Creates a debate. A new debate has no responses, is at turn 0 and is not complete. */
export async function createDebate(body: NewDebateBody): Promise<SerializedDebate> {
  const debate = await call<SerializedDebate>("POST", "/api/debates", body);
  const nothing = { responses: [], userInputs: [], currentTurn: 0, isComplete: false };
  return { ...withSeats(debate), ...nothing };
}

/**
 * Reads a debate with the last page of its responses and remarks, or with the page before a
 * position.
 */
export async function readDebate(id: number, before?: number): Promise<SerializedDebate> {
  const page = before === undefined ? "" : `?before=${before}`;
  return withSeats(await call<SerializedDebate>("GET", `/api/debates/${id}${page}`));
}

/** Gives a debate a title; an empty one removes it. */
export function renameDebate(
  id: number,
  title: string,
): Promise<Serialized<typeof changedDebateAnswer>> {
  return call("PATCH", `/api/debates/${id}`, { title });
}

/** Deletes a debate with its responses and remarks. It can be restored for `UNDO.shown` ms. */
export function deleteDebate(id: number): Promise<Serialized<typeof deletedDebateAnswer>> {
  return call("DELETE", `/api/debates/${id}`);
}

/** Takes back the deletion of a debate. */
export function restoreDebate(id: number): Promise<Serialized<typeof restoredDebateAnswer>> {
  return call("POST", `/api/debates/${id}/restore`);
}

/** Changes context that no turn has used. */
export function changeRemark(
  { debateId, id }: Pick<SerializedRemark, "debateId" | "id">,
  content: string,
): Promise<SerializedRemark> {
  return call("PATCH", `/api/debates/${debateId}/input/${id}`, { content });
}

/** Removes context that no turn has used. */
export function removeRemark({
  debateId,
  id,
}: Pick<SerializedRemark, "debateId" | "id">): Promise<Serialized<typeof removedInputAnswer>> {
  return call("DELETE", `/api/debates/${debateId}/input/${id}`);
}

/** What a person adds. */
export type RemarkContent = Pick<SerializedRemark, "kind" | "content">;

/** Adds context or a question to a debate; returns it with its place in the timeline. */
export function addRemark(id: number, remark: RemarkContent): Promise<SerializedRemark> {
  const { kind, content } = remark;
  const address = `/api/debates/${id}/input`;
  return sendOnce(`${address} ${kind} ${content}`, (requestId) =>
    call("POST", address, { kind, content, requestId }),
  );
}
