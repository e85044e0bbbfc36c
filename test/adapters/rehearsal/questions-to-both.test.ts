/** Questions to both sides, as the rehearsal voice answers them in each of its languages. */

import { CAT, EINSTEIN, receiptFinder, type Side } from "@einstein-vs-cat/core";
import { composeTurn } from "@einstein-vs-cat/rehearsal/engine/compose-turn";
import { describe, expect, it } from "vitest";
import { briefOf, debate, expectOnlyOurMarkup, expectWellFormed, letters } from "./briefs.ts";
import { ASKED_IN } from "./debates-by-language.ts";
import { SPOKEN } from "./languages-fixtures.ts";
import { QUESTIONS_IN } from "./questions-by-language.ts";

const FIRST = 3;

const asking = (contents: readonly string[], turnNumber = FIRST) =>
  contents.map((content) => ({ kind: "question" as const, content, turnNumber }));

/** Goes on with a debate of two turns, before whose third the owner asks, for six turns more. */
function answersTo(contents: readonly string[], code: string, variation: number) {
  const [asked] = ASKED_IN[code] ?? [];
  if (asked === undefined) throw new Error(`There is no question in ${code} to try.`);
  const { question, option1, option2 } = asked;
  const context = asking(contents);
  const history = debate(asked, FIRST - 1, code, variation);
  for (let turnNumber = FIRST; turnNumber < FIRST + 6; turnNumber += 1) {
    const side: Side = turnNumber % 2 === 1 ? 1 : 2;
    const [position, opposingPosition] = side === 1 ? [option1, option2] : [option2, option1];
    const [persona, opponent] = side === 1 ? [EINSTEIN, CAT] : [CAT, EINSTEIN];
    const fields = { side, persona, opponent, turnNumber, question, position, opposingPosition };
    const brief = briefOf({ ...fields, language: code, variation, history: [...history], context });
    history.push({ side, content: composeTurn(brief), turnNumber });
  }
  return { topic: [question, option1, option2], turns: history };
}

describe.each(SPOKEN)("a question to both sides in %s", (code, { writingSystem }) => {
  const questions = QUESTIONS_IN[code] ?? [];
  const isIn = (question: string, content: string) => letters(content).includes(letters(question));
  const answered = (turns: readonly { side: number; content: string }[], side: number) =>
    turns
      .filter((turn) => turn.side === side)
      .map(({ content }) => questions.filter((question) => isIn(question, content)));

  it.each([1, 2, 3])("finds words in the next turn of each side, when there are %i", (count) => {
    for (let variation = 0; variation < 2; variation += 1)
      for (let from = 0; from < questions.length; from += 1) {
        const asked = [...questions, ...questions].slice(from, from + count);
        const { topic, turns } = answersTo(asked, code, variation);
        const receiptsOf = receiptFinder({ topic, turns });
        for (const remark of asking(asked)) {
          const found = receiptsOf(remark).map(({ passages }) => passages.length > 0);
          expect([remark.content, ...found]).toEqual([remark.content, true, true]);
        }
        for (const { content } of turns) {
          expectWellFormed(content, writingSystem);
          expectOnlyOurMarkup(content);
        }
      }
  });

  it("is answered in the order of asking when there are five: three at once and two in the turn after", () => {
    for (let variation = 0; variation < 2; variation += 1) {
      const { turns } = answersTo(questions, code, variation);
      for (const side of [1, 2]) {
        const [first, second, ...later] = answered(turns, side).slice(1);
        expect(first).toEqual(questions.slice(0, 3));
        expect(second).toEqual(questions.slice(3));
        for (const none of later) expect(none).toEqual([]);
      }
      for (const { content } of turns) expectWellFormed(content, writingSystem);
    }
  });

  it("is answered once when it is asked twice", () => {
    const [question = ""] = questions;
    const { turns } = answersTo([question, question], code, 0);
    for (const side of [1, 2]) {
      const [, next = [], ...later] = answered(turns, side);
      expect(next).toEqual([question]);
      expect(later.flat()).toEqual([]);
    }
    expect(letters(turns[2]?.content ?? "").split(letters(question))).toHaveLength(2);
  });
});

describe("A question to both sides", () => {
  it("is not answered after the turn of a model, whose words may have answered it", () => {
    const [question = ""] = QUESTIONS_IN.en ?? [];
    const model = { side: 1 as const, content: "Everybody pays, of course.", turnNumber: 3 };
    const brief = briefOf({ turnNumber: 5, history: [model], context: asking([question]) });
    expect(composeTurn(brief)).not.toContain("first mistakes");
  });

  it("is quoted by its sentence that asks", () => {
    const [question = ""] = QUESTIONS_IN.en ?? [];
    const context = asking([`You both talk well. ${question} I really want to know.`], 1);
    expect(composeTurn(briefOf({ context }))).toContain(`“${question}”`);
  });

  it("fills no name of a slot that it has", () => {
    const context = asking(["What is {topic} to {mine}?", "And who is {context}?"], 1);
    expect(letters(composeTurn(briefOf({ context })))).not.toContain("colonisingMarstowhat");
  });
});
