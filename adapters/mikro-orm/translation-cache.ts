import { createHash } from "node:crypto";
import {
  type Clock,
  type MessageCatalogue,
  TRANSLATION_LIMIT,
  type TranslationBatch,
  type TranslationCache,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { TranslationEntity } from "./database/entities.ts";
import type { Database } from "./database.ts";
import { type Keeping, SingleFlight, type SingleFlightTimings } from "./single-flight.ts";

/** The rhythm of translations, in milliseconds; `rest` is how long what a batch lacks is not asked for again. */
export interface TranslationTimings extends SingleFlightTimings {
  readonly rest: number;
}

/** The rhythm in the product; a model is asked once and may speak for two minutes. */
export const TRANSLATION_TIMINGS: TranslationTimings = {
  ...{ lease: 10_000, beat: 2_500, poll: 250, patience: 130_000 },
  rest: TRANSLATION_LIMIT.rest,
};

/**
 * Translated texts on PostgreSQL or PGlite. Nothing is swept: there are never more of them than texts and languages, and one
 * of an English text that is no more costs a row.
 */
export class MikroTranslationCache implements TranslationCache {
  readonly #database: Database;
  readonly #batches: SingleFlight<TranslationBatch, MessageCatalogue>;
  readonly #finding = new Map<string, Promise<MessageCatalogue>>();

  constructor(database: Database, clock: Clock, timings: TranslationTimings = TRANSLATION_TIMINGS) {
    this.#database = database;
    this.#batches = new SingleFlight(database, clock, keeping(timings.rest), timings);
  }

  /** Those who ask for the same at the same moment share one look, so that a crowd does not fill the queue of the pool. */
  find(batch: TranslationBatch): Promise<MessageCatalogue> {
    const id = idOf(batch);
    const underWay = this.#finding.get(id);
    if (underWay !== undefined) return underWay;
    const found = this.#database
      .run((em) => keptTexts(em, batch))
      .finally(() => this.#finding.delete(id));
    this.#finding.set(id, found);
    return found;
  }

  translate(
    batch: TranslationBatch,
    make: (missing: MessageCatalogue) => Promise<MessageCatalogue>,
  ): Promise<MessageCatalogue> {
    return this.#batches.get(batch, async () => {
      const kept = await this.find(batch);
      return make(
        Object.fromEntries(
          Object.entries(batch.texts).filter(([key]) => !Object.hasOwn(kept, key)),
        ),
      );
    });
  }
}

/** A batch is there when it is whole, or for a while after its last answer; its claim stays, and remembers when that was. */
function keeping(restMs: number): Keeping<TranslationBatch, MessageCatalogue> {
  return {
    claims: { name: "translation_claims", key: "batch" },
    keyOf: idOf,

    async read(em, batch) {
      const insert = `insert into translation_claims (batch, fence, lease_until, failed_fence) values (?, 0, clock_timestamp(), 0)
        on conflict (batch) do nothing`;
      await em.execute(insert, [idOf(batch)]);
      const [claim] = await em.execute<{ rests: boolean | null }[]>(
        `select rest_until > clock_timestamp() as "rests" from translation_claims where batch = ? for no key update`,
        [idOf(batch)],
      );
      const kept = await keptTexts(em, batch);
      return claim?.rests || Object.keys(kept).length === Object.keys(batch.texts).length
        ? kept
        : null;
    },

    async end(em, { key, fence }) {
      const ended = await em.execute<unknown[]>(
        `update translation_claims set lease_until = clock_timestamp(), rest_until = clock_timestamp() + ? * interval '1 millisecond'
         where batch = ? and fence = ? returning fence`,
        [restMs, key, fence],
      );
      return ended.length > 0;
    },

    async keep(em, batch, made) {
      const rows = Object.entries(made)
        .filter(([key]) => Object.hasOwn(batch.texts, key))
        .map(([key, translated]) => ({
          key: keyOf(batch, key),
          original: batch.texts[key],
          translated,
        }));
      await em.execute(
        `insert into translation_cache (cache_key, original_text, translated_text, language, type)
         select key, original, translated, ?, 'ui' from jsonb_to_recordset(?::jsonb) as row (key text, original text, translated text)
         on conflict (cache_key) do update set translated_text = excluded.translated_text, updated_at = now()`,
        [batch.language, JSON.stringify(rows)],
      );
      return keptTexts(em, batch);
    },
  };
}

/** What is kept of a batch, by the keys of the interface. */
async function keptTexts(em: SqlEntityManager, batch: TranslationBatch): Promise<MessageCatalogue> {
  const keys = new Map(Object.keys(batch.texts).map((key) => [keyOf(batch, key), key]));
  const rows = await em.find(TranslationEntity, { cacheKey: { $in: [...keys.keys()] } });
  return Object.fromEntries(
    rows.map(({ cacheKey, translatedText }) => [keys.get(cacheKey) ?? "", translatedText]),
  );
}

/** What one text is kept under: a key that can be read, ending with a hash of the exact English words. */
function keyOf({ language, texts }: TranslationBatch, key: string): string {
  return `ui:${language}:${key}:${hashOf(texts[key] ?? "").slice(0, 32)}`;
}

/** What a batch is claimed under. */
function idOf({ language, texts }: TranslationBatch): string {
  return `ui:${language}:${hashOf(JSON.stringify(Object.entries(texts)))}`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
