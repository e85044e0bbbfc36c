// Raw SQL: the row is copied in the database, under a lock.

import { type Debate, DomainError, type MadeDebate } from "@einstein-vs-cat/core";
import { lockDebate } from "@einstein-vs-cat/sql/lock-debate";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity } from "../database/debate-entities.ts";
import { copySources } from "../evidence/source-copy.ts";
import { withSeats } from "./debate-rows.ts";
import { insertCopy, noteCopy } from "./insert-copy.ts";

/** Returns the debate that is paired with this one: its rematch, or the one that it came from. */
export async function findCounterpart(
  em: SqlEntityManager,
  debateId: number,
): Promise<Debate | null> {
  const [found] = await em.execute<{ id: string }[]>(
    `select r.id from ai_debates r where r.deleted_at is null
       and (r.rematch_of = ? or r.id = (select d.rematch_of from ai_debates d where d.id = ?))
     order by r.id desc limit 1`,
    [debateId, debateId],
  );
  return found === undefined ? null : readDebate(em, Number(found.id));
}

/** Inserts the rematch of a debate inside the caller's transaction, or finds its counterpart. */
export async function copyRematch(
  em: SqlEntityManager,
  debateId: number,
  shareToken: string,
): Promise<MadeDebate> {
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const counterpart = await findCounterpart(em, debateId);
  if (counterpart !== null) return { debate: counterpart, isNew: false };
  // A deleted counterpart leaves the pair, so that each debate has one even when it is restored.
  await em.nativeUpdate(
    DebateEntity,
    { $or: [{ id: debateId }, { rematchOf: debateId }] },
    { rematchOf: null },
  );
  const original = await readDebate(em, debateId);
  const { userId, visitorId, title, option1, option2 } = original;
  const id = await insertCopy(
    em,
    debateId,
    { userId, visitorId },
    {
      ...{ option1: option2, option2: option1, rematch_of: debateId },
      share_token: userId === null ? null : shareToken,
    },
  );
  if (id === null) throw new DomainError("internal");
  await copySources(em, { from: debateId, to: id });
  await noteCopy(em, { id, userId, title });
  return { debate: await readDebate(em, id), isNew: true };
}

const readDebate = async (em: SqlEntityManager, id: number): Promise<Debate> =>
  withSeats({ ...(await em.findOneOrFail(DebateEntity, { id })) });
