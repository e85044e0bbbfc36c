/** How often one client may do something. Each number is written once, here or in `limits.ts`. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * What translating the interface into one whole language costs, so that a batch can cost its share.
 */
const POINTS_PER_LANGUAGE = 1_000;

/**
 * Returns what one of the batches of a language costs. Rounded down, so that all of them fit into
 * the language.
 */
export function batchPoints(batchesOfLanguage: number): number {
  return Math.floor(POINTS_PER_LANGUAGE / batchesOfLanguage);
}

/** What is counted once and never given back: at most `points` in `windowMs` milliseconds. */
export const RATE_LIMITS = {
  /** Calls of the API. */
  calls: { points: 300, windowMs: MINUTE_MS },
  /** Attempts with a password, right or wrong, by network. */
  logins: { points: 10, windowMs: MINUTE_MS },
  /** New accounts, by network. */
  registrations: { points: 10, windowMs: HOUR_MS },
  /**
   * The same by prefix: the addresses that one person can own. Ten busy networks fit into the first
   * and five into the second, and all of it hashes in two seconds.
   */
  loginsByPrefix: { points: 100, windowMs: MINUTE_MS },
  registrationsByPrefix: { points: 50, windowMs: HOUR_MS },
  /** Links that set a new password, looked at and used, and requests to mail one. */
  resets: { points: 30, windowMs: HOUR_MS },
  resetsByPrefix: { points: 150, windowMs: HOUR_MS },
  forgotten: { points: 10, windowMs: HOUR_MS },
  forgottenByPrefix: { points: 50, windowMs: HOUR_MS },
  /** Mails with such links, by their address. */
  forgottenByAddress: { points: 3, windowMs: HOUR_MS },
  /** Reports of shared pages, by network, and what owners say to a page that was taken down. */
  reports: { points: 10, windowMs: HOUR_MS },
  reportsByPrefix: { points: 50, windowMs: HOUR_MS },
  reportsByDebate: { points: 30, windowMs: DAY_MS },
  objections: { points: 10, windowMs: HOUR_MS },
  /** Position suggestions, summaries and translated texts for which a model is asked. */
  positions: { points: 20, windowMs: MINUTE_MS },
  summaries: { points: 20, windowMs: MINUTE_MS },
  /** Turns whose replies a model is asked for: a debate of 40 turns whose cards exist. */
  flows: { points: 40, windowMs: MINUTE_MS },
  /** Turns against a person for which a model is asked whether they kept their side. */
  stances: { points: 40, windowMs: MINUTE_MS },
  translations: { points: 5, windowMs: MINUTE_MS },
  /**
   * Pieces of shared debates that are translated for an account: a debate of 100 turns, each with its
   * cards and its replies.
   */
  debateTranslations: { points: 300, windowMs: HOUR_MS },
  /** Languages into which a model translates the interface. */
  languages: { points: 5 * POINTS_PER_LANGUAGE, windowMs: MINUTE_MS },
  /** Preview images that must be drawn; a cached one is free. */
  drawings: { points: 60, windowMs: MINUTE_MS },
  /** Calls that lead to a call of the payment provider. */
  billingCalls: { points: 20, windowMs: MINUTE_MS },
  /** Panels that judge a debate, by account. */
  verdicts: { points: 10, windowMs: HOUR_MS },
  /**
   * Requests to a model beside the turns of a debate: a card and its replies for each of the 500
   * turns of the largest plan, and as many again for suggestions, verdicts, stances and translations; three
   * such accounts on one network, and three such networks on one prefix.
   */
  modelTasks: { points: 2_000, windowMs: DAY_MS },
  modelTasksByNetwork: { points: 6_000, windowMs: DAY_MS },
  modelTasksByPrefix: { points: 18_000, windowMs: DAY_MS },
  /** Downloads of everything that is stored of an account. */
  ownData: { points: 5, windowMs: HOUR_MS },
  /** Keys of a person's own that a provider is asked about. */
  keyChecks: { points: 10, windowMs: MINUTE_MS },
  /** Looks for a model server on the machine of the server. */
  looks: { points: 10, windowMs: MINUTE_MS },
} as const;

/** The name of a rate limit. */
export type RateLimit = keyof typeof RATE_LIMITS;

/**
 * What is taken before the outcome is known and given back when it was not used up. The caller passes
 * the maximum, which depends on the person (`turnsPerDay`) or is fixed (`WRONG_PASSWORDS_PER_HOUR`).
 */
export const ALLOWANCES = {
  debates: { windowMs: DAY_MS },
  turns: { windowMs: DAY_MS },
  newcomerTurns: { windowMs: DAY_MS },
  /** Verdicts that failed after judges were paid, by debate and number of turns. */
  failedVerdicts: { windowMs: HOUR_MS },
  wrongPasswords: { windowMs: HOUR_MS },
  /** Sentences that a server of speech is asked for, by who listens and by network. */
  sentences: { windowMs: DAY_MS },
  networkSentences: { windowMs: DAY_MS },
} as const;

/** The name of an allowance. */
export type Allowance = keyof typeof ALLOWANCES;

/**
 * How many wrong passwords an account accepts in an hour from each browser and each network that it
 * was used from, and from all others together: more than a person mistypes, and 600 guesses a day.
 */
export const WRONG_PASSWORDS_PER_HOUR = 25;
