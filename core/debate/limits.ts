/** The limits of debates. Lengths are in UTF-16 code units, times in milliseconds. */

/** Intensity (coffee level) runs from 1 to 3 in steps of 1. */
export const INTENSITY = { minimum: 1, maximum: 3, step: 1, default: 1 } as const;

/** The limits of a visitor without an account. `responses` counts per debate. */
export const VISITOR_LIMIT = { intensity: 1, responses: 10 } as const;

/**
 * What one debate can hold. `turns`: what the largest plan allows in a day, so that no debate ends
 * within its day; 500 turns are about 120,000 words, more than a long novel. `remarksPerTurn`: as
 * many as the prompt of a turn contains (`TURN_LIMIT.remarks`), because a further one would push out
 * one that no debater has seen. `remarks`: 200 texts of 4,000 characters are 300 pages, and the
 * debaters see the last 12 of them. Together they keep the largest debate below about 10 MB.
 */
export const DEBATE_LIMIT = { turns: 500, remarks: 200, remarksPerTurn: 12 } as const;

/**
 * The number of debates that may be created per day: by a visitor in one browser, or by a user. Two
 * for each of the day's turns (`TURNS_PER_DAY`), so that questions can be rewritten.
 */
export const DEBATES_PER_DAY = { visitor: 60, user: 1_000 } as const;

/**
 * After how many days without a new turn a visitor's debate is deleted, unless the server is set
 * otherwise. A visitor's session ends after 90 days, and from then on the debate cannot be opened.
 */
export const VISITOR_DEBATES_DAYS = 90;

/**
 * The number of items of a debate, responses and remarks together, that one answer contains. 50
 * items are most debates as a whole, about 75 KB, and at most 800 KB.
 */
export const ITEMS_PER_PAGE = 50;

/**
 * A response longer than this can be collapsed and gets a summary. The collapsed preview has this
 * length.
 */
export const LONG_RESPONSE = 500;

/** The number of entries per page of the archive. */
export const ARCHIVE_PAGE = { default: 30, maximum: 100 } as const;

/** The longest excerpt of a text in a search result, without the marks of a cut. */
export const EXCERPT_LENGTH = 160;

/**
 * How long a deletion can be taken back (ms): `shown` is how long a screen offers it, and `grace`
 * lets what was pressed at the last moment arrive. After both, the debate is removed for good.
 */
export const UNDO = { shown: 10_000, grace: 2_000 } as const;
