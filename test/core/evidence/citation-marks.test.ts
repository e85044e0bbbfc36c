import { citationMarks, passageName } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { growthOf } from "../../support/growth.ts";

const namesIn = (text: string) => citationMarks(text).map(passageName);

describe("The marks of citations", () => {
  it.each([
    ["It is so [S2 §14].", ["S2 §14"]],
    ["Both [S1 §2, S3 §1] say so.", ["S1 §2", "S3 §1"]],
    ["[S1 §2][S1 §3]; [S1§4]", ["S1 §2", "S1 §3", "S1 §4"]],
    ["也是如此［S1 §2；S10 §3］。", ["S1 §2", "S10 §3"]],
    ["[S1\u00a0§2、S1 §9]", ["S1 §2", "S1 §9"]],
    ["**[S1 §2]** and `[S1 §3]`", ["S1 §2", "S1 §3"]],
  ])("are found in %s", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    "S2 §14 without brackets",
    "[S2]",
    "[§14]",
    "[S2 14]",
    "[s2 §14]",
    "[S2 §]",
    "[S2000 §1]",
    "[S2 §1234567]",
    "[S2 §14",
    "[see S2 §14]",
    "[S1 §2, page 3]",
  ])("are not found in %s", (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it("have the place of their brackets, which marks in one pair share", () => {
    const text = "So [S1 §2, S3 §4] and [S5 §6].";
    const places = citationMarks(text).map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(["[S1 §2, S3 §4]", "[S1 §2, S3 §4]", "[S5 §6]"]);
  });

  it("are found wherever they stand, in the order of the text, and nowhere else", () => {
    const ref = fc.record({ source: fc.nat(999), passage: fc.nat(999_999) });
    const plain = anyText({ maxLength: 30 }).map((text) => text.replace(/[[［]/g, ""));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, ref), { maxLength: 8 }), plain, (parts, end) => {
        const text = parts.map(([before, one]) => `${before}[${passageName(one)}]`).join("") + end;
        expect(citationMarks(text).map(({ source, passage }) => ({ source, passage }))).toEqual(
          parts.map(([, one]) => one),
        );
        for (const mark of citationMarks(text))
          expect(text.slice(mark.start, mark.end)).toBe(`[${passageName(mark)}]`);
      }),
    );
  });

  it.each(["[S1 §1", "[S1 §1, ", "[", "[S1 §1]", "S1 §1, "])(
    "are read in time that grows with the text, also of %j",
    (piece) => {
      const textOf = (length: number) => piece.repeat(length / piece.length);
      expect(growthOf(citationMarks, textOf, 200_000)).toBeLessThan(3);
    },
  );
});
