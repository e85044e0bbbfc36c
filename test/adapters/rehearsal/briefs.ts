/** Briefs for the rehearsal voice, sensible and weird, and assertions that hold for every turn. */

import {
  CAT,
  DEFAULT_SEATS,
  EINSTEIN,
  nextSeat,
  REMARK_KINDS,
  type TurnPromptMaterial,
} from "@einstein-vs-cat/core";
import { composeTurn, TURN_WORDS } from "@einstein-vs-cat/rehearsal/engine/compose-turn";
import { languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { countWords, type WritingSystem } from "@einstein-vs-cat/rehearsal/engine/writing-system";
import fc from "fast-check";
import { expect } from "vitest";

export const DEBATES = [
  {
    question: "Should we colonise Mars?",
    option1: "Yes",
    option2: "No",
    topic: /colonis(?:e|ing) Mars/,
  },
  { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No", topic: /hot dog/ },
  {
    question: "Tabs or spaces?",
    option1: "Tabs",
    option2: "Spaces",
    topic: /tabs .*spaces|spaces .*tabs/s,
  },
  { question: "Is free will an illusion?", option1: "Yes", option2: "No", topic: /free will/ },
  { question: "pineapple on pizza", option1: "Yes", option2: "No", topic: /pineapple on pizza/ },
  {
    question: "Should cities ban cars from their centres?",
    option1: "No",
    option2: "Yes",
    topic: /cities (?:should|banning)/,
  },
  {
    question: "What is better for learning: books or video?",
    option1: "Books",
    option2: "Video",
    topic: /books/,
  },
  {
    question: "Sollten Städte Autos verbieten?",
    option1: "Ja",
    option2: "Nein",
    topic: /“Sollten Städte Autos verbieten\?”/,
  },
  { question: "WHY DO WE SLEEP", option1: "Yes", option2: "No", topic: /why we sleep/ },
  {
    question: "Should my daughter get a phone at 10?",
    option1: "Yes",
    option2: "No",
    topic: /your daughter .*phone/,
  },
  { question: "Can machines think?", option1: "Yes", option2: "No", topic: /machines/ },
  {
    question: "Universal basic income",
    option1: "We should introduce it now",
    option2: "It costs far too much",
    topic: /basic income/,
  },
] as const;

export type Brief = Omit<Partial<TurnPromptMaterial>, "purpose">;

export function briefOf(brief: Brief = {}): TurnPromptMaterial {
  return {
    purpose: "turn",
    side: 1,
    persona: EINSTEIN,
    opponent: CAT,
    temperament: null,
    turnNumber: 1,
    question: "Should we colonise Mars?",
    position: "Yes",
    opposingPosition: "No",
    language: "en",
    variation: 0,
    history: [],
    context: [],
    ...brief,
  };
}

/** Composes a whole debate. Each turn knows the last eight. */
export function debate(
  { question, option1, option2 }: { question: string; option1: string; option2: string },
  turns: number,
  language = "en",
  variation = 0,
) {
  const history: { side: 1 | 2; content: string; turnNumber: number }[] = [];
  for (let turnNumber = 1; turnNumber <= turns; turnNumber += 1) {
    const { side, persona, opponent } = nextSeat({ seats: DEFAULT_SEATS }, turnNumber - 1);
    const [position, opposingPosition] = side === 1 ? [option1, option2] : [option2, option1];
    const brief = briefOf({
      ...{ side, persona, opponent, temperament: null },
      turnNumber,
      question,
      position,
      opposingPosition,
      language,
      variation,
      history: history.slice(-8),
    });
    history.push({ side, content: composeTurn(brief), turnNumber });
  }
  return history;
}

export const unquoted = (text: string) => text.replace(/“[^”]*”/g, "“”").replaceAll("**", "");
export const letters = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}]/gu, "");
export const quotations = (text: string) =>
  Array.from(text.matchAll(/“([^”]*)”/g), (match) => match[1] ?? "");
export const sentences = (text: string) =>
  text.split(/\n+|(?<=[.!?])\s+/u).map((sentence) => sentence.replace(/^- /, "").trim());

/** The marks and spaces of English. */
export const ENGLISH = languagePackFor("en").writingSystem;

export function expectWellFormed(turn: string, writingSystem: WritingSystem = ENGLISH) {
  expect(turn.isWellFormed()).toBe(true);
  expect(turn).not.toMatch(/[{}]|undefined|\bnull\b|\[object/);
  expect(turn).not.toMatch(
    / {2}|\n{3}| \n|[,;:]{2}|\.\.|[^\n]\n[^\n-]| [,;.!?](?!\S)|\p{Cc}(?<!\n)/u,
  );
  expect(countWords(turn, writingSystem)).toBeGreaterThanOrEqual(TURN_WORDS.minimum);
  expect(countWords(turn, writingSystem)).toBeLessThanOrEqual(TURN_WORDS.maximum);
}

export function expectOnlyOurMarkup(turn: string) {
  expect(turn).not.toMatch(
    /[`[\]<>|\\~]|https?:|www\.|javascript:|^\s*(?:#|>|\d+[.)] |={2,}|-{2,}|\* )/im,
  );
  expect(turn.replace(/\*\*[^*\n]+\*\*/, "")).not.toContain("*");
}

export const weirdText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((codes) => String.fromCharCode(...codes)),
  fc
    .array(
      fc.constantFrom(
        "should",
        "we",
        "is",
        "a",
        "or",
        "why",
        "?",
        ",",
        "ban",
        "cars",
        "“",
        "”",
        "it",
        "I",
        "to",
        ".",
        "not",
        ":",
      ),
      {
        maxLength: 20,
      },
    )
    .map((words) => words.join(" ")),
  fc.constantFrom(
    "",
    "?????",
    "😀🔥",
    "**x**",
    "\0\0",
    "{topic}",
    "هل يجب أن نستعمر المريخ؟",
    "火星に移住すべきか",
    "$& $1",
    "A".repeat(10_000),
  ),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .map((text) => `${text} `.repeat(700)),
);

const anySpeaker = fc
  .constantFrom(0, 1)
  .map((turns) => nextSeat({ seats: DEFAULT_SEATS }, turns))
  .map(({ side, persona, opponent }) => ({ side, persona, opponent, temperament: null }));

const anySituation = fc.record({
  purpose: fc.constant("turn" as const),
  turnNumber: fc.integer({ min: 1, max: 200 }),
  question: weirdText,
  position: weirdText,
  opposingPosition: weirdText,
  language: fc.constantFrom("en", "de", "zh-Hant-TW", ""),
  variation: fc.nat(1_000),
  history: fc.array(
    fc.record({
      side: fc.constantFrom(1 as const, 2 as const),
      content: weirdText,
      turnNumber: fc.nat(200),
    }),
    { maxLength: 4 },
  ),
  context: fc.array(
    fc.record({
      kind: fc.constantFrom(...REMARK_KINDS),
      content: weirdText,
      turnNumber: fc.nat(200),
    }),
    { maxLength: 2 },
  ),
});

export const anyBrief: fc.Arbitrary<TurnPromptMaterial> = fc
  .tuple(anySituation, anySpeaker)
  .map(([situation, speaker]) => ({ ...situation, ...speaker }));
