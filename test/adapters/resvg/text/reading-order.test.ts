import type { Direction } from "@einstein-vs-cat/core";
import { directionOfText, runsOnLine } from "@einstein-vs-cat/resvg/text/draw-text";
import { loadFonts } from "@einstein-vs-cat/resvg/text/fonts";
import { settingFor } from "@einstein-vs-cat/resvg/text/shaping";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visualOrder } from "./visual-order.ts";

/** Returns the runs of a text from left to right. */
async function runsFromTheLeft(text: string, direction: Direction = directionOfText(text)) {
  const fonts = await loadFonts([text], "he");
  const setting = settingFor(text, { fonts, language: "he", weight: 700 });
  return runsOnLine(text, { start: 0, end: text.length }, direction, setting);
}

describe("The runs of a line", () => {
  it.each([
    ["a Latin text", "Is it so?", ["Is it so?"]],
    ["a word from right to left in it", "Is שלום good?", ["Is ", "שלום", " good?"]],
    ["a text from right to left", "האם Cat טוב", [" טוב", "Cat", "האם "]],
    ["a number and its brackets in it", "נכון (95) כן", [" כן", ")", "95", "(", "נכון "]],
  ])("stand in the order of the page for %s", async (_, text, expected) => {
    expect((await runsFromTheLeft(text)).map((run) => run.text)).toEqual(expected);
  });

  it("stand in the order of the bidirectional algorithm, whatever the text says", async () => {
    const word = fc.constantFrom(
      "cat",
      "שלום",
      "سلام",
      "95",
      "٣٠",
      "(",
      ")",
      "«",
      "»",
      "%",
      " ",
      ".",
      "?",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 14 }),
        fc.constantFrom<Direction>("ltr", "rtl"),
        async (words, direction) => {
          const text = `a${words.join("")}z`;
          const runs = await runsFromTheLeft(text, direction);
          const drawn = runs
            .map((run) => (run.level % 2 === 1 ? [...run.text].reverse().join("") : run.text))
            .join("");
          expect(drawn).toBe(visualOrder(text, direction));
        },
      ),
      { numRuns: 100 },
    );
  });

  it("begin where the first letter says", () => {
    expect(["Is שלום?", "«שלום» is", "95 سلام", "猫", ""].map(directionOfText)).toEqual([
      "ltr",
      "rtl",
      "rtl",
      "ltr",
      "ltr",
    ]);
  });
});
