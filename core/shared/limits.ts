/**
 * The limits of the product, each defined once. Lengths are in UTF-16 code units, times in
 * milliseconds.
 */

/** The minimum lengths that a form accepts. */
export const MINIMUM = {
  question: 5,
  option: 2,
  context: 1,
  ownTurn: 20,
  username: 3,
  password: 6,
  displayName: 1,
} as const;

/** The maximum lengths that the server accepts. */
export const MAXIMUM = {
  ...{ question: 2_000, option: 200, context: 4_000, ownTurn: 2_000, title: 200, search: 200 },
  ...{ username: 20, displayName: 50, password: 200, bio: 1_000, email: 254 },
} as const;

/** The number of entries per page of the archive. */
export const ARCHIVE_PAGE = { default: 30, maximum: 100 } as const;

/**
 * How long a deletion can be taken back (ms): `shown` is how long a screen offers it, and `grace`
 * lets what was pressed at the last moment arrive. After both, the debate is removed for good.
 */
export const UNDO = { shown: 10_000, grace: 2_000 } as const;

/** The longest excerpt of a text in a search result, without the marks of a cut. */
export const EXCERPT_LENGTH = 160;

/** Intensity (coffee level) runs from 1 to 3 in steps of 1. */
export const INTENSITY = { minimum: 1, maximum: 3, step: 1, default: 1 } as const;

/** The limits of a visitor without an account. `responses` counts per debate. */
export const VISITOR_LIMIT = { intensity: 1, responses: 10 } as const;

/**
 * What one debate can hold. `turns`: what the largest plan allows in a day, so that no debate ends
 * within its day; 500 turns are about 120,000 words, more than a long novel. `inputsPerTurn`: as
 * many as the prompt of a turn contains (`TURN_LIMIT.inputs`), because a further one would push out
 * one that no debater has seen. `inputs`: 200 texts of 4,000 characters are 300 pages, and the
 * debaters see the last 12 of them. Together they keep the largest debate below about 10 MB.
 */
export const DEBATE_LIMIT = { turns: 500, inputs: 200, inputsPerTurn: 12 } as const;

/**
 * The number of debates that may be created per day: by a visitor in one browser, or by a user. Two
 * for each of the day's turns (`TURNS_PER_DAY`), so that questions can be rewritten.
 */
export const DEBATES_PER_DAY = { visitor: 60, user: 1_000 } as const;

/**
 * After how many days without a new turn a visitor's debate is deleted, unless the server is set
 * otherwise. A visitor's session ends after 90 days, and from then on nobody can open the debate.
 */
export const VISITOR_DEBATES_DAYS = 90;

/**
 * The number of items of a shared debate, responses and inputs together, that a visitor can see.
 */
export const SHARED_ITEMS_FOR_VISITORS = 10;

/**
 * The number of items of a debate, responses and inputs together, that one answer contains. 50
 * items are most debates as a whole, about 75 KB, and at most 800 KB.
 */
export const ITEMS_PER_PAGE = 50;

/**
 * The number of turns that may run at the same time for one person. `read` are those that somebody
 * reads: a person follows no more than two. A turn whose readers have left goes on to its end, and
 * counts for `running` alone: six are a new debate every four seconds with turns of 20 seconds,
 * more than anybody leaves by hand, and few enough that nobody can run a crowd of paid turns.
 */
export const TURNS_AT_ONCE = { read: 2, running: 6 } as const;

/**
 * The number of turns that one person may start per day: as a visitor in one browser, or as a user
 * of a tier.
 */
export const TURNS_PER_DAY = { visitor: 30, free: 100, standard: 500, pro: 500 } as const;

/**
 * What all visitors of one network may do per day, because a visitor who deletes the cookie counts
 * as a new one. 300 turns are a class of 30 with a whole debate of 10 turns each, and more than a
 * household of ten uses, with 30 turns in each browser; a class with accounts has twice as many
 * (`NEWCOMER_LIMIT`). Two debates for each turn, as for a single visitor.
 */
export const VISITORS_PER_NETWORK = { turnsPerDay: 300, debatesPerDay: 600 } as const;

