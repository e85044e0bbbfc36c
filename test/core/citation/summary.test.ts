import {
  cleanSummary,
  findQuote,
  formatSummary,
  needsSummary,
  normaliseSourceUrl,
  parseSummary,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, wellFormedText } from "../../support/arbitraries.ts";
import { disguise, excerpt, joinTokens, lettersAndDigits } from "./excerpts.ts";

const HEADER = "| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |";

const cell = wellFormedText({ maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, " ").trim());
const url = fc.webUrl({ validSchemes: ["http", "https"] }).map(normaliseSourceUrl);
const card = fc
  .record({ point: cell, quote: cell, url: fc.oneof(fc.constant(null), url) })
  .filter(({ point, quote }) => point !== "" || quote !== "");

describe("A summary", () => {
  it("is for responses of more than 500 characters", () => {
    expect(["x".repeat(500), "x".repeat(501), ""].map(needsSummary)).toEqual([false, true, false]);
  });

  it("is parsed into one card per row, without header and separator, for any cell text", () => {
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 30 }), (cards) => {
        expect(parseSummary(formatSummary(cards))).toEqual(cards);
      }),
      { numRuns: 500 },
    );
  });

  it("is parsed without outer bars, and with other line ends, other headers and more separators", () => {
    const text =
      "Point | Quote | URL\r\n:--- | :---: | ---:\r\na | b | example.org/x\r\n\r\n|---|---|---|\r\n| c | d | N/A |";
    expect(parseSummary(text)).toEqual([
      { point: "a", quote: "b", url: "https://example.org/x" },
      { point: "c", quote: "d", url: null },
    ]);
  });

  it("never returns its first two lines as cards", () => {
    expect(parseSummary("a | b | c\nd | e | f\ng | h | N/A")).toEqual([
      { point: "g", quote: "h", url: null },
    ]);
  });

  it.each([
    ["two rows alone", "| a | b | c |\n| d | e | f |"],
    ["two lines", HEADER],
    ["one line", "| a | b | c |"],
    ["nothing", ""],
    ["blank lines behind two", `${HEADER}\n\n \n`],
    ["prose", "First.\nSecond.\nThird.\nFourth."],
  ])("of %s has no cards", (_, text) => {
    expect(parseSummary(text)).toBeNull();
  });

  it("never makes the parser throw, and its cards contain only web URLs", () => {
    const line = fc.oneof(
      anyText({ maxLength: 40 }),
      fc.constantFrom("|", "|||", "\\|", "| a | b | javascript:alert(1) |", "---|---", "| N/A |"),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        for (const { url: source } of parseSummary(lines.join("\n")) ?? [])
          expect(source ?? "https://").toMatch(/^https?:\/\//);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** A line that a model could answer: a good row, or any text. */
const modelLine = fc.oneof(
  anyText({ maxLength: 80 }),
  fc.constantFrom(
    "```",
    HEADER,
    "Here is your table:",
    "| --- |",
    "<script>alert(1)</script>",
    "| <b>a | b</b> | <i> |",
  ),
  fc
    .tuple(anyText({ maxLength: 700 }), anyText({ maxLength: 700 }), anyText({ maxLength: 300 }))
    .map((cells) => `| ${cells.join(" | ")} |`),
  fc.constantFrom(
    "| a | | b |  |",
    "| a | b | javascript:alert(1) |",
    `| a | ${"b ".repeat(3_000)}| c |`,
    "| a | &lt;img src=x onerror=alert(1)&gt; | data:text/html,x |",
  ),
);

describe("A model's answer", () => {
  it("is reduced to a valid table of at most 20 rows of 500 characters, without tags and unsafe URLs", () => {
    fc.assert(
      fc.property(
        fc.array(modelLine, { maxLength: 40 }),
        wellFormedText({ maxLength: 100 }),
        (lines, content) => {
          const summary = cleanSummary(lines.join("\n"), content);
          if (summary === null) return;
          const [header, separator, ...rows] = summary.split("\n");
          expect(`${header}\n${separator}`).toBe(HEADER);
          expect(rows.length).toBeGreaterThan(0);
          expect(rows.length).toBeLessThanOrEqual(20);
          for (const row of rows) expect(row.length).toBeLessThanOrEqual(500);
          expect(summary).not.toMatch(/<[a-z/!?]/i);
          expect(summary.isWellFormed()).toBe(true);
          const cards = parseSummary(summary);
          expect(cards).toHaveLength(rows.length);
          expect(formatSummary(cards ?? [])).toBe(summary);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("of ten thousand lines is cut to its first 20 rows", () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `| point ${index} | quote ${index} | N/A |`,
    );
    const cards = parseSummary(cleanSummary([HEADER, ...rows].join("\n"), "x") ?? "");
    expect(cards?.map(({ point }) => point)).toEqual(
      Array.from({ length: 20 }, (_, index) => `point ${index}`),
    );
  });

  it("keeps every true quote findable in the response", () => {
    fc.assert(
      fc.property(excerpt, disguise, ({ content, tokens }, { apply }) => {
        const quote = joinTokens(tokens);
        const written = apply(quote)
          .replaceAll("|", "\\|")
          .replace(/[\r\n]+/g, " ");
        fc.pre(!written.includes(" - ") && !written.includes(" > ") && !written.includes("]("));
        const summary = cleanSummary(`${HEADER}\n| A point | ${written} | N/A |`, content) ?? "";
        const kept = parseSummary(summary)?.[0]?.quote ?? "";
        const passage = findQuote(content, kept);
        const slice = passage === null ? "nothing" : content.slice(passage.start, passage.end);
        if (kept.endsWith("…") && summary.length > 550)
          expect(lettersAndDigits(quote).startsWith(lettersAndDigits(slice))).toBe(true);
        else expect(lettersAndDigits(slice)).toBe(lettersAndDigits(quote));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [
      "text around the table",
      `Here it is:\n\n${HEADER}\n| a | b | N/A |\n\nI hope this helps | you.`,
      [
        ["a", "b"],
        ["I hope this helps", "you."],
      ],
    ],
    ["a fence", `\`\`\`markdown\n${HEADER}\n| a | b | N/A |\n\`\`\``, [["a", "b"]]],
    [
      "a header in another language",
      "| Argument | Zitat | Quelle |\n|---|---|---|\n| a | b | N/A |",
      [["a", "b"]],
    ],
    [
      "a missing separator",
      "| Argument Point | Source Quote | Source URL |\n| a | b | N/A |",
      [["a", "b"]],
    ],
    [
      "a missing header",
      "| a | b | N/A |\n| c | d | N/A |",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "rows without a quote or a point",
      `${HEADER}\n| a | | N/A |\n| | b | N/A |\n| -- | ?? | N/A |\n| c | d | N/A |`,
      [["c", "d"]],
    ],
    [
      "tags",
      `${HEADER}\n| <b>a</b> | <div onclick="x()">b<br>c</div><!-- d --> | N/A |`,
      [["a", "b c"]],
    ],
    ["tags inside tags", `${HEADER}\n| a | <scr<b>ipt>b</scr</b>ipt> | N/A |`, [["a", "b"]]],
    [
      "tags as entities",
      `${HEADER}\n| a | &lt;b&gt;Tom &amp; Jerry&lt;/b&gt; | N/A |`,
      [["a", "Tom & Jerry"]],
    ],
    [
      "links that are not web links",
      `${HEADER}\n| a | [b](javascript:alert) | N/A |`,
      [["a", "b"]],
    ],
  ] as const)("is parsed correctly despite %s", (_, text, rows) => {
    const cards = parseSummary(cleanSummary(text, "no such words") ?? "");
    expect(cards?.map(({ point, quote }) => [point, quote])).toEqual(rows);
  });

  it.each(["", "I am sorry, I cannot do that.", HEADER, `${HEADER}\n| | | |`, "<html></html>"])(
    "is unusable when it is %j",
    (text) => {
      expect(cleanSummary(text, "x")).toBeNull();
    },
  );

  it("is repaired where bars split a true quote or its point", () => {
    const content = "We know that |x| < 3 | y holds. And cats sleep.";
    const quotes = (row: string) =>
      parseSummary(cleanSummary(`${HEADER}\n${row}`, content) ?? "")?.map(({ point, quote }) => [
        point,
        quote,
      ]);
    expect(quotes("| A bound | We know that |x| < 3 | y holds. | N/A |")).toEqual([
      ["A bound", "We know that | x | < 3 | y holds."],
    ]);
    expect(quotes("| Sleep | or not | And cats sleep. | N/A |")).toEqual([
      ["Sleep / or not", "And cats sleep."],
    ]);
    expect(quotes("| Sleep | And cats | do not | sleep. | N/A |")).toEqual([["Sleep", "And cats"]]);
  });

  it("that only resembles HTML stays readable, and its quote is still found", () => {
    const content = "An Array<string> is a List<Text> where a <b and b> c.";
    const kept =
      parseSummary(cleanSummary(`${HEADER}\n| Types | ${content} | N/A |`, content) ?? "")?.[0]
        ?.quote ?? "";
    expect(kept).toContain("Array＜string>");
    expect(findQuote(content, kept)).not.toBeNull();
  });
});
