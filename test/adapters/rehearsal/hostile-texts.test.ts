import type {
  PositionsPromptMaterial,
  PromptMaterial,
  SummaryPromptMaterial,
  TurnPromptMaterial,
} from "@einstein-vs-cat/core";
import { composeAnswer } from "@einstein-vs-cat/rehearsal/compose-answer";
import { alternativesOf } from "@einstein-vs-cat/rehearsal/engine/alternatives";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { termsOf } from "@einstein-vs-cat/rehearsal/engine/question-terms";
import { LONGEST_TEXT, withinReach } from "@einstein-vs-cat/rehearsal/engine/within-reach";
import { describe, expect, it } from "vitest";
import { growthOf } from "../../support/growth.ts";
import { briefOf } from "./briefs.ts";

const UNITS = [
  "\\",
  " ",
  "\n",
  "[",
  "(",
  "|",
  "*",
  "_ ",
  ".",
  "!?",
  "<!--",
  "<a ",
  "a ",
  "\u0301",
  "or ",
  "1",
];

const requests = (
  text: string,
): readonly (TurnPromptMaterial | PositionsPromptMaterial | SummaryPromptMaterial)[] => [
  briefOf({
    question: text,
    position: text,
    opposingPosition: text,
    history: [{ side: 2, turnNumber: 1, content: text }],
    context: [{ kind: "question", turnNumber: 1, content: text }],
  }),
  { purpose: "positions", question: text, language: "en" },
  { purpose: "summary", content: text, context: [text], language: "en" },
];

describe("The rehearsal voice", () => {
  it("reads only so much of a text, whatever its length", () => {
    for (const request of requests("a".repeat(60_000))) {
      const lengths = JSON.stringify(withinReach(request))
        .match(/a{20,}/g)
        ?.map((run) => run.length);
      expect(Math.max(...(lengths ?? []))).toBeLessThanOrEqual(LONGEST_TEXT);
    }
  });

  it.each(UNITS)(
    "takes no more time for 60,000 characters of %j than for a quarter",
    (unit) => {
      const textOf = (length: number) => `a${unit.repeat(length / unit.length)}a`;
      for (const at of [0, 1, 2])
        expect(
          growthOf((text) => composeAnswer(requests(text)[at] as PromptMaterial), textOf, 60_000),
        ).toBeLessThan(2);
    },
    600_000,
  );

  it.each(LANGUAGES)(
    "takes no more time for the longest sentence with a choice than for a quarter: %s",
    (language) => {
      const [or = ""] = termsOf(language)?.or?.split("|") ?? [];
      for (const unit of [...UNITS, ", ", "a, ", "to be ", "ar ", "er ", "ть ", "学", "か", "は"]) {
        const run = (length: number) => unit.repeat(length / unit.length);
        const textOf = (length: number) => `a ${run(length / 2)} ${or} ${run(length / 2)} a?`;
        expect(growthOf((text) => alternativesOf(text, language), textOf, 280)).toBeLessThan(2);
      }
    },
    600_000,
  );
});
