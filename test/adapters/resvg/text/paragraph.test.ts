import { cleaned, toDrawable } from "@einstein-vs-cat/resvg/text/drawable";
import { loadFonts } from "@einstein-vs-cat/resvg/text/fonts";
import { piecesOf } from "@einstein-vs-cat/resvg/text/line-breaks";
import { fitted } from "@einstein-vs-cat/resvg/text/paragraph";
import { settingFor, widthOf } from "@einstein-vs-cat/resvg/text/shaping";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../support/arbitraries.ts";

const ROOM = { width: 600, height: 200, sizes: [60, 40, 30] };

/** Returns the lines of a text in the room, the ellipsis included, with their widths. */
async function linesOf(text: string, language = "en", room = ROOM) {
  const fonts = await loadFonts([text, "…"], language);
  const setting = { fonts, language, weight: 700 } as const;
  const paragraph = fitted(text, room, setting);
  const lines = paragraph.lines.map(({ start, end }) => paragraph.text.slice(start, end));
  const widths = lines.map(
    (line) => widthOf(line, settingFor(paragraph.text, setting)) * paragraph.fontSize,
  );
  return { ...paragraph, lines, widths };
}

describe("The pieces of a text between which a line may end", () => {
  it.each([
    ["th", "แมวฉลาดกว่าสุนัข", ["แมว", "ฉลาด", "กว่า", "สุนัข"]],
    ["th", "คนอื่นๆ", ["คน", "อื่นๆ"]],
    ["zh-CN", "我们应当如何应对？", ["我们", "应当", "如何", "应对？"]],
    ["ja", "「働き方」は、本当か。", ["「働き", "方」", "は、", "本当", "か。"]],
    ["ko", "고양이가 더 똑똑한가요?", ["고양이가 ", "더 ", "똑똑한가요?"]],
    ["en", "A low-cost (so-called) cat?", ["A ", "low-", "cost ", "(so-", "called) ", "cat?"]],
    ["ar", "هل القط أذكى؟", ["هل ", "القط ", "أذكى؟"]],
  ])("are words in %s: %s", (language, text, pieces) => {
    expect(piecesOf(text, language)).toEqual(pieces);
  });

  it("make up the text", () => {
    fc.assert(
      fc.property(
        anyText({ maxLength: 200 }),
        fc.constantFrom("en", "th", "ja"),
        (text, language) => {
          expect(piecesOf(text, language).join("")).toBe(text);
        },
      ),
    );
  });
});

describe("A text in its room", () => {
  it("is as large as it fits", async () => {
    expect((await linesOf("Is it so?")).fontSize).toBe(60);
    expect((await linesOf("Is it so? ".repeat(6).trim())).fontSize).toBe(40);
    expect((await linesOf("Is it so? ".repeat(40).trim())).fontSize).toBe(30);
  });

  it("is rather smaller than divided within a word", async () => {
    const { fontSize, lines } = await linesOf("Incomprehensibilities?");
    expect([fontSize, lines]).toEqual([40, ["Incomprehensibilities?"]]);
    expect((await linesOf("W".repeat(60))).lines.length).toBeGreaterThan(1);
  });

  it("has fewer lines in scripts with marks above and below their letters", async () => {
    expect((await linesOf("Is it so? ".repeat(40))).lines).toHaveLength(5);
    expect((await linesOf("क्या यह ऐसा है? ".repeat(40), "hi")).lines).toHaveLength(4);
  });

  it.each([
    ["en", "Is it so? "],
    ["ar", "هل القط أذكى؟ "],
    ["th", "แมวฉลาดกว่าสุนัข"],
    ["ja", "猫は賢いですか。"],
  ])("ends in an ellipsis when it does not fit in %s", async (language, part) => {
    const { lines, widths } = await linesOf(part.repeat(100).trim(), language);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.slice(0, -1).join("")).not.toContain("…");
    expect(Math.max(...widths)).toBeLessThanOrEqual(ROOM.width);
  });

  it("is never wider or higher than the room, whatever it says", async () => {
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 120 }), async (any) => {
        const clean = cleaned(any);
        const text = toDrawable(clean, await loadFonts([clean, "…"], "en"));
        if (text === null) return;
        const { lines, widths, fontSize, lineHeight } = await linesOf(text);
        expect(Math.max(...widths)).toBeLessThanOrEqual(ROOM.width);
        expect(lines.length * fontSize * lineHeight).toBeLessThanOrEqual(ROOM.height);
      }),
      { numRuns: 30 },
    );
  });
});
