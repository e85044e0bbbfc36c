import type { MessageCatalogue, TranslationBatch, TranslationCache } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/** A store of translated texts. */
export interface TranslationStore {
  readonly translationCache: TranslationCache;
  close(): Promise<void>;
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

/** The contract of translation caches, besides that a batch is made once. */
export function describeTranslationCache(
  name: string,
  open: () => Promise<TranslationStore>,
): void {
  describe(`the translated texts of a batch in ${name}`, () => {
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

    it("apply to exactly one language, key and English text", async () => {
      await cache().findOrMake(batch, async () => ({ ...TITLE, ...BODY }));
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

    it("are added to those that are stored already", async () => {
      const [title = ""] = Object.values(batch.texts);
      await cache().findOrMake({ ...batch, texts: { "a.title": title } }, async () => TITLE);
      expect(await cache().find(batch)).toEqual(TITLE);
      expect(await cache().findOrMake(batch, async () => BODY)).toEqual({ ...TITLE, ...BODY });
      expect(await cache().find(batch)).toEqual({ ...TITLE, ...BODY });
    });

    it("are not made when all are stored in other batches", async () => {
      for (const [key, text] of Object.entries(batch.texts))
        await cache().findOrMake({ ...batch, texts: { [key]: text } }, async () => ({
          [key]: `${key} made`,
        }));
      const whole = { "a.title": "a.title made", "a.body": "a.body made" };
      expect(await cache().findOrMake(batch, never)).toEqual(whole);
    });

    it("include only texts of the batch, and omitted texts are not requested again immediately", async () => {
      const made = { ...TITLE, "z.forged": "no" };
      expect(await cache().findOrMake(batch, async () => made)).toEqual(TITLE);
      expect(await cache().findOrMake(batch, never)).toEqual(TITLE);
      expect(await cache().find({ ...batch, texts: { "z.forged": "no" } })).toEqual({});
    });

    it("can be empty, and are then not requested again immediately", async () => {
      expect(await cache().findOrMake(batch, async () => ({}))).toEqual({});
      expect(await cache().findOrMake(batch, never)).toEqual({});
    });
  });
}
