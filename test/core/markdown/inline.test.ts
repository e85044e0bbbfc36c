import { readInline } from "@einstein-vs-cat/core/markdown/inline";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const linksOf = (text: string) =>
  readInline(text).flatMap(({ text: words, address }) =>
    address === undefined ? [] : [[words, address]],
  );
const wordsOf = (text: string) =>
  readInline(text)
    .map(({ text: words }) => words)
    .join("");

describe("A link in a text that is still streaming", () => {
  test("leads to its web address, with or without a label", () => {
    expect(linksOf("See [the paper](https://example.org/a_b) and [https://example.org].")).toEqual([
      ["the paper", "https://example.org/a_b"],
      ["https://example.org", "https://example.org"],
    ]);
    expect(linksOf("[one](<https://example.org/x>)")).toEqual([["one", "https://example.org/x"]]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//example.org",
    "mailto:cat@example.org",
    "/account",
  ])("is not created for %s, and its label remains as text", (address) => {
    expect(linksOf(`a [click](${address}) b`)).toEqual([]);
    expect(wordsOf(`a [click](${address}) b`)).toBe("a click b");
  });

  test("is not created until it is complete", () => {
    expect(linksOf("a [paper](https://example.or")).toEqual([]);
    expect(wordsOf("a [paper](https://example.or")).toBe("a paper");
  });

  test("is not created in code", () => {
    expect(linksOf("`[a](https://example.org)`")).toEqual([]);
  });

  test("leads only to web addresses in any text", () => {
    const piece = fc.constantFrom(
      "[",
      "]",
      "(",
      ")",
      "<",
      ">",
      "`",
      "*",
      "javascript:",
      "https://",
      "a.b",
      " ",
      "\\",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(
          linksOf(pieces.join("")).filter(([, address]) => !/^https?:\/\//i.test(address ?? "")),
        ).toEqual([]);
      }),
    );
  });
});
