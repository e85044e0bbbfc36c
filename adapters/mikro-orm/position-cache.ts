import { createHash } from "node:crypto";
import type { PositionCache, PositionQuestion, PositionSuggestion } from "@einstein-vs-cat/core";
import { raw } from "@mikro-orm/core";
import { PositionSuggestionEntity } from "./database/cache-entities.ts";
import type { Database } from "./database.ts";
import { deleteInBatches } from "./delete-batches.ts";

/** How long suggestions are stored, and how many. */
export interface PositionRetention {
  readonly days: number;
  readonly questions: number;
}

/** The retention in production, which bounds the table to some tens of megabytes. */
const POSITION_RETENTION: PositionRetention = { days: 30, questions: 100_000 };

/** A fragment serves one query only. */
const NOW = () => raw("now()");

/** Suggested positions in the database. `sweep` bounds their number. */
export class MikroPositionCache implements PositionCache {
  readonly #database: Database;
  readonly #retention: PositionRetention;

  constructor(database: Database, memory: PositionRetention = POSITION_RETENTION) {
    this.#database = database;
    this.#retention = memory;
  }

  async get(key: PositionQuestion): Promise<PositionSuggestion | null> {
    const keyHash = hashOf(key);
    return (
      (await this.#database.run((em) => em.findOne(PositionSuggestionEntity, { keyHash })))
        ?.suggestion ?? null
    );
  }

  async set(key: PositionQuestion, suggestion: PositionSuggestion): Promise<void> {
    await this.#database.run((em) =>
      em.upsert(PositionSuggestionEntity, {
        keyHash: hashOf(key),
        suggestion,
        keptAt: NOW(),
      }),
    );
  }

  /** Deletes expired suggestions and the oldest ones above the maximum. */
  async sweep(): Promise<void> {
    await deleteInBatches(
      this.#database,
      "position_suggestions",
      `kept_at < now() - ? * interval '1 day'
       or key_hash in (select key_hash from position_suggestions order by kept_at desc offset ?)`,
      [this.#retention.days, this.#retention.questions],
    );
  }
}

/**
 * Hashes the key: a question may be too long for a PostgreSQL index, and what visitors type must
 * not be stored here.
 */
function hashOf({ question, language }: PositionQuestion): string {
  return createHash("sha256")
    .update(JSON.stringify([language, question]))
    .digest("hex");
}
