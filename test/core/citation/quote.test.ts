import { findQuote, type Passage } from "@einstein-vs-cat/core";
import { normalizeQuote } from "@einstein-vs-cat/core/citation/normalize-quote";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, wellFormedText } from "../../support/arbitraries.ts";
import { disguise, excerpt, joinTokens, lettersAndDigits, type Token } from "./excerpts.ts";

const sliceOf = (content: string, passage: Passage | null) =>
  passage === null ? null : content.slice(passage.start, passage.end);
const found = (content: string, quote: string) => sliceOf(content, findQuote(content, quote));

describe("A quote", () => {
  it("is found at the position of its words in every script", () => {
    fc.assert(
      fc.property(excerpt, ({ content, tokens, before }) => {
        const quote = joinTokens(tokens);
        const passage = findQuote(content, quote);
        expect(lettersAndDigits(sliceOf(content, passage) ?? "nothing")).toBe(
          lettersAndDigits(quote),
        );
        expect(lettersAndDigits(content.slice(0, passage?.start))).toBe(lettersAndDigits(before));
      }),
      { numRuns: 500 },
    );
  });

  it("is found despite changes of case, space, quotation marks, dashes, composition, direction marks and Markdown", () => {
    fc.assert(
      fc.property(excerpt, disguise, ({ content, tokens }, change) => {
        const quote = joinTokens(tokens);
        const target = /\(https[^)]*\)\)/;
        const disguised = change.apply(quote);
        if (target.test(disguised)) return;
        expect(lettersAndDigits(found(content, disguised) ?? "nothing")).toBe(
          lettersAndDigits(quote),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it("is found in a response that contains Markdown, direction marks or another composition", () => {
    fc.assert(
      fc.property(excerpt, disguise, ({ content, tokens }, change) => {
        const quote = joinTokens(tokens);
        const disguised = content.split(quote).join(change.apply(quote));
        const slice = found(disguised, quote) ?? "nothing";
        const visible = slice.replace(/\]\(https[^)]*\)\)|<\/?b>/g, "");
        expect(lettersAndDigits(visible)).toBe(lettersAndDigits(quote));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is a paraphrase when one digit differs", () => {
    fc.assert(
      fc.property(
        excerpt,
        disguise,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ({ content, tokens }, change, which, by) => {
          const quote = joinTokens(tokens);
          const digits = [...quote.matchAll(/[0-9]/g)];
          const digit = digits[which % digits.length];
          fc.pre(digit !== undefined);
          const other = String((Number(digit[0]) + by) % 10);
          const changed = quote.slice(0, digit.index) + other + quote.slice(digit.index + 1);
          expect(findQuote(content, changed)).toBeNull();
          expect(findQuote(content, change.apply(changed))).toBeNull();
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("is a paraphrase when a word is added, missing or different", () => {
    fc.assert(
      fc.property(
        excerpt,
        fc.constantFrom("not", "nie", "לא", "不"),
        ({ content, tokens }, other) => {
          const [first, second, third, ...rest] = tokens as [Token, Token, Token, ...Token[]];
          expect(
            findQuote(
              content,
              joinTokens([first, { text: other, gap: " " }, second, third, ...rest]),
            ),
          ).toBeNull();
          expect(findQuote(content, joinTokens([first, third, ...rest]))).toBeNull();
          expect(
            findQuote(
              content,
              joinTokens([first, { text: other, gap: second.gap }, third, ...rest]),
            ),
          ).toBeNull();
        },
      ),
    );
  });

  it("never makes the search throw, and a found passage matches it", () => {
    fc.assert(
      fc.property(
        anyText({ maxLength: 60 }),
        anyText({ maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (content, strange, from, length) => {
          for (const quote of [
            strange,
            content.slice(from % (content.length + 1)).slice(0, length % 20),
          ]) {
            const passage = findQuote(content, quote);
            if (passage === null) continue;
            expect(passage.start).toBeLessThan(passage.end);
            expect(passage.end).toBeLessThanOrEqual(content.length);
            expect(findQuote(quote, content.slice(passage.start, passage.end))).not.toBeNull();
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("is found in itself and between other sentences when it is a whole line", () => {
    fc.assert(
      fc.property(wellFormedText({ maxLength: 40 }), (text) => {
        const line = `Alpha ${text.replace(/[\r\n]/g, " ")} omega`;
        expect(found(line, line)).toBe(line);
        expect(found(`Before that.\n\n${line}\n\nAfter that.`, line)).toBe(line);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("The form of a text in which quotes are found", () => {
  it("is at most four times as long as the text, whatever letter it consists of", () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (letter.normalize("NFKD").length <= 2 && letter.toUpperCase().length <= 2) continue;
      const { units } = normalizeQuote(letter);
      expect(units.length, `U+${code.toString(16)}`).toBeLessThanOrEqual(4 * letter.length);
    }
  });
});

describe("The search for a quote", () => {
  it("ends for any number of dots in a quote, and ignores them at its ends only", () => {
    const dots = ".".repeat(400);
    expect(found("The cat sat.", `the cat${dots}sat`)).toBe(null);
    expect(found("The cat sat.", `"${dots} the cat ${dots}'`)).toBe("The cat");
  });

  it.each([
    ["a part of a number", "It costs 1,250 euros.", "250 euros"],
    ["a number cut off", "It costs 12 euros and 1250 more.", "and 12"],
    ["a number without its decimals", "It grew by 3.5 last year.", "It grew by 3"],
    ["a number without its sign", "It was −5 degrees.", "5 degrees"],
    ["a number without its per cent", "It grew by 5% in a year.", "It grew by 5"],
    ["a number without its power", "There are 10² of them.", "There are 10"],
    ["a power made a digit", "There are 10² of them.", "There are 102 of them"],
    ["a product made a number", "It is 2*3 at most.", "It is 23 at most"],
    ["a fraction made a number", "About ½ of them.", "About 12 of them"],
    ["a part of a word that says the opposite", "This is impossible to do.", "possible to do"],
    ["a sign turned around", "Costs < 5 always.", "Costs > 5 always"],
    ["a letter without its accent", "He ate pâté today.", "He ate pate today"],
    ["nothing but marks", "What? No!", "?!"],
    ["an empty text", "What? No!", ""],
    ["an elision", "One swims and two of them sleep.", "One swims … sleep."],
    [
      "another target of a link",
      "See [the study](https://a.org/1) now.",
      "See [the study](https://a.org/2) now.",
    ],
    ["an invented link target", "See the study now.", "See [the study](https://a.org/2) now."],
    ["words without a space", "The therapist came.", "The the rapist came"],
  ])("finds nothing for %s", (_, content, quote) => {
    expect(findQuote(content, quote)).toBeNull();
  });
});

describe("A quote is found", () => {
  it.each([
    [
      "without the Markdown of the response",
      "It is **very** `quiet`, [they say](https://a.org).",
      "It is very quiet, they say.",
      "It is **very** `quiet`, [they say](https://a.org).",
    ],
    [
      "with a link that has the same target as in the response",
      "See [the study](https://a.org/1) now.",
      "See [the study](https://a.org/1) now.",
      "See [the study](https://a.org/1) now.",
    ],
    [
      "across the lines of a list",
      "- one cat\n- two dogs",
      "one cat two dogs",
      "one cat\n- two dogs",
    ],
    ["across the cells of a table", "| cat | 3 |\n", "cat | 3", "cat | 3"],
    [
      "when an ellipsis cuts it off inside a word",
      "The universe is expanding.",
      "The universe is expan…",
      "The universe is expan",
    ],
    [
      "with spaces between Chinese and Latin letters",
      "我们使用AI技术。",
      "我们使用 AI 技术。",
      "我们使用AI技术。",
    ],
    [
      "with French spaces in its quotation marks",
      "Il dit « oui » et part.",
      'Il dit "oui" et part.',
      "Il dit « oui » et part.",
    ],
    [
      "with full-width digits in the response",
      "全部で１２個です",
      "全部で12個です",
      "全部で１２個です",
    ],
    [
      "with a tab before a combining mark",
      "It is\t\u0301so.",
      "It is \u0301so.",
      "It is\t\u0301so.",
    ],
    [
      "after the same words with another number",
      "Cats sleep 12 hours. Cats sleep 14 hours.",
      "cats sleep 14 hours",
      "Cats sleep 14 hours",
    ],
    [
      "when it begins with the second part of a compound",
      "The well-known cat.",
      "known cat",
      "known cat",
    ],
    [
      "without the tags of the response",
      "It is <b>very</b> quiet.<br>Now",
      "It is very quiet. Now",
      "It is <b>very</b> quiet.<br>Now",
    ],
  ])("%s", (_, content, quote, slice) => {
    expect(found(content, quote)).toBe(slice);
  });
});
