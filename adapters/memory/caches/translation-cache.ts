import {
  type Clock,
  type MessageCatalogue,
  TRANSLATION_LIMIT,
  type TranslationBatch,
  type TranslationCache,
} from "@einstein-vs-cat/core";

/** Translations kept in memory. Concurrent calls for one batch share one `make`. */
export class MemoryTranslationCache implements TranslationCache {
  readonly #clock: Pick<Clock, "now">;
  readonly #texts = new Map<string, string>();
  readonly #pending = new Map<string, Promise<MessageCatalogue>>();
  readonly #restUntil = new Map<string, number>();

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  async find(batch: TranslationBatch): Promise<MessageCatalogue> {
    const kept = Object.keys(batch.texts).map(
      (key) => [key, this.#texts.get(keyOf(batch, key))] as const,
    );
    return Object.fromEntries(
      kept.filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }

  async findOrTranslate(
    batch: TranslationBatch,
    make: (missing: MessageCatalogue) => Promise<MessageCatalogue>,
  ): Promise<MessageCatalogue> {
    const id = JSON.stringify([batch.language, Object.entries(batch.texts)]);
    const pending = this.#pending.get(id);
    if (pending !== undefined) return pending;
    const texts = this.#keptOrMade(batch, id, make).finally(() => this.#pending.delete(id));
    this.#pending.set(id, texts);
    return texts;
  }

  async #keptOrMade(
    batch: TranslationBatch,
    id: string,
    make: (missing: MessageCatalogue) => Promise<MessageCatalogue>,
  ): Promise<MessageCatalogue> {
    const kept = await this.find(batch);
    const missing = Object.entries(batch.texts).filter(([key]) => !Object.hasOwn(kept, key));
    if (missing.length === 0 || this.#clock.now() < (this.#restUntil.get(id) ?? 0)) return kept;
    const made = await make(Object.fromEntries(missing));
    for (const [key, text] of Object.entries(made)) {
      if (Object.hasOwn(batch.texts, key)) this.#texts.set(keyOf(batch, key), text);
    }
    this.#restUntil.set(id, this.#clock.now() + TRANSLATION_LIMIT.rest);
    return this.find(batch);
  }
}

const keyOf = ({ language, texts }: TranslationBatch, key: string) =>
  JSON.stringify([language, key, texts[key]]);
