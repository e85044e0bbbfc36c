import { cleanSummary, parseSummary, SIDES, verifyCitations } from "@einstein-vs-cat/core";
import { composeSummary } from "@einstein-vs-cat/rehearsal/engine/compose-summary";
import { composeTurn } from "@einstein-vs-cat/rehearsal/engine/compose-turn";
import { languagePackFor, speaks } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import type { LanguagePack } from "@einstein-vs-cat/rehearsal/engine/types";
import { countWords, type WritingSystem } from "@einstein-vs-cat/rehearsal/engine/writing-system";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../support/runs.ts";
import {
  anyBrief,
  briefOf,
  debate,
  expectOnlyOurMarkup,
  expectWellFormed,
  letters,
} from "./briefs.ts";
import { ASKED_IN } from "./debates-by-language.ts";
import { ENGLISH_WORD, foreignLetter, SPOKEN } from "./languages-fixtures.ts";

/** A cell of a table has plain spaces, and a French sentence has others. */
const spaced = (text: string) => text.replace(/\s/gu, " ");

function quotationsIn(text: string, { quotes }: WritingSystem): string[] {
  const [opening, closing] = quotes.map((mark) => mark.trim());
  return Array.from(
    text.matchAll(new RegExp(`${opening}([^${closing}]*)${closing}`, "gu")),
    (match) => match[1] ?? "",
  );
}

/** Composes debates in a language, long enough to use every argument a second time. */
function debatesIn(code: string) {
  const asked = ASKED_IN[code];
  if (asked === undefined) throw new Error(`There is no question in ${code} to try.`);
  return asked.map((options) => ({ ...options, turns: debate(options, 40, code) }));
}

describe.each(SPOKEN)("the rehearsal voice in %s", (code, { writingSystem }: LanguagePack) => {
  const debates = debatesIn(code);

  it("composes forty different turns within bounds and with its own markup only", () => {
    for (const { turns } of debates) {
      expect(new Set(turns.map(({ content }) => content)).size).toBe(40);
      for (const { content } of turns) {
        expectWellFormed(content, writingSystem);
        expectOnlyOurMarkup(content);
        // In Markdown, stars between a mark and a letter can open only, and stars between a letter
        // and a mark close only.
        expect(content).not.toMatch(/\*\*[^*]+\p{P}\*\*\p{L}|\p{L}\*\*\p{P}[^*]+\*\*/u);
      }
    }
  });

  it("names its position at the end, and the question or a position before it", () => {
    for (const { question, option1, option2, turns } of debates) {
      for (const { content, side } of turns) {
        const paragraphs = content.split("\n\n");
        const own = letters(side === 1 ? option1 : option2).toLowerCase();
        expect(letters(paragraphs.at(-1) ?? "").toLowerCase()).toContain(own);
        if (code === "en") continue;
        const before = quotationsIn(paragraphs.slice(0, -1).join("\n"), writingSystem).map(letters);
        expect(
          before.some((quotation) =>
            [question, option1, option2].some((text) => letters(text).includes(quotation)),
          ),
        ).toBe(true);
      }
    }
  });

  it("quotes only true words, and the opponent in every answer", () => {
    for (const { question, option1, option2, turns } of debates) {
      for (const [index, { content }] of turns.entries()) {
        const last = letters(turns[index - 1]?.content ?? "");
        const quotations = quotationsIn(content, writingSystem).map(letters);
        const asked = [question, option1, option2].map(letters);
        const untrue = quotations.filter(
          (words) => !last.includes(words) && !asked.some((text) => text.includes(words)),
        );
        if (code !== "en") expect(untrue).toEqual([]);
        const isAnswered = quotations.some(
          (words) => !asked.includes(words) && last.includes(words),
        );
        if (index > 0) expect(isAnswered).toBe(true);
      }
    }
  });

  it("uses its own script only, and no English in another language", () => {
    for (const { turns } of debates) {
      for (const { content } of turns) {
        expect(content).not.toMatch(foreignLetter(code));
        if (code !== "en") expect(content).not.toMatch(ENGLISH_WORD);
      }
    }
  });

  it("shares no long sentence between the turns of the two personas", () => {
    const marks = new RegExp(`[${writingSystem.quotes.join("").replace(/\s/gu, "")}]`, "u");
    for (const { turns } of debates) {
      const said = SIDES.map((side) =>
        turns
          .filter((turn) => turn.side === side)
          .flatMap(({ content }) => content.split(/\n+|(?<=[.!?।])\s+|(?<=[。！？])/u))
          .filter((sentence) => countWords(sentence, writingSystem) > 5 && !marks.test(sentence)),
      );
      expect(said[0]?.filter((sentence) => said[1]?.includes(sentence))).toEqual([]);
    }
  });

  it("quotes the context that the user added", () => {
    const [{ question = "", option1 = "", option2 = "" } = {}, other] = debates;
    const added = other?.question ?? "";
    const context = [{ kind: "context" as const, content: added, turnNumber: 4 }];
    const own = { side: 1 as const, content: option1, turnNumber: 3 };
    const fields = { question, position: option1, opposingPosition: option2, language: code };
    const turn = composeTurn(briefOf({ ...fields, turnNumber: 5, history: [own], context }));
    expect(quotationsIn(turn, writingSystem).map(letters)).toContain(letters(added));
    expectWellFormed(turn, writingSystem);
  });

  it("gives a well-formed turn for any brief, and the same turn for the same brief", () => {
    fc.assert(
      fc.property(anyBrief, (any) => {
        const brief = { ...any, language: code };
        const turn = composeTurn(brief);
        expectWellFormed(turn, writingSystem);
        expectOnlyOurMarkup(turn);
        expect(composeTurn(structuredClone(brief))).toBe(turn);
      }),
      { numRuns: runs(25) },
    );
  });

  it("summarises each of its turns in two to five cards with true quotes", () => {
    for (const { content } of debates.flatMap(({ turns }) => turns.slice(0, 6))) {
      const summary = cleanSummary(
        composeSummary({ purpose: "summary", content, context: [], language: code }),
        content,
      );
      const cards = verifyCitations(parseSummary(summary ?? "") ?? [], content, []);
      expect(cards.length).toBeGreaterThanOrEqual(2);
      expect(cards.length).toBeLessThanOrEqual(5);
      for (const { quote, match } of cards)
        expect(spaced(content.slice(match?.start, match?.end))).toBe(spaced(quote));
      if (code !== "en")
        expect(cards.map(({ point }) => point).join(" ")).not.toMatch(ENGLISH_WORD);
    }
  });
});

describe("the languages of the rehearsal voice", () => {
  it("are match by any of their tags, except traditional Chinese", () => {
    for (const [code, pack] of SPOKEN) {
      expect(languagePackFor(`${code.toUpperCase()}-419`)).toBe(pack);
      expect(speaks(code)).toBe(true);
    }
    for (const language of ["zh-TW", "zh-Hant", "zh-Hant-HK", "tlh", "", "constructor"]) {
      expect(speaks(language)).toBe(false);
      expect(languagePackFor(language)).toBe(languagePackFor("en"));
    }
  });
});
