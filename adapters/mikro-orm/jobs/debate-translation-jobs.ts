// Raw SQL: it locks the row of a translation while its claim is decided.

import { createHash } from "node:crypto";
import { DomainError, type TranslatedTexts, type TranslationKey } from "@einstein-vs-cat/core";
import type { JobStore } from "./job-store.ts";

/** What identifies the texts of a piece. */
export const originalHash = ({ texts }: TranslationKey["piece"]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("hex");

const keyOf = ({ debateId, language, piece }: TranslationKey) =>
  `${debateId} ${language} ${piece.place} ${originalHash(piece)}`;

/**
 * Stores the translations of pieces, each in the row of its place and language. A row whose texts have
 * changed since is made anew. Nothing is stored for a debate, a response or a remark that was deleted
 * meanwhile.
 */
export const DEBATE_TRANSLATION_JOBS: JobStore<TranslationKey, TranslatedTexts> = {
  claims: { name: "debate_translation_claims", key: "translation_id" },
  keyOf,

  async openClaim(em, { debateId, language, piece }) {
    const { place, responseId, remarkId } = piece;
    const [row] = await em.execute<{ id: number }[]>(
      `insert into debate_translations (debate_id, response_id, remark_id, language, place, original_hash)
       select d.id, r.id, u.id, ?, ?, ? from ai_debates d
         left join ai_responses r on r.id = ? and r.debate_id = d.id
         left join user_inputs u on u.id = ? and u.debate_id = d.id
       where d.id = ? and d.deleted_at is null and (r.id is not null or ?::bigint is null)
         and (u.id is not null or ?::bigint is null)
       on conflict (debate_id, language, place) do update set original_hash = excluded.original_hash,
         texts = case when debate_translations.original_hash = excluded.original_hash then debate_translations.texts end
       returning id::float8 as id`,
      [
        ...[language, place, originalHash(piece), responseId, remarkId],
        ...[debateId, responseId, remarkId],
      ],
    );
    if (row === undefined) throw new DomainError("not-found");
    return row.id;
  },

  async find(em, { debateId, language, piece }) {
    const [row] = await em.execute<{ texts: TranslatedTexts | null; hash: string }[]>(
      `select t.texts, t.original_hash as hash from debate_translations t join ai_debates d on d.id = t.debate_id
       where t.debate_id = ? and t.language = ? and t.place = ? and d.deleted_at is null for no key update of t`,
      [debateId, language, piece.place],
    );
    if (row === undefined) throw new DomainError("not-found");
    return row.hash === originalHash(piece) ? row.texts : null;
  },

  async closeAttempt(em, { key, fence }) {
    const remove =
      "delete from debate_translation_claims where translation_id = ? and fence = ? returning fence";
    return (await em.execute<unknown[]>(remove, [key, fence])).length > 0;
  },

  /** A row that is for other texts by now stays as it is. */
  async save(em, { debateId, language, piece }, texts) {
    await em.execute(
      `update debate_translations set texts = ?::jsonb
       where debate_id = ? and language = ? and place = ? and original_hash = ?`,
      [JSON.stringify(texts), debateId, language, piece.place, originalHash(piece)],
    );
    return texts;
  },
};
