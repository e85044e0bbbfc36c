/** Extracts the two sides of a question such as "X or Y?", in the words of the question. */

import { MINIMUM } from "@einstein-vs-cat/core";
import { pattern } from "./data-files.ts";
import { isIn } from "./english/grammar.ts";
import { asksOpenly, type QuestionTerms, type Sides, termsOf } from "./question-terms.ts";
import { capitalised } from "./slot-filler.ts";

const LONGEST_SIDE = 60;
const EDGES = /^[\s,;:"'“”„«»–—-]+|[\s,;:"'“”„«»–—-]+$/gu;
const JAPANESE_COMPARISON = /^(.{1,30}?)と(.{1,30}?)(?:、|,|では|は|なら|の|で)*\s*(?:どちら|どっち)/u;

/** Returns the two sides; null when the question offers no two things, or only "or not". */
export function alternativesOf(question: string, language: string): Sides | null {
  const terms = termsOf(language);
  if (terms === undefined) return null;
  const core = question.replace(/[\s?？؟!.。…]+$/u, "").replace(/^[\s¿¡]+/u, "");
  const compared = language === "ja" ? JAPANESE_COMPARISON.exec(core) : null;
  const parts = compared?.slice(1) ?? splitAtOr(core, language, terms);
  if (parts === null) return null;
  const sides = trimSides(parts[0] ?? "", parts[1] ?? "", language, terms);
  const bare = sides.map((side) => capitalised(side.replace(EDGES, "")));
  if (bare.some((side) => !/[\p{L}\p{N}]/u.test(side) || side.length > LONGEST_SIDE)) return null;
  // The form wants more than one character, and 猫 has one.
  const isShort = bare.some((side) => Array.from(side).length < MINIMUM.option);
  const suffix = isShort ? (terms.shortSideSuffix ?? "!") : "";
  const [first = "", second = ""] = bare.map((side) => side + suffix);
  return first.toLowerCase() === second.toLowerCase() ? null : [first, second];
}

/** Splits a question at "or". Of a list, the first and the last item remain. */
function splitAtOr(core: string, language: string, terms: QuestionTerms): Sides | null {
  const or = terms.isSpaced === false ? `(?:${terms.or})` : `[\\s,،、]+(?:${terms.or})\\s+`;
  const parts = core.split(pattern(or));
  if (parts.length < 2 || parts.some((part) => part.trim() === "")) return null;
  const before = (parts[0] ?? "").replace(/^.*[:：;；]\s*/su, "");
  const items = before.split(/[,，،、]\s*/u);
  const isShort = items.every((item) => item.split(/\s+/u).length <= 3);
  const isList = isShort && !asksOpenly(items[0] ?? "", language);
  return [items.at(isList ? 0 : -1) ?? "", parts.at(-1) ?? ""];
}

/** Removes the words of the question that belong to no side. */
function trimSides(before: string, after: string, language: string, terms: QuestionTerms): Sides {
  const { beforeSides = "$^", afterSides = "$^", isSpaced = true } = terms;
  if (/^(?:not|nicht|pas|no|não|не|нет|لا|לא)$/iu.test(after.trim())) return ["", ""];
  const left = before.trim().replace(pattern(beforeSides), "");
  const right = after.trim().replace(pattern(afterSides), "");
  if (!isSpaced) return [left, right.replace(pattern(beforeSides), "")];
  return language === "en" ? englishSides(left, right) : inParallel(left.split(/\s+/u), right.split(/\s+/u));
}

/** Handles "Should I stay or should I go", "to rent or to buy" and "Is light a wave or a particle". */
function englishSides(before: string, after: string): Sides {
  const asked = before.replace(/^.*\beither\s+/iu, "").split(/\s+/u);
  const left = isIn("auxiliaries", asked[0]) ? asked.slice(1) : asked;
  let right = after.split(/\s+/u);
  if (isIn("auxiliaries", right[0]) && isIn("pronouns", right[1])) right = right.slice(2);
  const isRepeated = left.some((word) => isSame(word, right[0]));
  if (!isRepeated) {
    const isTail = (word: string) => isIn("prepositions", word) && !isSame(word, "of");
    const tail = right.findIndex((word, index) => index > 0 && isTail(word));
    if (tail > 0) right = right.slice(0, tail);
    const to = left.findLastIndex((word) => isSame(word, "to"));
    if (to >= 0 && left.length - to <= 4 && !isIn("determiners", right[0]))
      return [left.slice(to + 1).join(" "), right.join(" ")];
  }
  const [first, second] = inParallel(left, right);
  return [first.replace(/^to /i, ""), second.replace(/^to /i, "")];
}

/** Cuts the left side to begin with the first word of the right one, or else to its length. */
function inParallel(left: readonly string[], right: readonly string[]): Sides {
  const same = left.findLastIndex((word) => isSame(word, right[0]));
  const start = same >= 0 ? same : Math.max(0, left.length - right.length);
  return [left.slice(start).join(" "), right.join(" ")];
}

function isSame(word: string, other = ""): boolean {
  return word.toLowerCase() === other.toLowerCase();
}
