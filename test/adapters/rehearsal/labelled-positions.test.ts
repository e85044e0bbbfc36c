/**
 * The positions for the questions in `positions/`, which editors of the ten languages have labelled
 * with every pair that they would accept.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePositions, suggestionFor, yesNoWords } from "@einstein-vs-cat/core";
import { choicesFor, readFrame } from "@einstein-vs-cat/rehearsal/engine/alternatives";
import { composePositions } from "@einstein-vs-cat/rehearsal/engine/compose-positions";
import { readData } from "@einstein-vs-cat/rehearsal/engine/data-files";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { asksOpenly } from "@einstein-vs-cat/rehearsal/engine/question-terms";
import { writtenSides } from "@einstein-vs-cat/rehearsal/engine/written-debates";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { choicesFile } from "./data-schemas.ts";

const labelled = z.array(
  z.strictObject({
    question: z.string().min(5),
    kind: z.enum(["yes-no", "choice", "open"]),
    accepted: z.array(z.tuple([z.string().min(2), z.string().min(2)])).min(1),
  }),
);

/** The share of the choices of a language that may fall back to Yes and No. */
const MOST_FALLEN = 0.25;

const entriesOf = (language: string) =>
  labelled.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, `positions/${language}.json`), "utf8")),
  );

const pairOf = ({ position1, position2 }: { position1: string; position2: string }) =>
  `${position1} / ${position2}`;

/** The pair that the form shows for a question. */
function suggested(question: string, language: string): string {
  const answer = composePositions({ purpose: "positions", question, language });
  const suggestion = suggestionFor(parsePositions(answer), language);
  return pairOf(suggestion.suggestedPositions);
}

describe("The labelled questions", () => {
  it("are at least 300, each one once", () => {
    const questions = LANGUAGES.flatMap((language) =>
      entriesOf(language).map(({ question }) => question),
    );
    expect(questions.length).toBeGreaterThanOrEqual(300);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it.each(LANGUAGES)("never get a pair that an editor would refuse: %s", (language) => {
    const yesNo = pairOf(yesNoWords(language));
    const wrong = entriesOf(language).flatMap(({ question, kind, accepted }) => {
      const pair = suggested(question, language);
      const good = accepted.map((sides) => sides.join(" / "));
      const isWritten = writtenSides(question, language)?.join(" / ") === pair;
      const isGood = isWritten || good.includes(pair) || (kind === "choice" && pair === yesNo);
      return isGood ? [] : [`${question} → ${pair}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)(
    "fall back to Yes and No for at most a quarter of the choices: %s",
    (language) => {
      const yesNo = pairOf(yesNoWords(language));
      const choices = entriesOf(language).filter(({ kind }) => kind === "choice");
      const fallen = choices.filter(({ question }) => suggested(question, language) === yesNo);
      const share = fallen.length / choices.length;
      expect(share, fallen.map(({ question }) => question).join("\n")).toBeLessThanOrEqual(
        MOST_FALLEN,
      );
    },
  );
});

describe("Every frame of a choice", () => {
  const marked = (example: string) => example.replace(/^[¿]|[?？؟。…\s]+$/gu, "");

  it.each(["any", ...LANGUAGES])("is the first one for its example: %s", (language) => {
    const isShared = language === "any";
    const { frames } = choicesFile.parse(
      readData(isShared ? "choices.json" : `${language}/choices.json`),
    );
    // Italian has no frames of its own.
    const compiled = choicesFor(isShared ? "it" : language).frames;
    const first = frames.map(({ example }) =>
      compiled.findIndex((frame) => {
        const asked = readFrame(frame, marked(example))?.groups;
        return asked && (!asked.asked || asksOpenly(asked.asked, isShared ? "en" : language));
      }),
    );
    expect(first).toEqual(frames.map((_, index) => index));
  });
});
