import { exchangeAbout, exchangeOf, isExchangeFound } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const TURNS = [
  { turnNumber: 1, content: "I say: **a bun is a box**, since boxes hold 3.5 things." },
  { turnNumber: 2, content: "A box has a lid, and a bun has none." },
  { turnNumber: 3, content: "Many boxes have no lid at all." },
];
const CLAIM = { id: "1.1", side: 1, turnNumber: 1, quote: "A bun is a box" } as const;
const ANSWER = { id: "2.1", side: 2, turnNumber: 2, quote: "a bun has none" } as const;
const REPLY = { from: "2.1", to: "1.1", kind: "answers", quote: "A box has a lid" } as const;
const EXCHANGE = exchangeOf(CLAIM, ANSWER, REPLY);

describe("An exchange", () => {
  it("is a claim and the words that reply to it, the earlier ones first", () => {
    expect(EXCHANGE).toEqual([
      { side: 1, turnNumber: 1, quote: "A bun is a box" },
      { side: 2, turnNumber: 2, quote: "A box has a lid" },
    ]);
  });

  it("about a quote is that with the first reply that the sheet knows", () => {
    const later = { ...ANSWER, id: "4.1", turnNumber: 4 };
    const replies = [REPLY, { ...REPLY, from: "4.1", quote: "later" }];
    const sheet = { claims: [CLAIM, ANSWER, later], replies };
    expect(exchangeAbout(sheet, CLAIM)).toEqual(EXCHANGE);
  });

  it.each([
    ["nobody replied to", { ...ANSWER }],
    ["of another turn", { ...CLAIM, turnNumber: 3 }],
    ["of a variant that was not chosen", { ...CLAIM, quote: "a bun is a bed" }],
  ])("is not known about words %s", (_, words) => {
    expect(exchangeAbout({ claims: [CLAIM, ANSWER], replies: [REPLY] }, words)).toBeNull();
  });
});

describe("An exchange is found in the debate", () => {
  it("when each turn contains its words, whatever their case and marks", () => {
    expect(isExchangeFound(EXCHANGE, TURNS)).toBe(true);
  });

  it.each([
    ["a word is another one", "A bun is a bed"],
    ["a word is left out", "a bun is box"],
    ["a number is cut", "boxes hold 3"],
    ["there are no words", "…"],
  ])("not when in the claim %s", (_, quote) => {
    expect(isExchangeFound(exchangeOf({ ...CLAIM, quote }, ANSWER, REPLY), TURNS)).toBe(false);
  });

  it("not when the words of the reply are those of another turn", () => {
    const reply = { quote: "Many boxes have no lid at all." };
    expect(isExchangeFound(exchangeOf(CLAIM, ANSWER, reply), TURNS)).toBe(false);
  });

  it("not when the text of a turn is not known", () => {
    expect(isExchangeFound(EXCHANGE, TURNS.slice(0, 1))).toBe(false);
  });
});
