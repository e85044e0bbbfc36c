import {
  catalogueBatches,
  type MessageCatalogue,
  type TranslatedElements,
} from "@einstein-vs-cat/core";
import { describe, expect, test, vi } from "vitest";
import { ENGLISH } from "../../../../app-web/i18n/english.ts";
import {
  cachedTexts,
  type TranslationPorts,
  translateTexts,
} from "../../../../app-web/state/language/translated-texts.ts";

const COUNT = catalogueBatches(ENGLISH).length;

/** A translation that puts a letter before every text except some. */
const inWelsh = (
  elements: MessageCatalogue,
  untranslated: readonly string[] = [],
  canTranslate = true,
): TranslatedElements => ({
  translatedElements: Object.fromEntries(
    Object.entries(elements).map(([key, text]) => [
      key,
      untranslated.includes(key) ? text : `Ŵ ${text}`,
    ]),
  ),
  untranslated,
  canTranslate,
});

/**
 * Translates into Welsh with a fake storage. Also returns the requested batches and the progress.
 */
async function translateToWelsh(
  translate: (elements: MessageCatalogue, call: number) => Promise<TranslatedElements> = async (
    elements,
  ) => inWelsh(elements),
  storage: { content: string | null } = { content: null },
  english: MessageCatalogue = ENGLISH,
) {
  const requests: MessageCatalogue[] = [];
  const shares: number[] = [];
  const ports: TranslationPorts = {
    translate: (elements) => translate(elements, requests.push(elements)),
    readStorage: () => storage.content,
    writeStorage: (text) => {
      storage.content = text;
    },
  };
  const onProgress = (share: number) => shares.push(share);
  const found = await translateTexts(ports, english, "cy", {
    signal: new AbortController().signal,
    onProgress,
  });
  return { ...found, requests, shares, storage };
}

describe("The interface in a language without shipped texts", () => {
  test("is requested in batches of at most 50 texts, and the progress grows to 1", async () => {
    const { texts, missing, requests, shares } = await translateToWelsh();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort());
    expect([missing, requests.length]).toEqual([null, COUNT]);
    expect(Math.max(...requests.map((batch) => Object.keys(batch).length))).toBeLessThanOrEqual(50);
    expect(shares).toEqual(Array.from({ length: COUNT + 1 }, (_, index) => index / COUNT));
  });

  test("is stored, and requested again only for changed English texts", async () => {
    const { storage } = await translateToWelsh();
    expect((await translateToWelsh(undefined, storage)).requests).toEqual([]);
    const changed = await translateToWelsh(undefined, storage, {
      ...ENGLISH,
      "form.title": "A new debate",
    });
    expect(changed.requests.map((batch) => Object.hasOwn(batch, "form.title"))).toEqual([true]);
    expect(changed.texts["form.title"]).toBe("Ŵ A new debate");
  });

  test("is not used for another language or read from invalid data", () => {
    const cached = JSON.stringify({
      language: "cy",
      texts: { "form.title": ["New debate", "Dadl newydd"] },
    });
    expect(cachedTexts(cached, ENGLISH, "cy")).toEqual({ "form.title": "Dadl newydd" });
    for (const stored of [cached, null, "{", "[]", '{"language":"ga","texts":7}'])
      expect(cachedTexts(stored, ENGLISH, "ga")).toEqual({});
  });

  test("is English for exactly the texts that are missing or broken in a response", async () => {
    const [first = ""] = Object.keys(ENGLISH);
    const { texts, missing: reason } = await translateToWelsh(async (elements) => {
      const answer = inWelsh(elements, Object.hasOwn(elements, first) ? [first] : []);
      const broken = {
        ...answer.translatedElements,
        "form.arguedBy": "by nobody",
        "form.title": "<b>Dadl</b>",
        "no.such": "key",
      };
      return { ...answer, translatedElements: broken };
    });
    const missing = Object.keys(ENGLISH).filter((key) => !Object.hasOwn(texts, key));
    expect(missing.sort()).toEqual([first, "form.arguedBy", "form.title"].sort());
    expect([reason, Object.hasOwn(texts, "no.such")]).toEqual(["failed", false]);
  });

  test("continues after a failed batch, and requests that batch again the next time", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { texts, missing, requests, storage } = await translateToWelsh(async (elements, call) => {
      if (call === 2) throw new Error("503: The debater is very busy.");
      return inWelsh(elements);
    });
    expect([missing, requests.length, warn.mock.calls.length]).toEqual(["failed", COUNT, 1]);
    expect(Object.keys(texts)).toHaveLength(
      Object.keys(ENGLISH).length - Object.keys(requests[1] ?? {}).length,
    );
    expect((await translateToWelsh(undefined, storage)).requests).toEqual([requests[1]]);
    warn.mockRestore();
  });

  test("makes no more requests when the server has no model", async () => {
    const { texts, missing, requests, storage } = await translateToWelsh(async (elements) =>
      inWelsh(elements, Object.keys(elements), false),
    );
    expect([texts, missing, storage.content]).toEqual([{}, "no-model", null]);
    expect(requests.length).toBeLessThanOrEqual(2);
  });
});
