/** The numbers of SPEC §5, §6 and §9, each written once. Lengths are in UTF-16 code units, times in milliseconds. */

/** The least lengths that a form accepts (SPEC §5, §9). */
export const MINIMUM = {
  question: 5,
  option: 2,
  context: 1,
  username: 3,
  password: 6,
  displayName: 1,
} as const;

/** The greatest lengths that the server accepts. */
export const MAXIMUM = {
  ...{ question: 2_000, option: 200, context: 4_000, title: 300, search: 200 },
  ...{ username: 20, displayName: 50, password: 200, bio: 1_000, email: 254 },
} as const;

/** How many entries a page of the archive has. */
export const ARCHIVE_PAGE = { default: 30, maximum: 100 } as const;

/** Intensity (coffee level) runs from 1 to 3 in steps of 1 (SPEC §9). */
export const INTENSITY = { minimum: 1, maximum: 3, step: 1, default: 1 } as const;

/** What a visitor without an account may do (SPEC §6). */
export const VISITOR_LIMIT = { intensity: 1, responses: 10 } as const;

/** How many items of a shared debate, responses and inputs together, a visitor is shown (SPEC §2, Shared archive). */
export const SHARED_ITEMS_FOR_VISITORS = 10;

/** How many turns one person may have spoken at the same moment. */
export const TURNS_AT_ONCE = 2;

/** How many turns one person may start in a day, by standing: a visitor, or a user's tier. */
export const TURNS_PER_DAY = { visitor: 30, free: 100, standard: 500, pro: 500 } as const;

/** Up to which share of the day's budget for models a visitor, a free account and a paid one may go on. */
export const BUDGET_SHARE = { visitor: 0.7, free: 0.9, paid: 1 } as const;

/** A response longer than this can be collapsed and gets a summary; the preview shows as much (SPEC §9). */
export const LONG_RESPONSE = 500;

/** One spoken turn: the most tokens of an answer, and how many earlier turns and inputs of the owner a prompt carries. */
export const TURN_LIMIT = { answerTokens: 1_200, historyTurns: 8, inputs: 12 } as const;

/** How long a model may take (ms): to the first text, between texts, for the whole turn; and how often a turn is tried. */
export const PATIENCE = {
  firstText: 20_000,
  gap: 20_000,
  whole: 120_000,
  retries: 2,
  longestRetryAfter: 10_000,
} as const;

/** The cards of a summary: at most so many rows, each line at most so long, and of it at most so much for point and address. */
export const SUMMARY_LIMIT = { rows: 20, row: 500, point: 160, url: 200 } as const;

/** What a task beside the debate may cost: the most tokens of its answer, and after how many characters it is junk. */
export const TASK_LIMIT = {
  summaryTokens: 1_500,
  positionsTokens: 400,
  characters: 60_000,
} as const;

/**
 * Translating the interface: a batch has at most so many texts and characters of English; a translation is at most `growth`
 * times as long as the English and `margin` more; what a batch's answer lacked is not asked for again for `rest` (ms). And a
 * text of one's own: at most `text` characters. Both in tokens of the answer.
 */
export const TRANSLATION_LIMIT = {
  ...{ batchTexts: 40, batchCharacters: 1_600, growth: 3, margin: 30, rest: 3_600_000, text: 500 },
  ...{ batchTokens: 4_000, textTokens: 1_500, elements: 1_000 },
} as const;
