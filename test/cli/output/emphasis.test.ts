import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Emphasis } from "../../../cli/output/emphasis.ts";

/** Returns the parts of a text that arrives in these pieces; strong ones in brackets. */
function read(...pieces: readonly string[]): string {
  let shown = "";
  const emphasis = new Emphasis((text, isStrong) => {
    shown += isStrong ? `[${text}]` : text;
  });
  for (const piece of pieces) emphasis.push(piece);
  emphasis.end();
  return shown.replaceAll("][", "");
}

describe("the emphasis of a turn in the terminal", () => {
  it("is strong between two pairs of stars, which are not shown", () => {
    expect(read("A **bun** is bread.")).toBe("A [bun] is bread.");
    expect(read("**All of it**")).toBe("[All of it]");
  });

  it("leaves a single star as it is, also at the end", () => {
    expect(read("2 * 3 *")).toBe("2 * 3 *");
  });

  it("is the same however the text is cut into pieces", () => {
    const texts = fc.array(fc.constantFrom("a", " ", "*", "**", "word"), { maxLength: 20 });
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join("");
        expect(read(...text)).toBe(read(text));
      }),
    );
  });
});
