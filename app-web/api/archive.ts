/** Calls around the list of the user's debates. */

import type { judgedEntryAnswer, Serialized } from "@einstein-vs-cat/core";
import { errorOf, send } from "./http.ts";
import { withSeats } from "./with-seats.ts";

export type { SerializedExcerpt } from "@einstein-vs-cat/core";

/** A debate of the archive with what its latest verdict says. */
export type SerializedEntry = Serialized<typeof judgedEntryAnswer>;

/**
 * A page of the list, newest first, and the address of the next one; null when there is nothing
 * older.
 */
export interface SerializedArchivePage {
  readonly entries: readonly SerializedEntry[];
  readonly next: string | null;
}

/**
 * Returns the address of the first page of what a search finds; an empty search finds everything.
 */
export function archiveAddress(search: string): string {
  return search === ""
    ? "/api/user/debates"
    : `/api/user/debates?${new URLSearchParams({ search })}`;
}

/**
 * Reads a page of the list: the first one by `archiveAddress`, a later one by the `next` of the
 * page before it.
 * @throws HttpError for a non-OK answer, ConnectionError when there is none.
 */
export async function readArchive(address: string): Promise<SerializedArchivePage> {
  const answer = await send("GET", address);
  if (!answer.ok) throw await errorOf(answer);
  return {
    entries: ((await answer.json()) as readonly SerializedEntry[]).map(withSeats),
    next: nextOf(answer.headers.get("Link")),
  };
}

/**
 * Returns the address that a Link header (RFC 8288) names as the next page; null when it names
 * none.
 */
export function nextOf(header: string | null): string | null {
  for (const [, address = "", parameters = ""] of (header ?? "").matchAll(/<([^<>]*)>([^<]*)/g)) {
    const [, rel = ""] = /;\s*rel\s*=\s*("[^"]*"|[^\s";,]*)/i.exec(parameters) ?? [];
    if (rel.replaceAll('"', "").toLowerCase().split(/\s+/).includes("next")) return address;
  }
  return null;
}
