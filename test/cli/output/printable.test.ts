import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printable, printableJson } from "../../../cli/output/style.ts";
import { runs } from "../../support/runs.ts";

/** The control characters of ASCII, DEL, and those of C1, which some terminals obey too. */
const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Cc}/u.test(character) && character !== "\t" && character !== "\n",
);
/** The characters that set the direction of what follows them. */
const DIRECTIONS = [..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"];
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(...CONTROLS, ...DIRECTIONS, "\n", "\t"),
    ),
  )
  .map((parts) => parts.join(""));

describe("a text of a model for a terminal", () => {
  it("has none of the 63 control characters that are not white space of a text", () => {
    expect(CONTROLS).toHaveLength(63);
    expect(printable(CONTROLS.join("a"))).toBe("a".repeat(62));
  });

  it("keeps everything else in its order", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const expected = Array.from(text).filter(
          (character) => !CONTROLS.includes(character) && !DIRECTIONS.includes(character),
        );
        expect(printable(text)).toBe(expected.join(""));
      }),
      { numRuns: runs(1_500) },
    );
  });

  it("has no character that makes a line read as another one", () => {
    expect(printable(`a${DIRECTIONS.join("b")}c`)).toBe(`a${"b".repeat(11)}c`);
  });

  it("is escaped in JSON instead, from which programs read it unchanged", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const json = printableJson({ text });
        expect(printable(json)).toBe(json);
        expect(JSON.parse(json)).toEqual({ text });
      }),
      { numRuns: runs(1_500) },
    );
  });

  it("keeps letters of every writing, and emoji", () => {
    const text = "Ünïcödé, 猫, قطة, חתול, 👩‍🔬 and e\u0301.\n\tIt is.";
    expect(printable(text)).toBe(text);
  });
});
