import { truncate } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, wellFormedText } from "../../support/arbitraries.ts";

const maximum = fc.integer({ min: 1, max: 60 });
const graphemesOf = (text: string) => [
  ...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text),
];

describe("A truncated text", () => {
  it("is unchanged when it is short enough", () => {
    fc.assert(
      fc.property(anyText(), fc.nat({ max: 20 }), (text, room) => {
        expect(truncate(text, text.length + room)).toBe(text);
      }),
    );
  });

  it("has at most the maximum of UTF-16 code units before the ellipsis", () => {
    fc.assert(
      fc.property(anyText(), maximum, fc.constantFrom("…", "..."), (text, most, ellipsis) => {
        const short = truncate(text, most, ellipsis);
        fc.pre(short !== text);
        expect(short.endsWith(ellipsis)).toBe(true);
        expect(short.length - ellipsis.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it("is a prefix of the text", () => {
    fc.assert(
      fc.property(anyText(), maximum, (text, most) => {
        expect(text.startsWith(truncate(text, most, ""))).toBe(true);
      }),
    );
  });

  it("never ends in half a surrogate pair", () => {
    fc.assert(
      fc.property(wellFormedText(), maximum, (text, most) => {
        expect(truncate(text, most).isWellFormed()).toBe(true);
      }),
    );
  });

  it("never splits a grapheme, unless that grapheme alone is longer than the maximum", () => {
    fc.assert(
      fc.property(wellFormedText(), maximum, (text, most) => {
        const cut = truncate(text, most, "").length;
        const whole = [...graphemesOf(text).map(({ index }) => index), text.length];
        const firstIsTooLong = (whole[1] ?? 0) > most;
        expect(firstIsTooLong || whole.includes(cut)).toBe(true);
      }),
    );
  });

  it("contains as many whole graphemes as fit", () => {
    fc.assert(
      fc.property(wellFormedText(), maximum, (text, most) => {
        fc.pre(text.length > most);
        const ends = graphemesOf(text).map(({ index, segment }) => index + segment.length);
        const fitting = Math.max(0, ...ends.filter((end) => end <= most));
        fc.pre(fitting > 0);
        expect(truncate(text, most, "").length).toBe(fitting);
      }),
    );
  });

  it("is cut where the segmenter would cut it, after and before every character of the basic plane", () => {
    const others = ["a", "\n", "\r", "é", "я", "ي", "か", "猫", "가"];
    const wrong: string[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      const other = others[code % others.length] ?? "";
      for (const text of [`x${character}${other}`, `x${other}${character}`]) {
        const fits = graphemesOf(text).filter(({ index }) => index <= 2);
        if (truncate(text, 2, "") !== text.slice(0, fits.at(-1)?.index)) wrong.push(text);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("keeps or drops a family emoji, a flag and an accented letter as a whole", () => {
    expect(truncate("ab👩‍👩‍👧‍👦cd", 5)).toBe("ab…");
    expect(truncate("ab🇫🇷cd", 5)).toBe("ab…");
    expect(truncate("abce\u0301d", 4)).toBe("abc…");
    expect(truncate("abce\u0301d", 5)).toBe("abce\u0301…");
  });

  it("cuts a single grapheme that is too long between code points", () => {
    expect(truncate("👩‍👩‍👧‍👦", 4)).toBe("👩\u200d…");
    expect(truncate("😀", 1)).toBe("…");
  });
});
