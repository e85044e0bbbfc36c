/** The limits of votes. Times are in milliseconds. */

/** When the second vote opens after the first: what it takes at least to have read something. */
export const SECOND_VOTE_AFTER_MS = 60_000;

/** How long the second vote can be changed. Then it is fixed, and counted. */
export const VOTE_UNDO_MS = 10_000;

/**
 * How many visitors of one network can vote on a debate: a household or an office, and no more for
 * somebody who clears cookies. Accounts do not count towards it.
 */
export const VOTING_VISITORS_PER_NETWORK = 5;

/** How many people must have voted twice before a side is named. */
export const FEWEST_DOUBLE_VOTES = 20;
