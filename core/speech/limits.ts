/** The limits of speech from a server. Times are in milliseconds. */

/**
 * How many sentences a person may have made in a day: an account, all visitors of a network together,
 * and everybody of a network together. A turn has about 15, so these are some sixty debates of ten
 * turns, four of them, and three such accounts. What is kept already does not count.
 */
export const SENTENCES_PER_DAY = { user: 10_000, visitors: 600, network: 30_000 } as const;

/**
 * What one request for a sentence may take: the time, a second try, and the bytes of its audio, which
 * are a minute and a half at the highest rate that servers send.
 */
export const SPEECH_LIMIT = { patience: 20_000, retries: 1, bytes: 2 ** 21 } as const;

/** How many sentences of a file are made at the same time, so that its reader seldom waits. */
export const SENTENCES_AHEAD = 3;

/**
 * How many bytes of audio are kept: about ten debates of a hundred turns. Those that were not heard
 * for the longest time go first. Each server looks after it has added `look` bytes.
 */
export const KEPT_AUDIO = { bytes: 2 ** 30, look: 2 ** 25 } as const;
