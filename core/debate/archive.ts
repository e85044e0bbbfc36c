/**
 * The list of a user's debates: newest first, in pages, with the number of responses but without
 * their texts.
 */

import type { Debate } from "./debate.ts";
import type { SearchExcerpt } from "./search-excerpt.ts";

/** A debate in the list, with the number of its responses. */
export interface ArchiveEntry
  extends Pick<
    Debate,
    | "id"
    | "question"
    | "option1"
    | "option2"
    | "seats"
    | "language"
    | "title"
    | "isOriginal"
    | "createdAt"
  > {
  readonly responseCount: number;
  /** Whether a turn is being spoken now. */
  readonly isLive?: true;
  /** Where the searched words were found; null when they are too far from the end to be shown. */
  readonly excerpt?: SearchExcerpt | null;
}

/** A part of the list: debates older than `before` that contain all of the words. */
export interface ArchiveQuery {
  readonly before: number | null;
  /** As returned by `searchWords`. An empty list matches everything. */
  readonly words: readonly string[];
  readonly limit: number;
}

/** A page of the list, newest first. `isLast` is true when there are no older debates. */
export interface ArchivePage {
  readonly entries: readonly ArchiveEntry[];
  readonly isLast: boolean;
}

/** The counts on the statistics card. */
export interface ArchiveStatistics {
  readonly debates: number;
  readonly responses: number;
}
