/** Reads the positions of a debate as words that fit into English sentences. */

import { plainText } from "../plain-text.ts";
import { firstWords, inQuotes } from "../writing-system.ts";
import { clauseOfStatement, stated } from "./clause.ts";
import { isIn, patternOf } from "./grammar.ts";
import { lowerFirst, nounsOf, turned } from "./word-forms.ts";

/** A position: a yes or a no, something named, a statement, or words to quote. */
export interface Side {
  readonly form: "for" | "against" | "named" | "stated" | "quoted" | "missing";
  /** Fits after "I say" and "the answer is". */
  readonly answer: string;
  /** A noun phrase. */
  readonly noun: string;
}

const AROUND_POSITION = /^[\s.!,;:…]+(?:to )?|^to (?=\p{L})|[\s.!,;:…]+$/giu;

const side = (form: Side["form"], answer: string, noun = answer) => ({ form, answer, noun });

/** Reads a position. The question and the other position show whether its capital is a name's. */
export function readSide(position: string, other: string, question: string): Side {
  const text = plainText(position).replace(AROUND_POSITION, "");
  if (!/[\p{L}\p{N}\p{S}]/u.test(text)) return side("missing", "the opposite", "the other side");
  const quotation = inQuotes(firstWords(text, [12]));
  const shortened = inQuotes(firstWords(text, [6, 45]));
  for (const form of ["for", "against"] as const) {
    if (patternOf(`${form}And`).test(text))
      return side(form, quotation, `a ${text.split(/\W/)[0]?.toLowerCase()}`);
    if (!patternOf(form).test(text)) continue;
    const lower = text.toLowerCase();
    return isIn("plainAnswers", text)
      ? side(form, lower, `a ${lower}`)
      : side(form, inQuotes(text));
  }
  const words = text.split(" ").length;
  const isPlain = patternOf("plainPosition").test(text);
  const clause = isPlain && words >= 3 && words <= 14 ? clauseOfStatement(lowerFirst(text)) : null;
  const isClear =
    clause && (isIn("pronouns", clause.subject) || clause.subject.split(" ").length <= 3);
  const isSaying = isPlain && words >= 3 && words <= 14 && isIn("pronouns", text.split(" ")[0]);
  const told = isClear ? stated(clause, true) : isSaying ? turned(lowerFirst(text)) : null;
  if (told !== null)
    return side("stated", `that ${told}`, words <= 9 ? `the view that ${told}` : shortened);
  const isShort = isPlain && words <= 6;
  const said = turned(lowerFirst(text));
  const [noun = said] = nounsOf(words >= 2 ? [said] : [said, lowerFirst(other)]);
  if (isShort && noun !== said) return side("named", noun);
  if (isShort && words <= 5 && text.length <= 50 && !patternOf("imperative").test(said))
    return side("named", turned(isCommon(text, other, question) ? lowerFirst(text) : text));
  return side("quoted", quotation, shortened);
}

/** Whether the question or the grammar shows that the capital of a position is no name's. */
function isCommon(text: string, other: string, question: string): boolean {
  const wordsOf = (value: string) => plainText(value).split(" ");
  const [first = ""] = text.split(" ");
  if (/\p{Lu}/u.test(first.slice(1))) return false;
  if (isIn("determiners", first) || isIn("baseVerbs", first)) return true;
  const [, ...later] = wordsOf(question);
  const inside = later.map((word) => word.replace(/\P{L}/gu, ""));
  const isName = inside.includes(wordsOf(text)[0] ?? "") && /^\p{Lu}/u.test(text);
  const isLower = (value: string) =>
    inside.includes((wordsOf(value)[0] ?? "").toLowerCase()) && /^\p{L}/u.test(value);
  return !isName && (isLower(text) || isLower(other) || / /.test(text));
}
