import {
  type Clock,
  type MessageCatalogue,
  TRANSLATION_LIMIT,
  type TranslationBatch,
  type TranslationCache,
} from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { type MadeOnceTimings, MikroMadeOnce } from "./jobs/made-once.ts";
import { batchKey, readTexts, translationJobs } from "./jobs/translation-jobs.ts";

/** The timings of translations, in milliseconds. */
export interface TranslationTimings extends MadeOnceTimings {
  /** How long texts that are missing from an answer are not requested again. */
  readonly rest: number;
}

/** The timings in production. The model is asked once and may take two minutes. */
export const TRANSLATION_TIMINGS: TranslationTimings = {
  ...{ lease: 10_000, heartbeat: 2_500, poll: 250, timeout: 130_000 },
  rest: TRANSLATION_LIMIT.rest,
};

/**
 * Translated texts on PostgreSQL or PGlite. Nothing is deleted: the number of rows is bounded by
 * texts times languages, and an outdated English text costs one row per language.
 */
export class MikroTranslationCache implements TranslationCache {
  readonly #database: Database;
  readonly #batches: MikroMadeOnce<TranslationBatch, MessageCatalogue>;
  readonly #pendingReads = new Map<string, Promise<MessageCatalogue>>();

  constructor(database: Database, clock: Clock, timings: TranslationTimings = TRANSLATION_TIMINGS) {
    this.#database = database;
    this.#batches = new MikroMadeOnce(database, clock, translationJobs(timings.rest), timings);
  }

  /** Concurrent calls for one batch share a query, so that a crowd does not exhaust the pool. */
  find(batch: TranslationBatch): Promise<MessageCatalogue> {
    const key = batchKey(batch);
    const pending = this.#pendingReads.get(key);
    if (pending !== undefined) return pending;
    const texts = this.#database
      .run((em) => readTexts(em, batch))
      .finally(() => this.#pendingReads.delete(key));
    this.#pendingReads.set(key, texts);
    return texts;
  }

  findOrMake(
    batch: TranslationBatch,
    make: () => Promise<MessageCatalogue>,
  ): Promise<MessageCatalogue> {
    return this.#batches.findOrMake(batch, make);
  }
}
