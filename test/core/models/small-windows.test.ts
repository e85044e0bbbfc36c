import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Actor,
  DEFAULT_CONTEXT_WINDOW,
  generatePositions,
  interfacePrompt,
  type ModelRequest,
  type PositionsPromptMaterial,
  positionsPrompt,
  SHIPPED_LANGUAGES,
  type SummaryPromptMaterial,
  shortenToFit,
  splitToFit,
  summariseResponse,
  summaryPrompt,
  type TranslationPromptMaterial,
  textPrompt,
  translateText,
  translateUi,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wellFormedText } from "../../support/arbitraries.ts";
import { TOKENIZERS } from "../../support/tokenizers.ts";
import { WindowGateway } from "../../support/window-gateway.ts";
import { appWith, TRUE, table } from "../citation/summary-fixtures.ts";
import { CALLER, PRO, TestApp, VISITOR } from "../test-app.ts";

const ENGLISH = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../app-web/i18n/en.json"), "utf8"),
) as Record<string, string>;

/** An app whose only model is that of a local server with the default window. */
function localApp(answer: (request: ModelRequest) => string) {
  const local = new WindowGateway(
    TOKENIZERS["gpt-4"],
    { llama: DEFAULT_CONTEXT_WINDOW.local },
    answer,
  );
  const app = new TestApp({ local });
  const ports = { ...app.ports, models: { ...app.ports.models, localModel: "llama" } };
  return { local, ports };
}

describe("A task for a model with a small window", () => {
  it("makes argument cards of the beginning of a long turn, without the oldest contexts", async () => {
    const answer = () => table(TRUE);
    const content = `Cats sleep 12 hours a day. ${"घड़ी धीमी चलती है तो समय भी धीमा चलता है। ".repeat(60)}`;
    const { local, ports } = localApp(answer);
    const { app, responseId, debateId } = await appWith(local, content);
    for (let number = 0; number < 4; number += 1)
      await app.ports.debates.addRemark({ debateId, userId: 1, content: "A fact. ".repeat(500) });
    Object.assign(app.ports, { models: ports.models });
    await summariseResponse(app.ports, VISITOR, { responseId, caller: CALLER });
    expect(local.refused).toEqual([]);
    const asked = local.requests[0]?.material as SummaryPromptMaterial;
    expect(asked.context.length).toBeLessThan(4);
    expect(asked.content.startsWith("Cats sleep 12 hours a day. घड़ी")).toBe(true);
  });

  it("suggests positions for the beginning of a question that is too long", async () => {
    const { local, ports } = localApp(() => '{"isYesNoQuestion": true}');
    const query = `Why? ${"ﷺ".repeat(1_900)}`;
    await generatePositions(ports, VISITOR, { query, language: "en", caller: CALLER });
    expect(local.refused).toEqual([]);
    const asked = local.requests[0]?.material as PositionsPromptMaterial;
    expect(asked.question).toMatch(/^Why\? .*\[…\]$/u);
  });

  it("translates a text of a user in parts", async () => {
    const { local, ports } = localApp(({ material }) => {
      const { text } = (material as TranslationPromptMaterial).texts;
      return JSON.stringify({ translation: `${text?.length}` });
    });
    const text = `${"ﷺ".repeat(40)}. `.repeat(11);
    const input = { text, targetLanguage: "sr", caller: CALLER };
    const { translatedText } = await translateText(ports, PRO as Actor, input);
    const lengths = translatedText.split(" ").map(Number);
    expect(local.refused).toEqual([]);
    expect(lengths.length).toBeGreaterThan(1);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(text.length);
  });

  it("translates the whole interface in smaller batches", async () => {
    const { local, ports } = localApp(({ material }) =>
      JSON.stringify((material as TranslationPromptMaterial).texts),
    );
    const catalogues = { english: ENGLISH, shipped: {} };
    const input = { elements: ENGLISH, targetLanguage: "sr", caller: CALLER };
    const { translatedElements } = await translateUi({ ...ports, catalogues }, input);
    expect(local.refused).toEqual([]);
    expect(Object.keys(translatedElements)).toEqual(Object.keys(ENGLISH));
    const asked = local.requests.flatMap(({ material }) =>
      Object.keys((material as TranslationPromptMaterial).texts),
    );
    expect(asked.toSorted()).toEqual(Object.keys(ENGLISH).toSorted());
    for (const { material } of local.requests) {
      const texts = Object.values((material as TranslationPromptMaterial).texts);
      expect(texts.join("").length).toBeLessThanOrEqual(820);
    }
  });

  it("has instructions that are at most one token for every 3.5 characters", () => {
    for (const { code: language } of SHIPPED_LANGUAGES) {
      const systems = [
        summaryPrompt({ purpose: "summary", content: "", context: [], language }),
        positionsPrompt({ purpose: "positions", question: "", language }),
        textPrompt({ text: "", language }),
        interfacePrompt({ purpose: "translation", texts: {}, language }),
      ].map(({ system }) => system);
      for (const count of Object.values(TOKENIZERS))
        for (const system of systems)
          expect(count(system)).toBeLessThanOrEqual(system.length / 3.5);
    }
  });
});

describe("A text that is too long", () => {
  const fitsIn = (length: number) => (text: string) => text.length <= length;

  it("stays as it is when it fits", () => {
    expect(shortenToFit("One. Two.", fitsIn(9))).toBe("One. Two.");
  });

  it.each([
    ["ends with a sentence", "One two. Three four. Five six.", 26, "One two. Three four. […]"],
    [
      "is cut within a sentence that is most of it",
      `No. ${"x".repeat(50)}`,
      24,
      `No. ${"x".repeat(16)} […]`,
    ],
    ["is only the mark when nothing fits", "One two.", 0, " […]"],
    ["never splits a grapheme", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 20, "👩‍👩‍👧‍👦 […]"],
  ])("%s", (_, text, length, shortened) => {
    expect(shortenToFit(text, fitsIn(length))).toBe(shortened);
  });

  it("fits when it is shortened, and begins as it did", () => {
    fc.assert(
      fc.property(wellFormedText({ maxLength: 80 }), fc.integer({ min: 4, max: 60 }), (text, n) => {
        const shortened = shortenToFit(text, fitsIn(n));
        expect(shortened.length).toBeLessThanOrEqual(n);
        expect(text.startsWith(shortened.replace(/ \[…\]$/, ""))).toBe(true);
      }),
    );
  });

  it("is split into parts that are the whole text together", () => {
    fc.assert(
      fc.property(wellFormedText({ maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, n) => {
        expect(splitToFit(text, fitsIn(n)).join("")).toBe(text);
      }),
    );
    expect(splitToFit("One two. Three four. Five.", fitsIn(12))).toEqual([
      "One two. ",
      "Three four. ",
      "Five.",
    ]);
  });
});
