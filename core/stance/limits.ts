/** The limits of the stance check. Lengths are in UTF-16 code units. */

/**
 * How many words a quote must have to be an argument that persuades: "you are wrong" is none. `quote`
 * is the longest quote that is looked up.
 */
export const STANCE_LIMIT = { words: 4, quote: 2_000 } as const;

/**
 * From how many seated debates on the figures of a model are published: with fewer, one debate would
 * move a share by more than three points.
 */
export const DEBATES_FOR_STANCE_FIGURES = 30;
