/** The limits of shared debates. Lengths are in UTF-16 code units, times in milliseconds. */

/**
 * The number of items of a shared debate, responses and remarks together, that a visitor can see.
 */
export const SHARED_ITEMS_FOR_VISITORS = 10;

/**
 * Times of the thread that draws preview images (ms). Drawing one takes under a second, and with
 * the start of the thread over ten on a machine with twenty times the work that it can do, so one
 * that takes longer than `drawing` never ends. After `idle` without one, the thread gives its
 * memory back.
 */
export const PREVIEW_TIMEOUTS = { drawing: 30_000, idle: 60_000 } as const;
