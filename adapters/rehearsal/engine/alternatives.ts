/** Extracts the two sides of a question such as "X or Y?", in the words of the question. */

import { MINIMUM } from "@einstein-vs-cat/core";
import { pattern } from "./data-files.ts";
import { groupsOf, isIn, rewrite } from "./english/grammar.ts";
import { asksOpenly, type QuestionTerms, type Sides, termsOf } from "./question-terms.ts";
import { capitalised } from "./slot-filler.ts";

const LONGEST_SIDE = 60;
const NOT = /^(?:not|nicht|pas|no|não|не|нет|لا|לא)$/iu;
const EDGES = /^[\s,;:"'“”„«»–—-]+|[\s,;:"'“”„«»–—-]+$/gu;
const COMPARED = /^(.{1,30}?)と(.{1,30}?)(?:、|,|では|は|なら|の|で)*\s*(?:どちら|どっち)/u;

/** Returns the two sides; null when the question offers no two things, or only "or not". */
export function alternativesOf(question: string, language: string): Sides | null {
  const terms = termsOf(language);
  if (terms === undefined) return null;
  const core = question.replace(/[\s?？؟!.。…]+$/u, "").replace(/^[\s¿¡]+/u, "");
  const compared = language === "ja" ? COMPARED.exec(core) : null;
  const [before = "", after = ""] = compared?.slice(1) ?? splitAtOr(core, language, terms);
  const sides = NOT.test(after.trim())
    ? []
    : trimSides(before.trim(), after.trim(), language, terms);
  const bare = sides.map((side) => capitalised(side.replace(EDGES, "")));
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

/** Handles "Should I stay or should I go", "to rent or to buy" and "Is light a wave or a particle". */
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
