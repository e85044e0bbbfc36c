import type {
  Clock,
  DebateTranslations,
  TranslatedTexts,
  TranslationKey,
} from "@einstein-vs-cat/core";
import { DebateTranslationEntity } from "./database/translation-entities.ts";
import type { Database } from "./database.ts";
import { DEBATE_TRANSLATION_JOBS, originalHash } from "./jobs/debate-translation-jobs.ts";
import { MikroMadeOnce } from "./jobs/made-once.ts";
import { MODEL_JOB_TIMINGS } from "./jobs/response-jobs.ts";

/** The translations of debates on PostgreSQL or PGlite. */
export class MikroDebateTranslations implements DebateTranslations {
  readonly #database: Database;
  readonly #translations: MikroMadeOnce<TranslationKey, TranslatedTexts>;

  constructor(database: Database, clock: Clock, timings = MODEL_JOB_TIMINGS) {
    this.#database = database;
    this.#translations = new MikroMadeOnce(database, clock, DEBATE_TRANSLATION_JOBS, timings);
  }

  async find(
    debateId: number,
    language: string,
    pieces: readonly TranslationKey["piece"][],
  ): Promise<ReadonlyMap<string, TranslatedTexts>> {
    if (pieces.length === 0) return new Map();
    const rows = await this.#database.run((em) =>
      em.find(DebateTranslationEntity, { debateId, language, texts: { $ne: null } }),
    );
    const kept = new Map(rows.map((row) => [row.place, row]));
    return new Map(
      pieces.flatMap((piece) => {
        const { originalHash: hash, texts } = kept.get(piece.place) ?? {};
        return texts && hash === originalHash(piece) ? [[piece.place, texts] as const] : [];
      }),
    );
  }

  findOrMake(
    key: TranslationKey,
    make: () => Promise<TranslatedTexts>,
    onWait?: () => void,
  ): Promise<TranslatedTexts> {
    return this.#translations.findOrMake(key, make, onWait);
  }
}