/**
 * Limits of accounts in their first days (`age` in ms) and, with them, of visitors: the turns per
 * day over all of them together. New accounts cost nothing, so without these shared one person
 * with many of them would have their limits many times over. A school class that registers on one
 * network (30 pupils with two debates of 10 turns each) fits into `network`; five such classes fit
 * into `prefix`, or ten networks of visitors (`VISITORS_PER_NETWORK`). Accounts with a paid plan do
 * not count.
 */
export const NEWCOMER_LIMIT = {
  age: 7 * 24 * 3_600_000,
  turnsPerDay: { network: 600, prefix: 3_000 },
} as const;

/**
 * How many networks are remembered as those that an account logged in from: home, work and school,
 * and a provider that changes addresses for a few weeks.
 */
export const KNOWN_NETWORKS = 20;

/**
 * Password hashing, which is slow on purpose. Two at once leave two of the four threads that Node
 * has for files and compression, so that pages stay quick. 50 wait for about a second; more would
 * give up before their turn.
 */
export const HASHING = { atOnce: 2, waiting: 50 } as const;

/**
 * The money that models may cost per day, in micro-dollars, where a provider's key is set and no
 * budget: enough for a class on the free models, and not much to lose in a night.
 */
export const DEFAULT_DAILY_BUDGET = 5_000_000;

/**
 * The share of the daily model budget up to which visitors, free accounts and paid accounts may
 * start turns.
 */
export const BUDGET_SHARE = { visitor: 0.7, free: 0.9, paid: 1 } as const;

/**
 * A response longer than this can be collapsed and gets a summary. The collapsed preview has this
 * length.
 */
export const LONG_RESPONSE = 500;

/**
 * Limits of one turn: the tokens of its answer, and the earlier turns and owner's inputs in its
 * prompt.
 */
export const TURN_LIMIT = { answerTokens: 1_200, historyTurns: 8, inputs: 12 } as const;

/**
 * Timeouts of a turn (ms): to the first text, between texts, and for the whole turn. `retries`
 * follow the first attempt. `judge` is the first text of a judge, which may think before it answers.
 */
export const MODEL_TIMEOUTS = {
  firstText: 20_000,
  judge: 60_000,
  gap: 20_000,
  whole: 120_000,
  retries: 2,
  longestRetryAfter: 10_000,
} as const;

/**
 * Times of the thread that draws preview images (ms). Drawing one takes under a second, and with
 * the start of the thread over ten on a machine with twenty times the work that it can do, so one
 * that takes longer than `drawing` never ends. After `idle` without one, the thread gives its
 * memory back.
 */
export const PREVIEW_TIMEOUTS = { drawing: 30_000, idle: 60_000 } as const;

/** Limits of a summary: the number of rows, and the lengths of a row, its point and its URL. */
export const SUMMARY_LIMIT = { rows: 20, row: 500, point: 160, url: 200 } as const;

/**
 * Limits of the other model tasks: the tokens of an answer. After `characters`, the rest of the
 * answer is discarded.
 */
export const TASK_LIMIT = {
  summaryTokens: 1_500,
  flowTokens: 1_500,
  // A judge that reasons spends most of its answer on that, and a short limit would lose its ballot.
  verdictTokens: 3_000,
  positionsTokens: 400,
  characters: 60_000,
} as const;

/**
 * How many turns one call maps for the flow sheet, two requests to a model for each, so that a call
 * takes less than a minute.
 */
export const FLOW_TURNS_PER_CALL = 4;

/**
 * Limits of translations. A batch of interface texts has at most `batchTexts` texts and
 * `batchCharacters` English characters. A translation is at most `growth` times as long as the
 * English plus `margin`. Texts that an answer lacked are not requested again for `rest` (ms). A
 * text that a user submits has at most `text` characters. `batchTokens` and `textTokens` limit the
 * answers.
 */
export const TRANSLATION_LIMIT = {
  ...{ batchTexts: 50, batchCharacters: 1_600, growth: 3, margin: 30, rest: 3_600_000, text: 500 },
  ...{ batchTokens: 4_000, textTokens: 1_500, elements: 1_000 },
} as const;

/**
 * From how many verdicts on the figures about judges are published: with fewer, one debate would move
 * a share by more than three points.
 */
export const VERDICTS_FOR_FIGURES = 30;
