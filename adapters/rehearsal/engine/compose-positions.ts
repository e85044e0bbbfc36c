/** Suggests two positions for a question, as the JSON that a model would answer with. */

import { MINIMUM, type PositionsPromptContext, yesNoWords } from "@einstein-vs-cat/core";
import { pattern } from "./data-files.ts";
import { groupsOf, isIn, rewrite } from "./english/grammar.ts";
import { readQuestion } from "./english/question.ts";
import { plainText, tidy } from "./plain-text.ts";
import type { QuestionTerms, Sides } from "./question-terms.ts";
import { asksOpenly, asksYesOrNo, languageOf, termsOf, termsOrEnglish } from "./question-terms.ts";
import { capitalised } from "./slot-filler.ts";

const LONGEST_SIDE = 60;
const NOT = /^(?:not|nicht|pas|no|não|не|нет|لا|לא)$/iu;

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
  const offered = languages.map((tried) => alternativesOf(question, tried)).find(Boolean);
  if (offered) return offered;
  const { sides } = termsOrEnglish(language);
  const sidesByWord = termsOf(language)?.sidesByWord ?? [];
  if (languages.some((tried) => asksOpenly(question, tried)))
    return sidesByWord.find((entry) => pattern(entry.pattern).test(question))?.sides ?? sides.open;
  const isQuestion = /[?？؟]\s*$/u.test(question);
  if (isQuestion || languages.some((tried) => asksYesOrNo(question, tried))) return null;
  return topicSides(question, language) ?? sides.topic;
}

/** Returns sides that name an English topic. */
function topicSides(question: string, language: string): Sides | null {
  if (!language.startsWith("en")) return null;
  const { form, text } = readQuestion(question);
  if (form !== "thing" || text.length > 80) return null;
  return [capitalised(`in favour of ${text}`), capitalised(`against ${text}`)];
}

/** Returns the two sides; null when the question offers no two things, or only "or not". */
function alternativesOf(question: string, language: string): Sides | null {
  const terms = termsOf(language);
  if (terms === undefined) return null;
  const core = question.replace(/[\s?？؟!.。…]+$/u, "").replace(/^[\s¿¡]+/u, "");
  const compared = pattern(terms.compared ?? "$^").exec(core);
  const [before = "", after = ""] = compared?.slice(1) ?? splitAtOr(core, language, terms);
  if (NOT.test(after.trim())) return null;
  const sides = trimSides(before.trim(), after.trim(), language, terms);
  const bare = sides.map((side) => capitalised(tidy(side, "side")));
  if (bare.some((side) => !/[\p{L}\p{N}]/u.test(side) || side.length > LONGEST_SIDE)) return null;
  // The form wants more than one character, and 猫 has one.
  const isShort = bare.some((side) => Array.from(side).length < MINIMUM.option);
  const suffix = isShort ? (terms.shortSideSuffix ?? "!") : "";
  const [first = "", second = ""] = bare.map((side) => side + suffix);
  return first.toLowerCase() === second.toLowerCase() ? null : [first, second];
}

/** Splits a question at "or". Of a list, the first and the last item remain. */
function splitAtOr(core: string, language: string, { or }: QuestionTerms): readonly string[] {
  const parts = core.split(pattern(or));
  if (parts.length < 2 || parts.some((part) => part.trim() === "")) return [];
  const items = (parts[0] ?? "").replace(/^.*[:：;；]\s*/su, "").split(/[,，،、]\s*/u);
  const isShort = items.every((item) => item.split(/\s+/u).length <= 3);
  const isList = isShort && !asksOpenly(items[0] ?? "", language);
  return [items.at(isList ? 0 : -1) ?? "", parts.at(-1) ?? ""];
}

/** Removes the words of the question that belong to no side. */
function trimSides(before: string, after: string, language: string, terms: QuestionTerms): Sides {
  const { beforeSides = "$^", afterSides = "$^", isSpaced = true } = terms;
  const left = before.replace(pattern(beforeSides), "");
  const right = after.replace(pattern(afterSides), "");
  if (!isSpaced) return [left, right.replace(pattern(beforeSides), "")];
  return language === "en" ? englishSides(left, right) : inParallel(left, right);
}

/**
 * Handles "Should I stay or should I go", "to rent or to buy" and "Is light a wave or a particle".
 */
function englishSides(before: string, after: string): Sides {
  const left = rewrite(before, "leftSide");
  const right = rewrite(after, "rightSide");
  const [start = ""] = right.split(" ");
  const isRepeated = wordsOf(left).includes(start.toLowerCase());
  const short = isRepeated ? right : rewrite(right, "shortSide");
  const [deed] = (!isRepeated && !isIn("determiners", start) && groupsOf(left, "infinitive")) || [];
  const [first, second] = deed === undefined ? inParallel(left, short) : [deed, short];
  return [first.replace(/^to /i, ""), second.replace(/^to /i, "")];
}

/** Cuts the left side to begin with the first word of the right one, or else to its length. */
function inParallel(left: string, right: string): Sides {
  const [words, others] = [left.split(/\s+/u), wordsOf(right)];
  const same = wordsOf(left).lastIndexOf(others[0] ?? "");
  const start = same >= 0 ? same : Math.max(0, words.length - others.length);
  return [words.slice(start).join(" "), right];
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/u);
