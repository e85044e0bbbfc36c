import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readInline } from "../../../app-web/ui/markdown/inline.ts";
import { linkBrackets, RichText } from "../../../app-web/ui/markdown/rich-text.tsx";

const htmlOf = (markdown: string) => renderToStaticMarkup(<RichText>{markdown}</RichText>);

describe("the text of a response", () => {
  test("has links only to the web, in a tab of their own", () => {
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
  ])("leads nowhere with %s", (address) => {
    expect(htmlOf(`[words](${address})`)).not.toContain("href");
    expect(htmlOf(`[words](${address})`)).toContain("words");
  });

  test("shows HTML as the text that it is", () => {
    expect(htmlOf('<img src=x onerror="alert(1)"> <script>alert(1)</script>')).not.toMatch(
      /<(img|script)/,
    );
  });

  test("shows the words of a picture and loads nothing", () => {
    expect(htmlOf("![a cat](https://example.org/cat.png)")).toBe("<p><span>a cat</span></p>");
  });

  test("begins its headings below the name of the speaker", () => {
    expect(htmlOf("# One\n\n### Two")).toBe("<h3>One</h3>\n<h4>Two</h4>");
  });

  test("has tables, lists of tasks and struck words", () => {
    expect(htmlOf("| a |\n|---|\n| b |")).toContain("<td>b</td>");
    expect(htmlOf("~~gone~~")).toContain("<del>gone</del>");
  });

  test("makes a link of a bracketed address", () => {
    expect(htmlOf("See [https://example.org/a_(b)].")).toContain(
      '<a href="https://example.org/a_(b)"',
    );
  });

  test("leaves brackets as they are in code, and where they are a link already", () => {
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

describe("a text that is still being written", () => {
  const read = (text: string) =>
    readInline(text).map((run) => [
      run.text,
      `${run.strong ? "s" : ""}${run.emphasis ? "e" : ""}${run.code ? "c" : ""}`,
    ]);

  test("has emphasis and code", () => {
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

  test("keeps an open mark open to its end", () => {
    expect(read("a **bold that is not")).toEqual([
      ["a ", ""],
      ["bold that is not", "s"],
    ]);
  });

  test("takes no sum and no snake case for emphasis", () => {
    expect(read("2 * 3 * 4 and snake_case_name")).toEqual([["2 * 3 * 4 and snake_case_name", ""]]);
  });

  test("shows the words of a link, also while its address is being written", () => {
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

  test("has no mark where one is escaped", () => {
    expect(read("\\*not\\*")).toEqual([
      ["*", ""],
      ["not", ""],
      ["*", ""],
    ]);
  });
});
