// Raw SQL: a vote is cast under a lock of its voter or its network, and counting is one statement.

import {
  type Actor,
  DomainError,
  type FirstVote,
  type FirstVoteUse,
  type OwnVote,
  ownershipOf,
  type Standpoint,
  type SwingCount,
  swingMatrix,
  type Vote,
  type VoteKey,
  type Votes,
  type VoteTally,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Database } from "../database.ts";
import { findAdopter } from "../debates/adoption.ts";
import { isForeignKeyViolation } from "../sql-errors.ts";

/** A vote as the statements return it. Times are in milliseconds since 1970. */
interface VoteRow {
  readonly before: Standpoint;
  readonly beforeAt: number;
  readonly after: Standpoint | null;
  readonly afterAt: number | null;
}

const COLUMNS = `stance_before as before, stance_after as after,
  (extract(epoch from before_at) * 1000)::float8 as "beforeAt", (extract(epoch from after_at) * 1000)::float8 as "afterAt"`;

/** The condition of a voter's row. A user's parameter for the visitor is null, and the other way round. */
const OF_VOTER = "debate_id = ? and (user_id = ? or visitor_id = ?)";

const TALLY = `select user_id is not null as "isAccount", stance_before as before, stance_after as after,
    count(*)::float8 as count
  from votes where debate_id = ? and after_at <= ? group by 1, 2, 3`;

/** The votes of readers on PostgreSQL or PGlite. */
export class MikroVotes implements Votes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async castFirst(vote: FirstVote, guard: (use: FirstVoteUse) => void): Promise<Vote> {
    try {
      return await this.#database.transaction((em) => insertFirst(em, vote, guard));
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  castSecond({ debateId, voter }: VoteKey, change: (vote: Vote | null) => Vote): Promise<Vote> {
    return this.#database.transaction(async (em) => {
      const present = await presentVoter(em, voter);
      await lockDebate(em, debateId);
      const changed = change(await findVote(em, debateId, present, "for update"));
      await em.execute(`update votes set stance_after = ?, after_at = ? where ${OF_VOTER}`, [
        ...[changed.after?.standpoint ?? null, changed.after?.at.toISOString() ?? null],
        ...keyOf(debateId, present),
      ]);
      return changed;
    });
  }

  find({ debateId, voter }: VoteKey): Promise<Vote | null> {
    return this.#database.run((em) => findVote(em, debateId, voter));
  }

  async listOf(userId: number): Promise<readonly OwnVote[]> {
    const rows = await this.#database.execute<(VoteRow & { readonly debateId: number })[]>(
      `select debate_id::float8 as "debateId", ${COLUMNS} from votes where user_id = ? order by debate_id`,
      [userId],
    );
    return rows.map((row) => ({ debateId: row.debateId, ...voteOf(row) }));
  }

  async tally(debateId: number, until: Date): Promise<VoteTally> {
    const rows = await this.#database.run((em) =>
      em.execute<(SwingCount & { readonly isAccount: boolean })[]>(TALLY, [
        debateId,
        until.toISOString(),
      ]),
    );
    const ofKind = (isAccount: boolean) => rows.filter((row) => row.isAccount === isAccount);
    return { accounts: swingMatrix(ofKind(true)), visitors: swingMatrix(ofKind(false)) };
  }
}

/**
 * The locks have the order of an adoption: the visitor, then the debate. The lock of the network makes
 * its visitors vote one after the other, so that none is counted too late; that of a user does the same
 * for their own clicks.
 */
async function insertFirst(
  em: SqlEntityManager,
  { debateId, voter, standpoint, at, network }: FirstVote,
  guard: (use: FirstVoteUse) => void,
): Promise<Vote> {
  const present = await presentVoter(em, voter);
  await lockDebate(em, debateId);
  const kept = present.kind === "visitor" ? network : null;
  await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `vote on ${debateId} of ${kept ?? keyOf(debateId, present)[1]}`,
  ]);
  const hasVoted = (await findVote(em, debateId, present)) !== null;
  const [found] = await em.execute<{ count: number }[]>(
    "select count(*)::float8 as count from votes where debate_id = ? and network = ?",
    [debateId, kept],
  );
  guard({ hasVoted, visitorsOfNetwork: found?.count ?? 0 });
  const { userId, visitorId } = ownershipOf(present);
  await em.execute(
    `insert into votes (debate_id, user_id, visitor_id, network, stance_before, before_at)
     values (?, ?, ?, ?, ?, ?)`,
    [debateId, userId, visitorId, kept, standpoint, at.toISOString()],
  );
  return { before: standpoint, beforeAt: at, after: null };
}

/** @throws DomainError `not-found` when the debate is deleted. */
async function lockDebate(em: SqlEntityManager, debateId: number): Promise<void> {
  const found = await em.execute<object[]>(
    "select id from ai_debates where id = ? and deleted_at is null for key share",
    [debateId],
  );
  if (found.length === 0) throw new DomainError("not-found");
}

/** Returns the user that a visitor has become, or the voter. Holds until the end of the transaction. */
async function presentVoter(em: SqlEntityManager, voter: Actor): Promise<Actor> {
  const userId = voter.kind === "visitor" ? await findAdopter(em, voter.visitorId) : null;
  return userId === null ? voter : { kind: "user", userId, tier: "free" };
}

async function findVote(
  em: SqlEntityManager,
  debateId: number,
  voter: Actor,
  lock = "",
): Promise<Vote | null> {
  const [row] = await em.execute<VoteRow[]>(
    `select ${COLUMNS} from votes where ${OF_VOTER} ${lock}`,
    keyOf(debateId, voter),
  );
  return row === undefined ? null : voteOf(row);
}

function voteOf({ before, beforeAt, after, afterAt }: VoteRow): Vote {
  const second =
    after === null || afterAt === null ? null : { standpoint: after, at: new Date(afterAt) };
  return { before, beforeAt: new Date(beforeAt), after: second };
}

function keyOf(debateId: number, voter: Actor): (number | string | null)[] {
  const { userId, visitorId } = ownershipOf(voter);
  return [debateId, userId, visitorId];
}
