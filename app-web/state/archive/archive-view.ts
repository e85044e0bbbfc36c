/** The state of an archive list and how a reload changes it. */

import type { SerializedArchivePage, SerializedEntry } from "../../api/archive.ts";

/** The state of the list. */
export interface ArchiveView {
  /** The input of the search field. */
  readonly typed: string;
  /** The search that produced `entries`; an empty search matches everything. */
  readonly search: string;
  /** Newest first; null until the first response. */
  readonly entries: readonly SerializedEntry[] | null;
  /** The URL of the next page; null on the last page. */
  readonly next: string | null;
  /** The page that is being loaded. */
  readonly loading: "newest" | "older" | null;
  /** The page that failed to load. */
  readonly failure: { readonly of: "newest" | "older"; readonly error: unknown } | null;
}

/** The state before the first load. */
export const NOT_LOADED: ArchiveView = {
  typed: "",
  search: "",
  entries: null,
  next: null,
  loading: null,
  failure: null,
};

/**
 * Merges the newest page into the known entries, so that pages loaded by scrolling stay. Without an
 * overlap, the new page replaces them.
 */
export function mergeNewestPage(
  known: Pick<ArchiveView, "entries" | "next">,
  page: SerializedArchivePage,
): SerializedArchivePage {
  const { entries, next } = known;
  const last = page.entries.at(-1);
  const overlap =
    last === undefined || entries === null ? -1 : entries.findIndex(({ id }) => id === last.id);
  if (entries === null || overlap === -1 || page.next === null) return page;
  const older = entries.slice(overlap + 1);
  return older.length === 0 ? page : { entries: [...page.entries, ...older], next };
}
