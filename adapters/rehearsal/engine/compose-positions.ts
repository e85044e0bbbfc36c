/** Suggests two positions for a question, as the JSON that a model would answer with. */

import { type PositionsPromptContext, yesNoWords } from "@einstein-vs-cat/core";
import { alternativesOf } from "./alternatives.ts";
import { pattern } from "./data-files.ts";
import { readQuestion } from "./english/question.ts";
import { plainText } from "./plain-text.ts";
import {
  asksOpenly,
  asksYesOrNo,
  languageOf,
  type Sides,
  termsOf,
  termsOrEnglish,
} from "./question-terms.ts";
import { capitalised } from "./slot-filler.ts";

/** Returns the positions in the given language. The same input always gives the same ones. */
export function composePositions({ question, language }: PositionsPromptContext): string {
  const sides = sidesOf(plainText(question).trim(), language);
  const [position1, position2] = sides ?? Object.values(yesNoWords(language));
  return JSON.stringify({ isYesNoQuestion: sides === null, position1, position2 }, null, 2);
}

/** Returns null for a yes/no question and for a text without words. */
function sidesOf(question: string, language: string): Sides | null {
  if (!/[\p{L}\p{N}]/u.test(question)) return null;
  const languages = [languageOf(question, language), "en"];
  for (const tried of languages) {
    const alternatives = alternativesOf(question, tried);
    if (alternatives !== null) return alternatives;
  }
  const { sides } = termsOrEnglish(language);
  const sidesByWord = termsOf(language)?.sidesByWord ?? [];
  if (languages.some((tried) => asksOpenly(question, tried)))
    return sidesByWord.find((entry) => pattern(entry.pattern).test(question))?.sides ?? sides.open;
  const isQuestion = /[?？؟]\s*$/u.test(question);
  if (isQuestion || languages.some((tried) => asksYesOrNo(question, tried))) return null;
  return englishSides(question, language) ?? sides.topic;
}

/** Returns sides that name an English topic. */
function englishSides(question: string, language: string): Sides | null {
  if (!language.startsWith("en")) return null;
  const { form, text } = readQuestion(question);
  if (form !== "thing" || text.length > 80) return null;
  return [capitalised(`in favour of ${text}`), capitalised(`against ${text}`)];
}
