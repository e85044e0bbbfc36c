import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tellMore, UNTOLD, withoutMarks } from "../../app-web/state/sentences.ts";

function tellAll(pieces: readonly string[]): string[] {
  let telling = UNTOLD;
  let text = "";
  const told: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    text += piece;
    const next = tellMore(telling, text, index === pieces.length - 1);
    if (next !== telling) told.push(...next.sentences);
    telling = next;
  }
  return told;
}

describe("what a screen reader hears", () => {
  test("is whole sentences, not characters", () => {
    expect(tellAll([..."First one. Second, longer one! And a rest"])).toEqual([
      "First one.",
      "Second, longer one!",
      "And a rest",
    ]);
  });

  test("is not cut at a number with a point in it", () => {
    expect(tellAll([..."It is 3.14 at most. Good."])).toEqual(["It is 3.14 at most.", "Good."]);
  });

  test("keeps the number of a list item with its words", () => {
    expect(tellAll([..."Two:\n\n1. Look.\n2. Think.\n"])).toEqual(["Two:", "1. Look.", "2. Think."]);
  });

  test("is cut at the full stops of languages without spaces", () => {
    expect(tellAll(["猫は正しい。物理学者は違う。"])).toEqual(["猫は正しい。", "物理学者は違う。"]);
  });

  test("is cut at a space when a sentence has no end", () => {
    const told = tellAll([..."word ".repeat(300)]);
    expect(told.length).toBeGreaterThan(2);
    for (const sentence of told) expect(sentence.length).toBeLessThanOrEqual(401);
    expect(told.join(" ").split(" ")).toHaveLength(300);
  });

  test("holds every letter of the text once, however it came", () => {
    const text = fc.lorem({ mode: "sentences", maxCount: 8 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (whole, size) => {
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
        expect(tellAll(pieces).join(" ").replaceAll(" ", "")).toBe(whole.replaceAll(" ", ""));
      }),
    );
  });

  test("has no marks of markdown", () => {
    expect(withoutMarks("## A *very* **bold** `claim` [here](https://example.org/a)")).toBe("A very bold claim here");
    expect(withoutMarks("- one\n- two\n> three")).toBe("one two three");
    expect(withoutMarks("| a | b |\n|---|---|")).toBe("a b");
  });
});
