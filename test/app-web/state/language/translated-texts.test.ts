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

/** What a model says that puts a letter of its own before everything but some texts. */
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

/** A translation into Welsh with a shelf in memory; tells what was asked for and how far it was. */
async function translated(
  translate: (elements: MessageCatalogue, call: number) => Promise<TranslatedElements> = async (
    elements,
  ) => inWelsh(elements),
  shelf: { kept: string | null } = { kept: null },
  english: MessageCatalogue = ENGLISH,
) {
  const asked: MessageCatalogue[] = [];
  const shares: number[] = [];
  const ports: TranslationPorts = {
    translate: (elements) => translate(elements, asked.push(elements)),
    readStorage: () => shelf.kept,
    writeStorage: (text) => {
      shelf.kept = text;
    },
  };
  const onProgress = (share: number) => shares.push(share);
  const found = await translateTexts(ports, english, "cy", {
    signal: new AbortController().signal,
    onProgress,
  });
  return { ...found, asked, shares, shelf };
}

describe("the interface in a language that the product does not come with", () => {
  test("is asked for in batches of at most 40 texts, and the share grows to the whole", async () => {
    const { texts, missing, asked, shares } = await translated();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort());
    expect([missing, asked.length]).toEqual([null, COUNT]);
    expect(Math.max(...asked.map((batch) => Object.keys(batch).length))).toBeLessThanOrEqual(40);
    expect(shares).toEqual(Array.from({ length: COUNT + 1 }, (_, index) => index / COUNT));
  });

  test("is kept, and not asked for again until its English words change", async () => {
    const { shelf } = await translated();
    expect((await translated(undefined, shelf)).asked).toEqual([]);
    const changed = await translated(undefined, shelf, {
      ...ENGLISH,
      "form.title": "A new debate",
    });
    expect(changed.asked.map((batch) => Object.hasOwn(batch, "form.title"))).toEqual([true]);
    expect(changed.texts["form.title"]).toBe("Ŵ A new debate");
  });

  test("is not taken for another language, nor read from what is broken", () => {
    const kept = JSON.stringify({
      language: "cy",
      texts: { "form.title": ["New debate", "Dadl newydd"] },
    });
    expect(cachedTexts(kept, ENGLISH, "cy")).toEqual({ "form.title": "Dadl newydd" });
    for (const stored of [kept, null, "{", "[]", '{"language":"ga","texts":7}'])
      expect(cachedTexts(stored, ENGLISH, "ga")).toEqual({});
  });

  test("is English for exactly the texts that are missing or broken in an answer", async () => {
    const [first = ""] = Object.keys(ENGLISH);
    const { texts, missing: reason } = await translated(async (elements) => {
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

  test("goes on after a batch that failed, and asks for that one again the next time", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { texts, missing, asked, shelf } = await translated(async (elements, call) => {
      if (call === 2) throw new Error("503: The debater is very busy.");
      return inWelsh(elements);
    });
    expect([missing, asked.length, warn.mock.calls.length]).toEqual(["failed", COUNT, 1]);
    expect(Object.keys(texts)).toHaveLength(
      Object.keys(ENGLISH).length - Object.keys(asked[1] ?? {}).length,
    );
    expect((await translated(undefined, shelf)).asked).toEqual([asked[1]]);
    warn.mockRestore();
  });

  test("is not asked for any further when no model is plugged in", async () => {
    const { texts, missing, asked, shelf } = await translated(async (elements) =>
      inWelsh(elements, Object.keys(elements), false),
    );
    expect([texts, missing, shelf.kept]).toEqual([{}, "no-model", null]);
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});
