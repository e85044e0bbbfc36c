import { independentParts } from "@einstein-vs-cat/core/markdown/independent-parts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MIXED_MARKDOWN } from "../../operations/bench/markdown-text.ts";
import { runs } from "../../support/runs.ts";
import { parsed, plainTexts, texts, visible } from "./markdown-texts.tsx";

describe("the parts of a text", () => {
  test("look the same one by one as the whole text, whatever it consists of", () => {
    const mixed = fc
      .array(fc.oneof(texts, plainTexts), { minLength: 1, maxLength: 4 })
      .map((all) => all.join("\n\nWord "));
    const count = runs(1_000);
    let divided = 0;
    fc.assert(
      fc.property(mixed, (text) => {
        const parts = independentParts(text);
        expect(parts.join("")).toBe(text);
        if (parts.length === 1) return;
        divided += 1;
        expect(parts.map((part) => visible(parsed(part))).join(""), JSON.stringify(text)).toBe(
          visible(parsed(text)),
        );
      }),
      { numRuns: count },
    );
    expect(divided).toBeGreaterThan(count / 5);
  });

  test("are short in a text of many paragraphs", () => {
    const lengths = independentParts(MIXED_MARKDOWN.repeat(30)).map((part) => part.length);
    expect(lengths.length).toBeGreaterThanOrEqual(60);
    expect(Math.max(...lengths)).toBeLessThan(2 * MIXED_MARKDOWN.length);
  });

  test.each([
    ["a link definition", "See [the box].\n\nMore words.\n\n[the box]: https://example.org"],
    ["a footnote", "Words[^1]\n\nMore words.\n\n[^1]: A note."],
    ["a comment", "<!-- a\n\nWords\n\n-->\n\nMore"],
    ["a fence in a list", "- a\n  ```\n  b\n\nWords"],
  ])("are one part because of %s", (_name, text) => {
    expect(independentParts(text)).toEqual([text]);
  });

  test("keep a block of code together, and an indented block of code as it is", () => {
    expect(independentParts("```js\na\n\nWords\n```\n\nMore")).toEqual([
      "```js\na\n\nWords\n```\n\n",
      "More",
    ]);
    expect(independentParts("    code\n\nMore")).toEqual(["    code\n\n", "More"]);
  });
});
