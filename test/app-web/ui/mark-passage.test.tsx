import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ParsedMarkdown } from "../../../app-web/ui/markdown/parsed-markdown.tsx";
import { runs } from "../../support/runs.ts";

const htmlOf = (markdown: string, start: number, end: number) =>
  renderToStaticMarkup(<ParsedMarkdown passage={{ start, end }}>{markdown}</ParsedMarkdown>);

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the texts of all marks in the HTML. */
const marksOf = (html: string) =>
  [...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)].map(([, words = ""]) =>
    words.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity),
  );

/** Returns the texts of the marks when the passage with these words is marked. */
function marksOver(markdown: string, words: string): string[] {
  const start = markdown.indexOf(words);
  return marksOf(htmlOf(markdown, start, start + words.length));
}

describe("A marked passage", () => {
  test.each([
    ["plain words", "A cat is here.", "cat is", ["cat is"]],
    ["words across emphasis", "A **big cat** is here.", "big cat** is", ["big cat", " is"]],
    [
      "words after entities",
      "A &lt;b&gt; &amp; a cat &hellip; is",
      "cat &hellip; is",
      ["cat … is"],
    ],
    ["words between an entity and its character", "&lt;a and 3 < 4 cats", "and 3", ["and 3"]],
    ["words that are entities", "A &lt;b&gt; is", "&lt;b&gt;", ["<b>"]],
    ["words behind escapes", "\\*a\\* cat \\*is\\* here", "is\\* here", ["is* here"]],
    [
      "words after a bracketed address",
      "See [https://a.example/b] for cats, and [https://c.example].",
      "for cats",
      ["for cats"],
    ],
    [
      "an address in brackets",
      "See [https://a.example/b] for cats",
      "https://a.example/b",
      ["https://a.example/b"],
    ],
    [
      "words after an address that the library detects itself",
      "cats, www.a.example or (x@a.example), cats!",
      "cats!",
      ["cats!"],
    ],
    ["words across items of a list", "1. one\n2. two", "one\n2. two", ["one", "two"]],
    ["words in a table", "| a | b |\n|---|---|\n| one | two |", "one | two", ["one", "two"]],
    ["words in code", "say `one two` and", "two", ["two"]],
    ["words in a block of code", "```js\njs one\n  two\n```", "one\n  two", ["one\n  two"]],
    ["words across lines", "one\n   two three", "one\n   two", ["one\ntwo"]],
    [
      "HTML that is shown as text",
      "one <b>two</b> three",
      "two</b> three",
      ["two", "</b>", " three"],
    ],
    ["the second of the same words", "cat and **cat**", "cat**", ["cat"]],
  ])("covers %s", (_, markdown, words, marks) => {
    expect(marksOver(markdown, words)).toEqual(marks);
  });

  test("makes only its first mark focusable", () => {
    const html = htmlOf("a **b** c", 0, 9);
    expect(html).toBe(
      '<p><mark tabindex="-1">a </mark><strong><mark>b</mark></strong><mark> c</mark></p>',
    );
  });

  test("changes nothing except the marks", () => {
    const markdown = "# One\n\nsee [https://a.example], **two** `three`\n\n| a |\n|---|\n| b |";
    const whole = renderToStaticMarkup(<ParsedMarkdown>{markdown}</ParsedMarkdown>);
    expect(htmlOf(markdown, 3, markdown.length).replaceAll(/<\/?mark[^>]*>/g, "")).toBe(whole);
  });

  const formats: readonly ((word: string) => string)[] = [
    (word) => word,
    (word) => `**${word}**`,
    (word) => `*${word}*`,
    (word) => `\`${word}\``,
    (word) => `~~${word}~~`,
    (word) => `[${word}](https://a.example/b_(c) "title")`,
    (word) => `[https://a.example/${word}]`,
    (word) => `https://b.example/${word}`,
    (word) => `&amp; ${word} &lt;`,
    (word) => `\\*${word}\\_`,
    (word) => `قطة ${word} 猫 👩‍👩‍👧‍👦`,
  ];
  const blocks: readonly ((words: readonly string[]) => string)[] = [
    (words) => words.join(" "),
    (words) => words.join("\n  "),
    (words) => `## ${words.join(" ")}`,
    (words) => `> ${words.join("\n> ")}`,
    (words) => words.map((word) => `- ${word}`).join("\n"),
    (words) => words.map((word, index) => `${index + 1}. ${word}`).join("\n"),
    (words) =>
      `| ${words.map(() => "h").join(" | ")} |\n|${words.map(() => "---|").join("")}\n| ${words.join(" | ")} |`,
  ];
  const document = fc
    .array(
      fc.tuple(
        fc.constantFrom(...blocks),
        fc.array(fc.constantFrom(...formats), { minLength: 1, maxLength: 6 }),
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((parts) => {
      let count = 0;
      const word = () => `w${count++}x`;
      const markdown = parts
        .map(([block, words]) => block(words.map((format) => format(word()))))
        .join("\n\n");
      return { markdown, count };
    });

  test("covers exactly the words of the passage in any markdown", () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(), ({ markdown, count }, a, b) => {
        const [first = 0, last = 0] = [a % count, b % count].sort((x, y) => x - y);
        const start = markdown.indexOf(`w${first}x`);
        const end = markdown.indexOf(`w${last}x`) + `w${last}x`.length;
        const covered = marksOf(htmlOf(markdown, start, end))
          .join(" ")
          .match(/w\d+x/g);
        expect(covered).toEqual(
          Array.from({ length: last - first + 1 }, (_, index) => `w${first + index}x`),
        );
      }),
      { numRuns: runs(500) },
    );
  });
});
