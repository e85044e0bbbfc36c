/** Calls about the sources of a person's own debate. */

import type {
  changedDebateAnswer,
  removedSourceAnswer,
  Serialized,
  SerializedSource,
  SerializedSources,
} from "@einstein-vs-cat/core";
import { call } from "./http.ts";

export type { SerializedSource, SerializedSources } from "@einstein-vs-cat/core";

/** A source as it is sent. `pages` are the places in the text where its pages begin. */
export interface SourceBody {
  readonly title: string;
  readonly text: string;
  readonly pages?: readonly number[];
  /** A web address as a reference. The server never opens it. */
  readonly address?: string;
}

const addressOf = (debateId: number, n?: number) =>
  `/api/debates/${debateId}/sources${n === undefined ? "" : `/${n}`}`;

/** Reads the sources of a debate, and whether others see nothing of them. */
export const listSources = (debateId: number, signal: AbortSignal): Promise<SerializedSources> =>
  call("GET", addressOf(debateId), undefined, signal);

/** Adds a source, from the next turn on. */
export const addSource = (debateId: number, source: SourceBody): Promise<SerializedSource> =>
  call("POST", addressOf(debateId), source);

/** Gives a source another title. */
export const renameSource = (
  debateId: number,
  n: number,
  title: string,
): Promise<SerializedSource> => call("PATCH", addressOf(debateId, n), { title });

/** Removes a source that no turn has used. */
export const removeSource = (
  debateId: number,
  n: number,
): Promise<Serialized<typeof removedSourceAnswer>> => call("DELETE", addressOf(debateId, n));

/** Hides the sources of a debate from everybody else, or shows them again. */
export const hideSources = (
  debateId: number,
  hidesSources: boolean,
): Promise<Serialized<typeof changedDebateAnswer>> =>
  call("PATCH", `/api/debates/${debateId}`, { hidesSources });
