import { createHash } from "node:crypto";
import type { PositionCache, PositionQuestion, PositionSuggestion } from "@einstein-vs-cat/core";
import { PositionSuggestionEntity } from "./database/entities.ts";
import type { Database } from "./database.ts";

/** How much is remembered: for this many days, and at most so many questions. */
export interface PositionMemory {
  readonly days: number;
  readonly questions: number;
}

/** What is remembered in the product: some tens of megabytes at most. */
export const POSITION_MEMORY: PositionMemory = { days: 30, questions: 100_000 };

/** Suggested positions in the database. `sweep` keeps it from growing for ever. */
export class MikroPositionCache implements PositionCache {
  readonly #database: Database;
  readonly #memory: PositionMemory;

  constructor(database: Database, memory: PositionMemory = POSITION_MEMORY) {
    this.#database = database;
    this.#memory = memory;
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
      em.execute(
        `insert into position_suggestions (key_hash, suggestion) values (?, ?::jsonb)
         on conflict (key_hash) do update set suggestion = excluded.suggestion, kept_at = excluded.kept_at`,
        [hashOf(key), JSON.stringify(suggestion)],
      ),
    );
  }

  /** Forgets what is too old and, of what is left, the oldest that are too many. */
  async sweep(): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        `delete from position_suggestions where kept_at < now() - ? * interval '1 day'
         or key_hash in (select key_hash from position_suggestions order by kept_at desc offset ?)`,
        [this.#memory.days, this.#memory.questions],
      ),
    );
  }
}

/** A question may be longer than PostgreSQL's indexes take, and what a visitor typed is nobody's to keep. */
function hashOf({ question, language }: PositionQuestion): string {
  return createHash("sha256")
    .update(JSON.stringify([language, question]))
    .digest("hex");
}
