/** The limits of reports. Lengths are in UTF-16 code units, times in milliseconds. */

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long the texts of a report and of an objection may be. */
export const REPORT_TEXT = { words: 1_000, objection: 2_000 } as const;

/** How many reports are taken, and how long they are kept. */
export const REPORT_LIMIT = {
  /** Reports of one page that are not decided yet. More would tell the operator nothing new. */
  openPerDebate: 20,
  /** How long the address of a reporter is kept at most. */
  addressKept: 90 * DAY_MS,
  /** How long a report is kept after its end, so that the reporter can look at it. */
  endedKept: 180 * DAY_MS,
} as const;
