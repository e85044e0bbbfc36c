/** The limits of argument cards. Lengths are in UTF-16 code units, times in milliseconds. */

/** Limits of a summary: the number of rows, and the lengths of a row, its point and its URL. */
export const SUMMARY_LIMIT = { rows: 20, row: 500, point: 160, url: 200 } as const;
