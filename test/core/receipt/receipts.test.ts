import { type ReceiptMaterial, receiptFinder, shownReceipts } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { EXAMPLES } from "./examples.ts";

const turnsOf = (...texts: readonly string[]) =>
  texts.map((content, index) => ({ turnNumber: index + 1, content }));

const find = (material: ReceiptMaterial, content: string, turnNumber = 1) =>
  receiptFinder(material)({ turnNumber, content });

describe("The receipt of what an owner adds", () => {
  it.each(EXAMPLES)(
    "names the words that take it up, and no others: $language, $remark",
    (example) => {
      const { topic, remark, takesUp, goesOn, words } = example;
      const [first, second] = find({ topic, turns: turnsOf(takesUp, goesOn) }, remark);
      const found = first?.passages.map(({ start, end }) => takesUp.slice(start, end)) ?? [];
      expect(found).toEqual([expect.stringContaining(words)]);
      expect(second).toEqual({ turnNumber: 2, passages: [] });
    },
  );

  it("does not mistake what the debate has said before for an answer", () => {
    const said = "Delivery vans come at night, and a wheelchair needs a smooth street.";
    const turns = turnsOf(said, "Silence is worth a walk.", `I repeat: ${said}`, "No.");
    const [third] = find({ topic: [], turns }, "Think of ambulances, delivery vans and dogs.", 3);
    expect(third?.passages).toEqual([]);
  });

  it("is there for the next two turns alone, and only when they were spoken", () => {
    const turns = turnsOf("one", "two", "three", "four");
    const numbersFrom = (turnNumber: number) =>
      find({ topic: [], turns }, "anything", turnNumber).map((receipt) => receipt.turnNumber);
    expect([2, 4, 5].map(numbersFrom)).toEqual([[2, 3], [4], []]);
  });

  it("has at most two passages of a turn, the most telling ones, in the order of the text", () => {
    const about = "Penguins migrate across glaciers.";
    const text = `${about} A pause. Penguins and glaciers. ${about} Another pause.`;
    const [receipt] = find({ topic: [], turns: turnsOf(text) }, "Penguins migrate across glaciers");
    expect(receipt?.passages.map(({ start, end }) => text.slice(start, end))).toEqual([
      about,
      about,
    ]);
  });

  it("leaves the marks of a list out of a passage, and cuts a long sentence at its commas", () => {
    const filler = "and so it goes on without an end in sight, ".repeat(8);
    const text = `- ${filler}penguins migrate across glaciers, ${filler}until it stops.`;
    const [receipt] = find({ topic: [], turns: turnsOf(text) }, "Penguins migrate across glaciers");
    expect(receipt?.passages.map(({ start, end }) => text.slice(start, end))).toEqual([
      "penguins migrate across glaciers,",
    ]);
  });

  it("has passages within the text, in order, without overlap and between graphemes, for any texts", () => {
    const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
    const words = fc.constantFrom("penguins ", "glaciers. ", "核电站，", "โรงพยาบาล ", "الإسعاف ");
    const text = fc.array(fc.oneof(anyText({ maxLength: 12 }), words)).map((all) => all.join(""));
    fc.assert(
      fc.property(text, text, text, (remark, first, second) => {
        const material = { topic: [remark.slice(0, 3)], turns: turnsOf(first, second) };
        const receipts = find(material, `${remark} penguins glaciers 核电站 โรงพยาบาล الإسعاف`);
        expect(receipts).toEqual(
          find(material, `${remark} penguins glaciers 核电站 โรงพยาบาล الإسعاف`),
        );
        for (const [index, { passages }] of receipts.entries()) {
          const content = index === 0 ? first : second;
          const edges = new Set([...segmenter.segment(content)].map((part) => part.index));
          edges.add(content.length);
          let last = 0;
          expect(passages.length).toBeLessThanOrEqual(2);
          for (const { start, end } of passages) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect([edges.has(start), edges.has(end)]).toEqual([true, true]);
            last = end;
          }
        }
      }),
    );
  });

  it("finds nothing in a text that has no word of the remark", () => {
    const letters = (from: string) =>
      fc.array(fc.string({ unit: fc.constantFrom(...from), minLength: 1, maxLength: 9 }));
    fc.assert(
      fc.property(letters("abcde"), letters("vwxyz"), (remark, turn) => {
        const [receipt] = find({ topic: [], turns: turnsOf(turn.join(" ")) }, remark.join(" "));
        expect(receipt?.passages).toEqual([]);
      }),
    );
  });
});

describe("What is shown of receipts", () => {
  const turns = turnsOf("So **it is**. Yes.", "No.");
  const taken = { turnNumber: 1, passages: [{ start: 0, end: 13 }] };
  const passed = { turnNumber: 2, passages: [] };

  it("is the words without Markdown, with the place that they lead to", () => {
    expect(shownReceipts([taken, passed], turns)).toEqual([
      { turnNumber: 1, words: "So it is.", passage: { start: 0, end: 13 } },
    ]);
  });

  it("is that it was not taken up only when both sides have spoken", () => {
    expect(shownReceipts([{ ...passed, turnNumber: 1 }], turns)).toBe("pending");
    expect(shownReceipts([{ ...passed, turnNumber: 1 }, passed], turns)).toBe("none");
  });

  it("has no words of a turn that is on another page", () => {
    expect(shownReceipts([taken], [])).toEqual([expect.objectContaining({ words: "" })]);
  });
});
