/** Suggests two positions for a question, as the JSON that a model would answer with. */

import { type PositionsPromptMaterial, yesNoWords } from "@einstein-vs-cat/core";
import { alternativesOf, joinsTwo } from "./alternatives.ts";
import { pattern } from "./data-files.ts";
import { readQuestion } from "./english/question.ts";
import { plainText } from "./plain-text.ts";
import type { Sides } from "./question-terms.ts";
import { asksOpenly, asksYesOrNo, languageOf, termsOf, termsOrEnglish } from "./question-terms.ts";
import { capitalised } from "./slot-filler.ts";
import { segmentSentences } from "./writing-system.ts";
import { writtenSides } from "./written-debates.ts";

/** Returns the positions in the given language. The same input always gives the same ones. */
export function composePositions({ question, language }: PositionsPromptMaterial): string {
  const sides = sidesOf(plainText(question).trim(), language);
  const [position1, position2] = sides ?? Object.values(yesNoWords(language));
  return JSON.stringify({ isYesNoQuestion: sides === null, position1, position2 }, null, 2);
}

/** Returns null for a yes/no question, for a text without words, and in doubt. */
function sidesOf(question: string, language: string): Sides | null {
  if (!/[\p{L}\p{N}]/u.test(question)) return null;
  const written = writtenSides(question, language);
  if (written !== null) return written;
  const languages = [languageOf(question, language), language, "en"];
  for (const tried of languages) {
    const offered = alternativesOf(question, tried);
    if (offered !== null) return offered;
  }
  const { sides } = termsOrEnglish(language);
  const sidesByWord = termsOf(language)?.sidesByWord ?? [];
  const asked = segmentSentences(question).findLast((one) => /[?？؟]/u.test(one)) ?? question;
  if (languages.some((tried) => asksOpenly(asked, tried)))
    return sidesByWord.find((entry) => pattern(entry.pattern).test(asked))?.sides ?? sides.open;
  const isAsked = (tried: string) => asksYesOrNo(asked, tried) || joinsTwo(asked, tried);
  if (/[?？؟]\s*$/u.test(question) || languages.some(isAsked)) return null;
  return topicSides(question, language) ?? sides.topic;
}

/** Returns sides that name an English topic. */
function topicSides(question: string, language: string): Sides | null {
  if (!language.startsWith("en")) return null;
  const { form, text } = readQuestion(question);
  if (form !== "thing" || text.length > 80) return null;
  return [capitalised(`in favour of ${text}`), capitalised(`against ${text}`)];
}
