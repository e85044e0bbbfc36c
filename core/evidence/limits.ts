/** The limits of sources. Lengths are in UTF-16 code units, sizes of files in bytes. */

/** How many sources a debate holds, and how long they may be together, by who owns it. */
export const SOURCE_LIMITS = {
  visitor: { sources: 1, characters: 20_000 },
  free: { sources: 5, characters: 100_000 },
  standard: { sources: 20, characters: 1_000_000 },
  pro: { sources: 20, characters: 1_000_000 },
} as const;

/** The longest text of one source that any plan allows. */
export const LONGEST_SOURCE = 1_000_000;

/** The most sources of one debate that any plan allows. */
export const MOST_SOURCES = 20;

/** The longest title and the longest address of a source. */
export const SOURCE_TEXT = { title: 200, address: 2_000 } as const;

/** The largest file that is read. */
export const SOURCE_FILE_BYTES = 20_000_000;

/** The longest passage. It is short enough to be read at a glance, and long enough for an argument. */
export const PASSAGE_LENGTH = 700;

/**
 * What a turn is given: at most this many tokens of passages, and at most this share of the smaller
 * window of the debate's two models, so that both sides can be given the same.
 */
export const LIBRARY = { tokens: 8_000, shareOfWindow: 0.25 } as const;

/** How many passages the evidence sheet names that speak to the question and that no turn cites. */
export const UNCITED_SHOWN = 5;
