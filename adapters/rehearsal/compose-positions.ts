/**
 * Two sides for a question, as the JSON that a model would answer with. "X or Y?" gives X and Y; what yes and no answer
 * gives those; an open question gives two ways to answer it; a topic can be favoured or opposed.
 */

import { type PositionsPromptContext, yesNoWords } from "@einstein-vs-cat/core";
import { alternativesOf } from "./alternatives.ts";
import { readQuestion } from "./en/question.ts";
import { capitalised } from "./fill-slots.ts";
import { plainText } from "./plain-text.ts";
import { languageOf } from "./point-labels.ts";
import { asksOpenly, asksYesOrNo, sidesIn } from "./question-signs.ts";

type Sides = readonly [position1: string, position2: string];

/** The answer for a question, in the language asked for. The same brief always gives the same one. */
export function composePositions({ question, language }: PositionsPromptContext): string {
  const sides = sidesOf(plainText(question).trim(), language);
  const [position1, position2] = sides ?? Object.values(yesNoWords(language));
  return JSON.stringify({ isYesNoQuestion: sides === null, position1, position2 }, null, 2);
}

/** Null for a yes/no question, and for what cannot be read at all. */
function sidesOf(question: string, language: string): Sides | null {
  if (!/[\p{L}\p{N}]/u.test(question)) return null;
  const spoken = languageOf(question, language);
  const asked = [...new Set([spoken, "en"])];
  for (const tried of asked) {
    const alternatives = alternativesOf(question, tried);
    if (alternatives !== null) return alternatives;
  }
  const { open, topic } = sidesIn(language);
  if (asked.some((tried) => asksOpenly(question, tried)))
    return openSides(question, language) ?? open;
  if (/[?？؟]\s*$/u.test(question) || asked.some((tried) => asksYesOrNo(question, tried)))
    return null;
  return english(question, language) ?? topic;
}

/** What English question words are worth in English. */
const OPEN_SIDES: readonly (readonly [RegExp, Sides])[] = [
  [/^why\b/i, ["One deep reason explains it", "Many small reasons explain it"]],
  [
    /^how (?:much|many|often|long|far|old|big)\b/i,
    ["More than most people think", "Less than most people think"],
  ],
  [/^how\b/i, ["By careful, proven steps", "By a bold new way"]],
  [/^when\b/i, ["Sooner than most expect", "Later than most expect"]],
  [/^where\b/i, ["Close to home", "Far from home"]],
  [/^who(?:m|se)?\b/i, ["One person above all", "Nobody alone"]],
];

function openSides(question: string, language: string): Sides | null {
  if (!language.startsWith("en")) return null;
  return OPEN_SIDES.find(([pattern]) => pattern.test(question))?.[1] ?? null;
}

/** An English topic or statement, named in the sides. */
function english(question: string, language: string): Sides | null {
  const reading = readQuestion(question, language.startsWith("en"));
  if (reading.form === "deed" || reading.form === "fact") return null;
  if (!language.startsWith("en") || reading.form !== "thing" || reading.text.length > 80)
    return null;
  return [capitalised(`in favour of ${reading.text}`), capitalised(`against ${reading.text}`)];
}
