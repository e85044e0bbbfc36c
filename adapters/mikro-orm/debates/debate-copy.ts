import { type Debate, DomainError } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity } from "../database/entities.ts";
import { addWholeDebate } from "./archive-search.ts";

/** Whose a copy is to be, and what it does not have from its original. */
export interface NewCopy {
  readonly userId: number;
  readonly title: string;
  readonly shareToken: string;
}

/**
 * Copies a debate inside the caller's transaction. Its row is locked, so that no turn is kept and no input comes in between
 * the statements; who copies it at the same moment does not wait. Of two copies for one user the second waits for the first
 * at the unique key, and finds it.
 */
export async function copyDebate(
  em: SqlEntityManager,
  debateId: number,
  { userId, title, shareToken }: NewCopy,
): Promise<Debate> {
  const [original] = await em.execute<object[]>(
    "select id from ai_debates where id = ? for share",
    [debateId],
  );
  if (original === undefined) throw new DomainError("not-found");
  const [copied] = await em.execute<{ id: string }[]>(
    `insert into ai_debates (user_id, title, share_token, is_original, original_debate_id,
       question, option1, option2, coffee_level, model1, model2, language)
     select ?, ?, ?, false, id, question, option1, option2, coffee_level, model1, model2, language from ai_debates where id = ?
     on conflict (user_id, original_debate_id) do nothing returning id`,
    [userId, title, shareToken, debateId],
  );
  if (copied !== undefined) {
    await copyWhatWasSaid(em, debateId, Number(copied.id), userId);
    await addWholeDebate(em, Number(copied.id), userId);
  }
  const copy = await em.findOne(DebateEntity, { userId, originalDebateId: debateId });
  if (copy === null) throw new DomainError("not-found");
  return { ...copy };
}

/** An input that stands behind a turn that is still being spoken has its place before that turn in the copy, which lacks it. */
async function copyWhatWasSaid(
  em: SqlEntityManager,
  debateId: number,
  copyId: number,
  userId: number,
): Promise<void> {
  await em.execute(
    `insert into ai_responses (debate_id, option_number, content, summary, turn_number, ai_model, created_at)
     select ?, option_number, content, summary, turn_number, ai_model, created_at
     from ai_responses where debate_id = ? order by turn_number`,
    [copyId, debateId],
  );
  await em.execute(
    `insert into user_inputs (debate_id, user_id, content, turn_number, created_at)
     select ?, ?, content, least(turn_number, 1 + (select count(*)::int from ai_responses where debate_id = ?)), created_at
     from user_inputs where debate_id = ? order by turn_number, id`,
    [copyId, userId, debateId, debateId],
  );
}
