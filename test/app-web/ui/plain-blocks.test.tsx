import { plainBlocks } from "@einstein-vs-cat/core/markdown/plain-blocks";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { StreamingBlock } from "../../../app-web/ui/markdown/streaming-block.tsx";
import { MIXED_MARKDOWN } from "../../operations/bench/markdown-text.ts";
import { runs } from "../../support/runs.ts";
import { parsed, plainTexts, texts, visible } from "./markdown-texts.tsx";

const simple = (text: string) =>
  (plainBlocks(text) ?? [])
    .map((block) => renderToStaticMarkup(<StreamingBlock block={block} />))
    .join("");

describe("a text that needs no Markdown library", () => {
  test("looks the same by the simple parser, whatever it consists of", () => {
    const count = runs(2_000);
    let plain = 0;
    fc.assert(
      fc.property(fc.oneof(texts, plainTexts), (text) => {
        if (plainBlocks(text) === null) return;
        plain += 1;
        expect(visible(simple(text)), JSON.stringify(text)).toBe(visible(parsed(text)));
      }),
      { numRuns: count },
    );
    expect(plain).toBeGreaterThan(count / 20);
  });

  test("is one of headings, paragraphs, lists, tables, quotes and code", () => {
    expect(plainBlocks(MIXED_MARKDOWN.repeat(3))).not.toBeNull();
    expect(visible(simple(MIXED_MARKDOWN))).toBe(visible(parsed(MIXED_MARKDOWN)));
  });

  test.each([
    "a  \nb",
    "- a\n  - b",
    "- a\n\n- b",
    "1. a\n\n1. b",
    "- [ ] task",
    "<b>bold</b>",
    "a &copy; b",
    "~~gone~~",
    "![cat](https://example.org/cat.png)",
    "see https://example.org",
    "write to cat@example.org",
    "[a][b]\n\n[b]: https://example.org",
    "a[^1]\n\n[^1]: note",
    "words\n---",
    "    code",
    "```\nnever closed",
    "**never closed",
    "\\*escaped\\*",
    "`\\`aword",
    "_emphasis_",
    "| a | b |\n|:--|--:|\n| c | d |",
    "> a\n>\n> b",
  ])("is not %j", (text) => {
    expect(plainBlocks(text)).toBeNull();
  });
});
