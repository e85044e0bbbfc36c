import type { Ownership } from "../../account/actor.ts";
import type { MadeDebate, NewBranch } from "../branch.ts";

/**
 * Makes debates from others. It checks no permissions; the use cases do. Each method does all or
 * nothing. A visitor who has registered or logged in meanwhile is that user.
 */
export interface Branches {
  /**
   * Stores a branch: the responses up to its turn, with their cards and replies, and the remarks
   * before the turn after it, which then belong to its owner if that is a user, and otherwise go with
   * the account of the user who wrote them. Of a person's turn in another owner's
   * debate, it keeps only a name that the debate's seat shows. It has a variation of its own and, when
   * it belongs to a user, a share token. A repeated or concurrent call of the same owner with the
   * same `requestId` returns the first one's branch, unless that is deleted.
   * @throws DomainError `not-found` when the original has no such turn, is deleted, or is no longer
   * opened by `share`; `not-signed-in` when the user is deleted.
   */
  branch(branch: NewBranch): Promise<MadeDebate>;
  /** Returns the branch that this owner has made with a request id; null when there is none. */
  findBranch(owner: Ownership, requestId: string): Promise<MadeDebate | null>;
  /**
   * Stores the rematch of a debate for the same owner: without turns, with the positions exchanged,
   * and everything else as it is. Debates are paired: a repeated or concurrent call returns the
   * rematch, and a rematch's own is the debate that it came from. A deleted one leaves its pair.
   * @throws DomainError `not-found` when the debate is deleted.
   */
  rematch(debateId: number): Promise<MadeDebate>;
  /** Returns the debate that `rematch` would return without storing one; null when there is none. */
  findRematch(debateId: number): Promise<MadeDebate | null>;
}
