// Raw SQL: a shared lock keeps the original still, and the texts never leave the database.

import { type Debate, DomainError } from "@einstein-vs-cat/core";
import { indexTitle, noteDebates } from "@einstein-vs-cat/search-index/indexing";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity } from "../database/debate-entities.ts";
import { copySources } from "../evidence/source-copy.ts";
import { withSeats } from "./debate-rows.ts";
import { NAMED_SPEAKER, SEATS_WITHOUT_NAME } from "./seat-names.ts";

/** The owner of a copy, and the values that are not copied. */
export interface CopyOptions {
  readonly userId: number;
  readonly title: string;
  readonly shareToken: string;
}

/**
 * Copies a debate inside the caller's transaction; the caller indexes it for the search after that.
 * The lock on the original keeps turns and remarks out between the statements; it is shared, so that
 * concurrent copies do not wait. A second copy for the same user waits at the unique key and then
 * finds the first one.
 */
export async function copyDebate(
  em: SqlEntityManager,
  debateId: number,
  { userId, title, shareToken }: CopyOptions,
): Promise<Debate> {
  const [original] = await em.execute<object[]>(
    "select id from ai_debates where id = ? and deleted_at is null for share",
    [debateId],
  );
  if (original === undefined) throw new DomainError("not-found");
  // A deleted copy that can still be restored would conflict with the new one at the unique key.
  await em.nativeDelete(DebateEntity, {
    userId,
    originalDebateId: debateId,
    deletedAt: { $ne: null },
  });
  const [copied] = await em.execute<{ id: string }[]>(
    `insert into ai_debates (user_id, title, share_token, is_original, original_debate_id,
       question, option1, option2, coffee_level, seats, temperament, model1, model2, language, variation, hides_sources)
     select ?, ?, ?, false, id, question, option1, option2, coffee_level, ${SEATS_WITHOUT_NAME},
       temperament, model1, model2, language, variation, hides_sources
     from ai_debates where id = ?
     on conflict (user_id, original_debate_id) do nothing returning id`,
    [userId, title, shareToken, debateId],
  );
  if (copied !== undefined) {
    await copyTurnsAndRemarks(em, debateId, Number(copied.id), userId);
    await copySources(em, { from: debateId, to: Number(copied.id) });
    await noteDebates(em, [Number(copied.id)]);
    await indexTitle(em, Number(copied.id), userId, title);
  }
  const copy = await em.findOne(DebateEntity, { userId, originalDebateId: debateId });
  if (copy === null) throw new DomainError("not-found");
  return withSeats({ ...copy });
}

/**
 * Copies turns and remarks. A remark that follows a turn still in progress moves before that turn,
 * because the copy does not have it.
 */
async function copyTurnsAndRemarks(
  em: SqlEntityManager,
  debateId: number,
  copyId: number,
  userId: number,
): Promise<void> {
  await em.execute(
    `insert into ai_responses
       (debate_id, option_number, content, summary, cards, turn_number, ai_model, speaker, left_out, is_stopped,
        evidence, stance, created_at)
     select ?, option_number, content, summary, cards, turn_number, ai_model, ${NAMED_SPEAKER}, left_out,
       is_stopped, evidence, stance, r.created_at
     from ai_responses r join ai_debates d on d.id = r.debate_id where d.id = ? order by turn_number`,
    [copyId, debateId],
  );
  await em.execute(
    `insert into user_inputs (debate_id, user_id, kind, content, turn_number, created_at)
     select ?, ?, kind, content, least(turn_number, 1 + (select count(*)::int from ai_responses where debate_id = ?)), created_at
     from user_inputs where debate_id = ? order by turn_number, id`,
    [copyId, userId, debateId, debateId],
  );
}
