import {
  type Actor,
  DomainError,
  type FirstVote,
  type FirstVoteUse,
  type OwnVote,
  type SwingCount,
  swingMatrix,
  type Vote,
  type VoteKey,
  type Votes,
  type VoteTally,
} from "@einstein-vs-cat/core";
import type { MemoryTables, VoteRow } from "../tables.ts";

/** The votes of readers, kept in memory. */
export class MemoryVotes implements Votes {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async castFirst(first: FirstVote, guard: (use: FirstVoteUse) => void): Promise<Vote> {
    const { debateId, standpoint, at } = first;
    this.#requireDebate(debateId);
    const voter = this.#present(first.voter);
    if (voter.kind === "user" && this.#tables.formerUsers.has(voter.userId))
      throw new DomainError("not-signed-in");
    const network = voter.kind === "visitor" ? first.network : null;
    const ofNetwork = this.#tables.votes.filter(
      (row) => network !== null && row.debateId === debateId && row.network === network,
    );
    const hasVoted = this.#find(debateId, voter) !== undefined;
    guard({ hasVoted, visitorsOfNetwork: ofNetwork.length });
    const vote: Vote = { before: standpoint, beforeAt: at, after: null };
    this.#tables.votes.push({ debateId, voter, network, vote });
    return vote;
  }

  async castSecond({ debateId, voter }: VoteKey, change: (vote: Vote | null) => Vote) {
    this.#requireDebate(debateId);
    const row = this.#find(debateId, voter);
    const changed = change(row?.vote ?? null);
    if (row !== undefined) row.vote = changed;
    return changed;
  }

  async find({ debateId, voter }: VoteKey): Promise<Vote | null> {
    return this.#find(debateId, voter)?.vote ?? null;
  }

  async listOf(userId: number): Promise<readonly OwnVote[]> {
    return this.#tables.votes
      .filter(({ voter }) => voter.kind === "user" && voter.userId === userId)
      .map(({ debateId, vote }) => ({ debateId, ...vote }))
      .sort((one, other) => one.debateId - other.debateId);
  }

  async tally(debateId: number, until: Date): Promise<VoteTally> {
    const counts = (kind: Actor["kind"]): SwingCount[] =>
      this.#tables.votes.flatMap(({ vote: { before, after }, ...row }) =>
        row.debateId === debateId && row.voter.kind === kind && after !== null && after.at <= until
          ? [{ before, after: after.standpoint, count: 1 }]
          : [],
      );
    return { accounts: swingMatrix(counts("user")), visitors: swingMatrix(counts("visitor")) };
  }

  #requireDebate(debateId: number): void {
    if (!this.#tables.debates.has(debateId)) throw new DomainError("not-found");
  }

  #find(debateId: number, voter: Actor): VoteRow | undefined {
    const present = this.#present(voter);
    return this.#tables.votes.find(
      (row) => row.debateId === debateId && isSame(row.voter, present),
    );
  }

  /** Returns the user that a visitor has become. */
  #present(voter: Actor): Actor {
    const userId = voter.kind === "visitor" ? this.#tables.adopted.get(voter.visitorId) : undefined;
    return userId === undefined ? voter : { kind: "user", userId, tier: "free" };
  }
}

const isSame = (one: Actor, other: Actor): boolean =>
  one.kind === "user"
    ? other.kind === "user" && one.userId === other.userId
    : other.kind === "visitor" && one.visitorId === other.visitorId;

/** Gives the votes of a visitor to the user they became; where both have voted, the user's stays. */
export function adoptVotes(tables: MemoryTables, visitorId: string, userId: number): void {
  const user: Actor = { kind: "user", userId, tier: "free" };
  const hasVoted = new Set(
    tables.votes.filter(({ voter }) => isSame(voter, user)).map(({ debateId }) => debateId),
  );
  const isTheirs = ({ voter }: VoteRow) => isSame(voter, { kind: "visitor", visitorId });
  keepVotes(tables, (row) => !isTheirs(row) || !hasVoted.has(row.debateId));
  for (const row of tables.votes.filter(isTheirs)) {
    row.voter = user;
    row.network = null;
  }
}

/** Deletes the votes of a user. */
export function forgetVotesOf(tables: MemoryTables, userId: number): void {
  keepVotes(tables, ({ voter }) => voter.kind !== "user" || voter.userId !== userId);
}

function keepVotes({ votes }: MemoryTables, isKept: (row: VoteRow) => boolean): void {
  votes.splice(0, votes.length, ...votes.filter(isKept));
}
