import {
  DomainError,
  type MessageCatalogue,
  type TranslationBatch,
  type TranslationCache,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { oneTurn } from "../support/until.ts";

/** A store of translated texts. */
export interface TranslationStore {
  readonly translationCache: TranslationCache;
  close(): Promise<void>;
}

/**
 * Makes translations under the control of a test. Each call stays pending until the test settles
 * it.
 */
export class ManualTranslator {
  readonly asked: (PromiseWithResolvers<MessageCatalogue> & {
    readonly missing: MessageCatalogue;
  })[] = [];
  readonly make = (missing: MessageCatalogue): Promise<MessageCatalogue> => {
    const answer = { ...Promise.withResolvers<MessageCatalogue>(), missing };
    this.asked.push(answer);
    return answer.promise;
  };

  /** Resolves to the n-th call as soon as that call is made. */
  async answer(number: number) {
    for (;;) {
      const answer = this.asked[number - 1];
      if (answer !== undefined) return answer;
      await oneTurn();
    }
  }
}

let batches = 0;

/** Returns a batch that was never requested before. */
export function newBatch(
  texts: MessageCatalogue = { "a.title": "Title", "a.body": "Body" },
  language = "sr",
): TranslationBatch {
  batches += 1;
  const uniqueTexts = Object.entries(texts).map(([key, text]) => [key, `${text} ${batches}`]);
  return { language, texts: Object.fromEntries(uniqueTexts) };
}

const TITLE = { "a.title": "Наслов" };
const BODY = { "a.body": "Тело" };
const never = () => Promise.reject(new Error("the translation must not be made again"));

/** The contract of translation caches within one process. */
export function describeTranslationCache(
  name: string,
  open: () => Promise<TranslationStore>,
): void {
  describe(`translated texts in ${name}`, () => {
    let store: TranslationStore;
    let batch: TranslationBatch;
    const cache = () => store.translationCache;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(() => {
      batch = newBatch();
    });
    afterAll(() => store.close());

    it("are missing for a batch that was never translated", async () => {
      expect(await cache().find(batch)).toEqual({});
    });

    it("are stored exactly and never made again", async () => {
      const made = {
        "a.title": `猫 🐈‍⬛ عربي '; drop table translation_cache; -- \\ ? :x {name} "`,
        ...BODY,
      };
      expect(await cache().findOrTranslate(batch, async () => made)).toEqual(made);
      expect(await cache().find(batch)).toEqual(made);
      expect(await cache().findOrTranslate(batch, never)).toEqual(made);
    });

    it("apply to exactly one language, key and English text", async () => {
      await cache().findOrTranslate(batch, async () => ({ ...TITLE, ...BODY }));
      const [title = "", body = ""] = Object.values(batch.texts);
      expect(await cache().find({ ...batch, language: "sq" })).toEqual({});
      expect(
        await cache().find({ ...batch, texts: { "a.title": `${title}!`, "a.body": body } }),
      ).toEqual(BODY);
      expect(await cache().find({ ...batch, texts: { "b.title": title } })).toEqual({});
      expect(
        await cache().find({ ...batch, texts: { "a.title": title, "b.other": "New" } }),
      ).toEqual(TITLE);
    });

    it("are made once for two hundred simultaneous requests", async () => {
      const translator = new ManualTranslator();
      const requested = Array.from({ length: 200 }, () =>
        cache().findOrTranslate(batch, translator.make),
      );
      (await translator.answer(1)).resolve({ ...TITLE, ...BODY });
      expect(await Promise.all(requested)).toEqual(Array(200).fill({ ...TITLE, ...BODY }));
      expect(translator.asked).toHaveLength(1);
    });

    it("are made only where they are missing", async () => {
      const [title = ""] = Object.values(batch.texts);
      await cache().findOrTranslate({ ...batch, texts: { "a.title": title } }, async () => TITLE);
      const translator = new ManualTranslator();
      const requested = cache().findOrTranslate(batch, translator.make);
      const answer = await translator.answer(1);
      expect(answer.missing).toEqual({ "a.body": batch.texts["a.body"] });
      answer.resolve(BODY);
      expect(await requested).toEqual({ ...TITLE, ...BODY });
    });

    it("include only texts of the batch, and omitted texts are not requested again immediately", async () => {
      const made = { ...TITLE, "z.forged": "no" };
      expect(await cache().findOrTranslate(batch, async () => made)).toEqual(TITLE);
      expect(await cache().findOrTranslate(batch, never)).toEqual(TITLE);
      expect(await cache().find({ ...batch, texts: { "z.forged": "no" } })).toEqual({});
    });

    it("can be empty, and are then not requested again immediately", async () => {
      expect(await cache().findOrTranslate(batch, async () => ({}))).toEqual({});
      expect(await cache().findOrTranslate(batch, never)).toEqual({});
    });

    it("fail for all waiting requests, store nothing, and are made again by the next request", async () => {
      const translator = new ManualTranslator();
      const outcomes = Promise.allSettled(
        Array.from({ length: 10 }, () => cache().findOrTranslate(batch, translator.make)),
      );
      const failure = new DomainError("provider-busy");
      (await translator.answer(1)).reject(failure);
      expect(await outcomes).toEqual(Array(10).fill({ status: "rejected", reason: failure }));
      expect(await cache().find(batch)).toEqual({});
      expect(await cache().findOrTranslate(batch, async () => TITLE)).toEqual(TITLE);
    });

    it("of different batches are made in parallel", async () => {
      const [one, two] = [new ManualTranslator(), new ManualTranslator()];
      const other = { ...batch, language: "sq" };
      const both = Promise.all([
        cache().findOrTranslate(batch, one.make),
        cache().findOrTranslate(other, two.make),
      ]);
      (await two.answer(1)).resolve({ "a.title": "Titulli", "a.body": "Teksti" });
      (await one.answer(1)).resolve({ ...TITLE, ...BODY });
      expect(await both).toEqual([
        { ...TITLE, ...BODY },
        { "a.title": "Titulli", "a.body": "Teksti" },
      ]);
    });
  });
}
