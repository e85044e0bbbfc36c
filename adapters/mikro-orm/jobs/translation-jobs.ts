// Raw SQL: it locks the claim's row and measures the rest by the database's clock.

import { createHash } from "node:crypto";
import type { MessageCatalogue, TranslationBatch } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { TranslationEntity } from "../database/cache-entities.ts";
import type { JobStore } from "./job-store.ts";

/**
 * Stores translated batches. A batch counts as done when all its texts are stored, and for `restMs`
 * after its last answer. The claim is kept after the job because it records when that was.
 */
export function translationJobs(restMs: number): JobStore<TranslationBatch, MessageCatalogue> {
  return {
    claims: { name: "translation_claims", key: "batch" },
    keyOf: batchKey,

    async find(em, batch) {
      const insert = `insert into translation_claims (batch, fence, lease_until, failed_fence) values (?, 0, clock_timestamp(), 0)
        on conflict (batch) do nothing`;
      await em.execute(insert, [batchKey(batch)]);
      const [claim] = await em.execute<{ rests: boolean | null }[]>(
        `select rest_until > clock_timestamp() as "rests" from translation_claims where batch = ? for no key update`,
        [batchKey(batch)],
      );
      const stored = await readTexts(em, batch);
      return claim?.rests || Object.keys(stored).length === Object.keys(batch.texts).length
        ? stored
        : null;
    },

    async closeAttempt(em, { key, fence }) {
      const closed = await em.execute<unknown[]>(
        `update translation_claims set lease_until = clock_timestamp(), rest_until = clock_timestamp() + ? * interval '1 millisecond'
         where batch = ? and fence = ? returning fence`,
        [restMs, key, fence],
      );
      return closed.length > 0;
    },

    async save(em, batch, translations) {
      const rows = Object.entries(translations)
        .filter(([key]) => Object.hasOwn(batch.texts, key))
        .map(([key, translated]) => ({
          key: textKey(batch, key),
          original: batch.texts[key],
          translated,
        }));
      await em.execute(
        `insert into translation_cache (cache_key, original_text, translated_text, language, type)
         select key, original, translated, ?, 'ui' from jsonb_to_recordset(?::jsonb) as row (key text, original text, translated text)
         on conflict (cache_key) do update set translated_text = excluded.translated_text, updated_at = now()`,
        [batch.language, JSON.stringify(rows)],
      );
      return readTexts(em, batch);
    },
  };
}

/** Returns the stored translations of a batch, by message key. */
export async function readTexts(
  em: SqlEntityManager,
  batch: TranslationBatch,
): Promise<MessageCatalogue> {
  const keys = new Map(Object.keys(batch.texts).map((key) => [textKey(batch, key), key]));
  const rows = await em.find(TranslationEntity, { cacheKey: { $in: [...keys.keys()] } });
  return Object.fromEntries(
    rows.map(({ cacheKey, translatedText }) => [keys.get(cacheKey) ?? "", translatedText]),
  );
}

/** The cache key of one text: readable, and ending with a hash of the exact English text. */
function textKey({ language, texts }: TranslationBatch, key: string): string {
  return `ui:${language}:${key}:${hashOf(texts[key] ?? "").slice(0, 32)}`;
}

/** The key under which a batch is claimed. */
export function batchKey({ language, texts }: TranslationBatch): string {
  return `ui:${language}:${hashOf(JSON.stringify(Object.entries(texts)))}`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
