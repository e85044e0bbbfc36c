/** The limits of models and what they cost. Lengths are in UTF-16 code units, times in milliseconds. */

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
 * The share of the daily model budget that one client may use: the visitors of a network together,
 * a free account, a paid account. Nobody can use up the day of all others.
 */
export const CLIENT_SHARE = { visitor: 0.1, free: 0.1, paid: 0.5 } as const;

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
 * The characters (UTF-16 code units) that are kept of an answer for each token that it may have:
 * more than the longest tokens of every known model have on average. A provider that sends more is
 * cut off there.
 */
export const CHARACTERS_PER_TOKEN = 16;

/** Limits of the other model tasks: the tokens of an answer. */
export const TASK_LIMIT = {
  summaryTokens: 1_500,
  flowTokens: 1_500,
  // A judge that reasons spends most of its answer on that, and a short limit would lose its ballot.
  verdictTokens: 3_000,
  positionsTokens: 400,
  stanceTokens: 400,
} as const;

/**
 * Times for the lists of models that a provider gives for the key of a person (ms): how long a screen
 * waits for one, how long until the next one, and how long the check of a new key may take.
 */
export const LIST_TIMINGS = { patience: 3_000, again: 24 * 3_600_000, check: 10_000 } as const;

/** How many keys of people a process keeps ready. */
export const KEYS_IN_USE = 1_000;
