import { readInline } from "@einstein-vs-cat/core/markdown/inline";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { linkBrackets, ParsedMarkdown } from "../../../app-web/ui/markdown/parsed-markdown.tsx";

const htmlOf = (markdown: string) =>
  renderToStaticMarkup(<ParsedMarkdown>{markdown}</ParsedMarkdown>);

describe("The text of a response", () => {
  test("links only to the web and opens links in a new tab", () => {
    expect(htmlOf("[here](https://example.org/a?b=c)")).toBe(
      '<p><a href="https://example.org/a?b=c" target="_blank" rel="noopener noreferrer nofollow ugc">here</a></p>',
    );
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@example.org",
    "/account",
    "//example.org",
    "vbscript:x",
  ])("contains no link to %s", (address) => {
    expect(htmlOf(`[words](${address})`)).not.toContain("href");
    expect(htmlOf(`[words](${address})`)).toContain("words");
  });

  test("shows HTML as plain text", () => {
    expect(htmlOf('<img src=x onerror="alert(1)"> <script>alert(1)</script>')).not.toMatch(
      /<(img|script)/,
    );
  });

  test("shows the alternative text of an image and loads nothing", () => {
    expect(htmlOf("![a cat](https://example.org/cat.png)")).toBe("<p><span>a cat</span></p>");
  });

  test("starts its headings at the level below the speaker's name", () => {
    expect(htmlOf("# One\n\n### Two")).toBe("<h3>One</h3>\n<h4>Two</h4>");
  });

  test("renders tables, task lists and strikethrough", () => {
    expect(htmlOf("| a |\n|---|\n| b |")).toContain("<td>b</td>");
    expect(htmlOf("~~gone~~")).toContain("<del>gone</del>");
  });

  test("turns a bracketed address into a link", () => {
    expect(htmlOf("See [https://example.org/a_(b)].")).toContain(
      '<a href="https://example.org/a_(b)"',
    );
  });

  test("keeps brackets in code, and where they are already a link", () => {
    for (const text of [
      "`[https://example.org]`",
      "```\n[https://example.org]\n```",
      "[https://a.example](https://b.example)",
      "[not a link]",
    ]) {
      expect(linkBrackets(text)).toBe(text);
    }
  });
});

describe("A text that is still streaming", () => {
  const read = (text: string) =>
    readInline(text).map((run) => [
      run.text,
      `${run.strong ? "s" : ""}${run.emphasis ? "e" : ""}${run.code ? "c" : ""}`,
    ]);

  test("renders emphasis and code", () => {
    expect(read("a **b** *c* `d*e*` f")).toEqual([
      ["a ", ""],
      ["b", "s"],
      [" ", ""],
      ["c", "e"],
      [" ", ""],
      ["d*e*", "c"],
      [" f", ""],
    ]);
  });

  test("treats an unclosed marker as open to its end", () => {
    expect(read("a **bold that is not")).toEqual([
      ["a ", ""],
      ["bold that is not", "s"],
    ]);
  });

  test("does not take arithmetic or snake case for emphasis", () => {
    expect(read("2 * 3 * 4 and snake_case_name")).toEqual([["2 * 3 * 4 and snake_case_name", ""]]);
  });

  test("shows the label of a link while its address is incomplete", () => {
    expect(read("see [this](https://exam")).toEqual([
      ["see ", ""],
      ["this", ""],
    ]);
    expect(read("see [this](https://example.org) now")).toEqual([
      ["see ", ""],
      ["this", ""],
      [" now", ""],
    ]);
  });

  test("ignores an escaped marker", () => {
    expect(read("\\*not\\*")).toEqual([
      ["*", ""],
      ["not", ""],
      ["*", ""],
    ]);
  });
});
