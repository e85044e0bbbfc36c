import type { Actor } from "../../account/actor.ts";
import type { SwingMatrix } from "../swing.ts";
import type { FirstVoteUse, Standpoint, Vote } from "../vote.ts";

/** Whose vote it is on which debate. */
export interface VoteKey {
  readonly debateId: number;
  readonly voter: Actor;
}

/** A user's vote, and on which debate it is. */
export interface OwnVote extends Vote {
  readonly debateId: number;
}

/** A first vote. */
export interface FirstVote extends VoteKey {
  readonly standpoint: Standpoint;
  readonly at: Date;
  /** The pseudonym of the voter's network. It is kept with the vote of a visitor, never of an account. */
  readonly network: string;
}

/**
 * The votes of readers on debates, one row for each reader and debate. A visitor who has become a user
 * votes as that user; where both had voted, the vote of the user is the one that stays. Votes end with
 * their debate and with the account of the voter. No copy of a debate has them.
 */
export interface Votes {
  /**
   * Keeps a first vote if `guard` does not throw. Nothing changes between the guard and the vote.
   * @throws DomainError `not-found` when the debate is gone, `not-signed-in` when the account is.
   */
  castFirst(vote: FirstVote, guard: (use: FirstVoteUse) => void): Promise<Vote>;
  /**
   * Changes a vote to what `change` makes of it. Nothing else changes it meanwhile. `change` gets null
   * when the reader has not voted, and must throw then.
   * @throws DomainError `not-found` when the debate is gone.
   */
  castSecond(key: VoteKey, change: (vote: Vote | null) => Vote): Promise<Vote>;
  /** Returns a reader's votes; null when there are none. */
  find(key: VoteKey): Promise<Vote | null>;
  /** Returns the votes of a user in the order of their debates. */
  listOf(userId: number): Promise<readonly OwnVote[]>;
  /** Counts the double votes on a debate whose second part was cast at this time or before. */
  tally(debateId: number, until: Date): Promise<VoteTally>;
}

/** The double votes on a debate, by who cast them. */
export interface VoteTally {
  readonly accounts: SwingMatrix;
  readonly visitors: SwingMatrix;
}
