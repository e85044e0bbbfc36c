import { findQuote, parseSummary, quotableLines, verifyCitations } from "@einstein-vs-cat/core";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { writtenDebates } from "@einstein-vs-cat/rehearsal/engine/written-debates";
import { describe, expect, it } from "vitest";
import { table } from "./summary-fixtures.ts";

const plain = (text: string) => text.replaceAll("**", "").replaceAll("*", "");
const cardsOf = (content: string, ...quotes: readonly string[]) =>
  verifyCitations(
    parseSummary(table(...quotes.map((quote) => ["A point.", quote, "N/A"] as const))) ?? [],
    content,
    [],
  );

describe("the lines of a turn that can stand alone", () => {
  it("begin with what the speaker stressed, in the whole sentence", () => {
    const content =
      "A first thought of some length. So: **split bread, filled**. And a last thought.";
    expect(quotableLines(content, [], plain)[0]).toBe("So: split bread, filled.");
  });

  it("keep together what was stressed across sentences", () => {
    const content =
      "Look. **A sandwich is made of bread. A hot dog wears it.** So there it is, then.";
    expect(quotableLines(content, [], plain)[0]).toBe(
      "A sandwich is made of bread. A hot dog wears it.",
    );
  });

  it("go on with the quotes that the turn contains, and with no other", () => {
    const content =
      "The bun was the box it came in. I have sat in hundreds of boxes, and was none.";
    const cards = cardsOf(
      content,
      "The bun was the box it came in.",
      "Words of another turn here.",
    );
    expect(quotableLines(content, cards, plain)).toEqual([
      "The bun was the box it came in.",
      "I have sat in hundreds of boxes, and was none.",
    ]);
  });

  it("leave out what is too short to stand alone, unless there is nothing else", () => {
    const last = "But a hot dog wears its bread.";
    expect(quotableLines(`No. ${last}`, [], plain)).toEqual([last]);
    expect(quotableLines("No.", [], plain)).toEqual(["No."]);
    expect(quotableLines("", [], plain)).toEqual([]);
  });

  it("cut a long sentence only where there is nothing else", () => {
    const [line = "", ...others] = quotableLines(`${"word ".repeat(60)}end.`, [], plain);
    expect(others).toEqual([]);
    expect(line).toMatch(/^(?:word )+word…$/);
    expect(line.length).toBeLessThanOrEqual(220);
  });

  it.each(LANGUAGES)("are words of the turn in every written debate: %s", (language) => {
    for (const { turns } of writtenDebates(language))
      for (const { text, cards } of turns) {
        const lines = quotableLines(text, cardsOf(text, ...cards.map(({ quote }) => quote)), plain);
        expect(lines.length, text).toBeGreaterThan(0);
        for (const line of lines) expect(findQuote(text, line), line).not.toBeNull();
      }
  });
});
