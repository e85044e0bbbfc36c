import { formatStance, parseStance, readStance, stanceFigures } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";

const LAST = "Well. A split roll without a hinge is sold as a sandwich everywhere. Agree!";
const NEW = "A split roll without a hinge is sold as a sandwich everywhere.";
const turns = { last: LAST, earlier: ["I say that it is a sandwich, full stop."] };
const answer = (left: unknown, quote?: unknown) => JSON.stringify({ left, quote });

describe("The answer to whether a persona left its side", () => {
  it("never throws, and is a stance or nothing, whatever a model writes", () => {
    const written = fc.oneof(
      anyText(),
      fc.json(),
      fc.tuple(anyText(), fc.json(), anyText()).map((parts) => parts.join("")),
      fc.record({ left: fc.anything(), quote: fc.anything() }).map((it) => {
        try {
          return JSON.stringify(it) ?? "";
        } catch {
          return "";
        }
      }),
    );
    fc.assert(
      fc.property(written, anyText(), fc.array(anyText()), (text, last, earlier) => {
        const stance = readStance(text, { last, earlier });
        if (stance?.kind === "persuaded") {
          const { start, end } = stance.passage;
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(last.length);
        }
      }),
    );
  });

  it("is read among other words and in a code fence", () => {
    for (const [before, after] of [
      ["", ""],
      ["Sure:\n```json\n", "\n```"],
      ["I think ", " is my answer."],
    ])
      expect(readStance(`${before}${answer(true, NEW)}${after}`, turns)?.kind).toBe("persuaded");
  });

  it("cannot be read without a clear yes or no", () => {
    for (const text of ["", "left", "[]", "{}", answer("true"), answer(1, NEW), answer(null)])
      expect(readStance(text, turns)).toBeNull();
  });

  it("is kept whatever it quotes when the persona stayed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(NEW), anyText()), (quote) => {
        expect(readStance(answer(false, quote), turns)).toEqual({ kind: "kept" });
      }),
    );
  });

  it("is persuaded only by words of the last turn that are new in it", () => {
    expect(readStance(answer(true, NEW), { ...turns, earlier: [`${NEW} I said so.`] })).toEqual({
      kind: "folded",
    });
    expect(readStance(answer(true, NEW.replace("split", "cut")), turns)).toEqual({
      kind: "folded",
    });
    expect(readStance(answer(true, "a split roll"), turns)).toEqual({ kind: "folded" });
    expect(readStance(answer(true), turns)).toEqual({ kind: "folded" });
    expect(readStance(answer(true, "x ".repeat(2_000)), turns)).toEqual({ kind: "folded" });
  });
});

describe("A stored stance", () => {
  it("is read as it was written, and nothing else is", () => {
    const passage = fc.record({ start: fc.nat(), end: fc.nat() });
    const stance = fc.oneof(
      fc.constantFrom({ kind: "kept" as const }, { kind: "folded" as const }),
      fc.record({ kind: fc.constant("persuaded" as const), passage }),
    );
    fc.assert(
      fc.property(stance, (one) => {
        expect(parseStance(formatStance(one))).toEqual(one);
      }),
    );
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(parseStance(text)).toBeNull();
      }),
    );
    expect(parseStance(null)).toBeNull();
    expect(parseStance('{"kind":"persuaded"}')).toBeNull();
  });
});

describe("The figures of stances", () => {
  const counts = (model: string, debates: number) => ({
    ...{ model, debates, flips: 3, meanFirstFlip: 4.5 },
  });

  it("leave out models with fewer than 30 debates and the script, and are null without any", () => {
    expect(stanceFigures([])).toBeNull();
    expect(stanceFigures([counts("a", 29), counts("rehearsal", 900)])).toBeNull();
    expect(stanceFigures([counts("a", 29), counts("b", 30)])).toEqual([counts("b", 30)]);
  });
});
