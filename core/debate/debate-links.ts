/** How a debate is related to others: as a branch, as the original of branches, or as a rematch. */

/** Where a branch comes from, as its owner may know it. Without both, the original cannot be read. */
export interface BranchOrigin {
  /** The last turn that both have. */
  readonly turnNumber: number;
  /** The original, when it belongs to the owner of the branch too. */
  readonly debateId: number | null;
  /** The share token that the branch was made with, for as long as it opens the original. */
  readonly share: string | null;
}

/** A branch of a debate that belongs to the same owner. */
export interface OwnBranch {
  readonly debateId: number;
  readonly turnNumber: number;
}

/**
 * How a debate is related to others that its reader may know of. Debates of other owners are never
 * among them, except as the original of a branch.
 */
export interface DebateLinks {
  /** Null for a debate that is no branch. */
  readonly branchOf: BranchOrigin | null;
  /** The newest branches, oldest first, at most `BRANCH_LIMIT.listed`. */
  readonly branches: readonly OwnBranch[];
  /** The debate of which this is the rematch; null when it is none. */
  readonly rematchOf: number | null;
  /** The rematch of this debate, or else `rematchOf`: the debate with the same question. */
  readonly rematch: number | null;
}

/** `listed`: how many branches a debate names; one for each turn of most debates. */
export const BRANCH_LIMIT = { listed: 50 } as const;
