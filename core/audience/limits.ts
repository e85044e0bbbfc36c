/** The limits of votes and of watching a shared debate. Times are in milliseconds. */

/** When the second vote opens after the first: what it takes at least to have read something. */
export const SECOND_VOTE_AFTER_MS = 60_000;

/** How long the second vote can be changed. Then it is fixed, and counted. */
export const VOTE_UNDO_MS = 10_000;

/**
 * How many visitors of one network can vote on a debate. It is enough for a household or an office, and
 * clearing cookies gains nothing beyond it. Accounts do not count towards it.
 */
export const VOTING_VISITORS_PER_NETWORK = 5;

/** How many people must have voted twice before a side is named. */
export const FEWEST_DOUBLE_VOTES = 20;

/** The limits of watching a shared debate. */
export const STAGE = {
  /**
   * How often it is checked whether the links still open the debate. With the time of one statement,
   * a revoked link shows nothing more after a second.
   */
  check: 750,
  /** How long after the last turn the next one is waited for. */
  wait: 3_600_000,
  /** How often a comment line keeps quiet connections open. */
  ping: 15_000,
  /** After this long, a viewer who takes nothing is ended. */
  stall: 30_000,
} as const;

/** When servers tell one another how many people watch, and how long that counts. */
export const VIEWERS = {
  /** How soon a change is told again, so that a rush of viewers does not become one of messages. */
  change: 2_000,
  /** How often it is told without a change. */
  repeat: 5_000,
  /** After this long without being told, a server counts as gone. */
  fresh: 15_000,
} as const;
