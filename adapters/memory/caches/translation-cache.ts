import {
  type Clock,
  type MessageCatalogue,
  TRANSLATION_LIMIT,
  type TranslationBatch,
  type TranslationCache,
} from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "../made-once.ts";

/** Translations kept in memory. */
export class MemoryTranslationCache implements TranslationCache {
  readonly #texts = new Map<string, string>();
  readonly #batches: MemoryMadeOnce<TranslationBatch, MessageCatalogue>;

  constructor(clock: Pick<Clock, "now">) {
    const restUntil = new Map<string, number>();
    this.#batches = new MemoryMadeOnce({
      idOf: idOfBatch,
      find: (batch) => {
        const stored = this.#read(batch);
        const isWhole = Object.keys(stored).length === Object.keys(batch.texts).length;
        return isWhole || clock.now() < (restUntil.get(idOfBatch(batch)) ?? 0) ? stored : null;
      },
      save: (batch, made) => {
        for (const [key, text] of Object.entries(made))
          if (Object.hasOwn(batch.texts, key)) this.#texts.set(keyOf(batch, key), text);
        restUntil.set(idOfBatch(batch), clock.now() + TRANSLATION_LIMIT.rest);
        return this.#read(batch);
      },
    });
  }

  async find(batch: TranslationBatch): Promise<MessageCatalogue> {
    return this.#read(batch);
  }

  findOrMake(
    batch: TranslationBatch,
    make: () => Promise<MessageCatalogue>,
  ): Promise<MessageCatalogue> {
    return this.#batches.findOrMake(batch, make);
  }

  #read(batch: TranslationBatch): MessageCatalogue {
    const stored = Object.keys(batch.texts).map(
      (key) => [key, this.#texts.get(keyOf(batch, key))] as const,
    );
    return Object.fromEntries(
      stored.filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }
}

const idOfBatch = ({ language, texts }: TranslationBatch) =>
  JSON.stringify([language, Object.entries(texts)]);

const keyOf = ({ language, texts }: TranslationBatch, key: string) =>
  JSON.stringify([language, key, texts[key]]);
