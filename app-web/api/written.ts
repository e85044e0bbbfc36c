/** Calls about debates that were written in advance. */

import type { SerializedEnding, SerializedOffer } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

export type { SerializedEnding, SerializedOffer } from "@einstein-vs-cat/core";

/** Reads the written debates of a language; the English ones where it has none. */
export async function readWritten(language: string): Promise<readonly SerializedOffer[]> {
  const { debates } = await call<{ readonly debates: readonly SerializedOffer[] }>(
    "GET",
    `/api/written-debates?language=${encodeURIComponent(language)}`,
  );
  return debates;
}

/** Reads what follows the last turn of a written debate; null for any other debate. */
export async function readEnding(debateId: number): Promise<SerializedEnding | null> {
  return (await call("GET", `/api/debates/${debateId}/ending`)) ?? null;
}
