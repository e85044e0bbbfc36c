/** The limits of accounts and networks. Lengths are in UTF-16 code units, times in milliseconds. */

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
 * How many browsers are remembered as those that an account was used in: those of a household, and
 * private windows, each of which counts as another one.
 */
export const KNOWN_BROWSERS = 20;

/**
 * Password hashing, which is slow on purpose. Two at once leave two of the four threads that Node
 * has for files and compression, so that pages stay quick. 50 wait for about a second; more would
 * give up before their turn.
 */
export const HASHING = { atOnce: 2, waiting: 50 } as const;

/** How many characters a new password has at least where the rules are strict, as ASVS 6.2.1 asks. */
export const STRICT_PASSWORD_MINIMUM = 8;

/**
 * Links that set a new password: how long one works (ms), and for how many accounts of one address a
 * mail has links, so that a stranger who registers with it cannot make the mail long.
 */
export const RESET_LINK = { life: 24 * 3_600_000, perMail: 10 } as const;

/** How long a log-in in another browser tells that a link has set the password (ms). */
export const RESET_TOLD = 30 * 24 * 3_600_000;

/** How long a change of the username is told at log-ins in other browsers (ms). */
export const RENAME_TOLD = 30 * 24 * 3_600_000;

/**
 * After how long without a request the session of a user ends (ms). Its use is noted to the hour
 * (`noted`), so that a request usually writes nothing.
 */
export const SESSION_IDLE = { end: 30 * 24 * 3_600_000, noted: 3_600_000 } as const;

/** How long a visit to the log-in provider may take (ms). */
export const SIGN_IN_ATTEMPT_MS = 10 * 60_000;

/** How long a person who has confirmed at the log-in provider that it is them need not do it again (ms). */
export const CONFIRMATION_MS = 5 * 60_000;
