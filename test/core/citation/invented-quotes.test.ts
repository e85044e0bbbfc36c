import { formatSummary, parseSummary } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerpt, told } from "./excerpts.ts";
import { appWith, cardsOf, ScriptedVoice, table } from "./summary-fixtures.ts";

/** One digit made another; a number in front where there is no digit. */
function miscounted(quote: string, other: number): string {
  const changed = quote.replace(/[0-9]/, (digit) => String((Number(digit) + 1 + other) % 10));
  return changed === quote ? `7 ${quote}` : changed;
}

describe("Whatever a model makes up", () => {
  const LIES: readonly ((quote: string, other: number) => string)[] = [
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
    said: excerpt,
    lie: fc.option(fc.tuple(fc.constantFrom(...LIES), fc.nat(7))),
    url: fc.constantFrom(
      "N/A",
      "https://example.org/real",
      "https://invented.example/2",
      "javascript:alert(1)",
      "example.org/rea",
    ),
  });

  it("is labelled as made up, and no true quote is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const lines = rows.map(({ said }) => said.content);
        const content = `${lines.join("\n\n")}\n\n${"Padding. ".repeat(60)}\n\nhttps://example.org/real`;
        const answers = rows.map(({ said, lie, url }) => {
          const quote = told(said.tokens).replace(/\s+(?:[->] )?/gu, " ");
          const claimed = lie === null ? quote : lie[0](quote, lie[1]);
          return { quote, claimed, url, isTrue: lie === null };
        });
        fc.pre(
          answers.every(
            ({ quote, claimed, isTrue }) =>
              isTrue || (claimed !== quote && !claimed.includes("1,000")),
          ),
        );
        const voice = new ScriptedVoice(
          table(...answers.map(({ claimed, url }, index) => [`Point ${index}`, claimed, url])),
        );
        const { summarise } = await appWith(voice, content);
        const summary = await summarise();
        expect(summary).not.toMatch(/<[a-z/!]|javascript:/i);
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
      { numRuns: 300 },
    );
  });

  it("is never more than a text that can be written and read again", async () => {
    const { summarise } = await appWith(
      new ScriptedVoice(table(["<b>Sleep</b>", "Cats rest | <i>14</i> hours", "javascript:x.y()"])),
    );
    const summary = await summarise();
    expect(formatSummary(parseSummary(summary) ?? [])).toBe(summary);
    expect(cardsOf(summary)).toEqual([
      { point: "Sleep", quote: "Cats rest | 14 hours", url: null, match: null, source: null },
    ]);
  });
});
