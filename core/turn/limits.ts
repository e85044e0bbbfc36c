/** The limits of turns. Lengths are in UTF-16 code units, times in milliseconds. */

/**
 * Limits of one turn: the tokens of its answer, the earlier turns, owner's remarks and conceded claims in
 * its prompt, and the variants that are kept of it. Open questions do not count.
 */
export const TURN_LIMIT = {
  answerTokens: 1_200,
  historyTurns: 8,
  remarks: 12,
  conceded: 12,
  variants: 9,
} as const;

/**
 * The number of turns that may run at the same time for one person. `read` are those that have
 * readers: a person follows no more than two. A turn whose readers have left goes on to its end, and
 * counts for `running` alone: six are a new debate every four seconds with turns of 20 seconds,
 * more than a person leaves by hand, and few enough to cap parallel paid turns.
 */
export const TURNS_AT_ONCE = { read: 2, running: 6 } as const;

/**
 * The live streams of turns and watched debates that one client may hold open at a server: an account, or
 * everybody else of a network. A school watches behind one address, and each stream keeps a connection of
 * a server. After `retry` somebody may have left.
 */
export const STREAMS = { perClient: 200, retry: 30_000 } as const;

/**
 * The number of turns that one person may start per day: as a visitor in one browser, or as a user
 * of a tier.
 */
export const TURNS_PER_DAY = { visitor: 30, free: 100, standard: 500, pro: 500 } as const;

/**
 * How many turns the built-in script speaks in a debate that it improvises, and in one that was
 * written in advance, by language: it has no further texts, and would repeat itself.
 */
export const SCRIPT_TURNS = { improvised: 4, written: { en: 8, others: 6 } } as const;
