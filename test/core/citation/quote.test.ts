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
