import { formatSummary, parseSummary } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../support/runs.ts";
import { excerpt, joinTokens } from "./excerpts.ts";
import { appWith, cardsOf, ScriptedGateway, table } from "./summary-fixtures.ts";

/** Changes the first digit of a quote, or puts a number in front when it has no digit. */
function miscounted(quote: string, other: number): string {
  const changed = quote.replace(/[0-9]/, (digit) => String((Number(digit) + 1 + other) % 10));
  return changed === quote ? `7 ${quote}` : changed;
}

describe("A quote that a model invented", () => {
  const FALSIFICATIONS: readonly ((quote: string, other: number) => string)[] = [
    miscounted,
    (quote) => `${quote} Indeed so`,
    (quote) => `Indeed ${quote}`,
    (quote) => quote.split(" ").toReversed().join(" zwar "),
    (quote, other) => `${miscounted(quote, other)} | and <b>more</b>`,
    (quote) => `<b>Nobody says</b> ${quote}`,
    (quote) => `${quote} &lt;script&gt;alert(1)&lt;/script&gt;`,
    (quote) => `[${quote}](https://invented.example/1)`,
  ];
  const row = fc.record({
    source: excerpt,
    falsify: fc.option(fc.tuple(fc.constantFrom(...FALSIFICATIONS), fc.nat(7))),
    url: fc.constantFrom(
      "N/A",
      "https://example.org/real",
      "https://invented.example/2",
      "javascript:alert(1)",
      "example.org/rea",
    ),
  });

  it("is labelled as invented, unlike every true quote", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const lines = rows.map(({ source }) => source.content);
        const content = `${lines.join("\n\n")}\n\n${"Padding. ".repeat(60)}\n\nhttps://example.org/real`;
        const answers = rows.map(({ source, falsify, url }) => {
          const quote = joinTokens(source.tokens).replace(/\s+(?:[->] )?/gu, " ");
          const claimed = falsify === null ? quote : falsify[0](quote, falsify[1]);
          return { quote, claimed, url, isTrue: falsify === null };
        });
        fc.pre(
          answers.every(
            ({ quote, claimed, isTrue }) =>
              isTrue || (claimed !== quote && !claimed.includes("1,000")),
          ),
        );
        const gateway = new ScriptedGateway(
          table(...answers.map(({ claimed, url }, index) => [`Point ${index}`, claimed, url])),
        );
        const { summarise } = await appWith(gateway, content);
        const summary = await summarise();
        expect(summary.text).not.toMatch(/<[a-z/!]|javascript:/i);
        const cards = cardsOf(summary, content);
        for (const [index, { isTrue, url, claimed }] of answers.entries()) {
          const card = cards.find(({ point }) => point.startsWith(`Point ${index}`));
          expect([claimed, card?.match != null]).toEqual([claimed, isTrue]);
          if (card !== undefined) {
            const isWeb = !/N\/A|javascript/.test(url);
            expect(card.source).toBe(
              !isWeb ? null : url === "https://example.org/real" ? "stated" : "unconfirmed",
            );
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("contains no HTML and survives formatting and parsing", async () => {
    const { summarise } = await appWith(
      new ScriptedGateway(
        table(["<b>Sleep</b>", "Cats rest | <i>14</i> hours", "javascript:x.y()"]),
      ),
    );
    const summary = await summarise();
    expect(formatSummary(parseSummary(summary.text) ?? [])).toBe(summary.text);
    expect(formatSummary(summary.cards)).toBe(summary.text);
    expect(cardsOf(summary)).toEqual([
      { point: "Sleep", quote: "Cats rest | 14 hours", url: null, match: null, source: null },
    ]);
  });
});
