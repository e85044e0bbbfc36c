/** The two positions of a debate as words that fit into English sentences. */

import { plainText } from "../plain-text.ts";
import { firstWords, inQuotes } from "../writing.ts";
import { clauseOfStatement, stated } from "./clause.ts";
import { lowerFirst } from "./letters.ts";
import { BASE_VERBS, DETERMINERS, PRONOUNS } from "./lexicon.ts";
import { NO, YES } from "./phrases.ts";
import { turned } from "./retelling.ts";
import { gerundPhrase } from "./verb-forms.ts";

/** A position: a yes or a no, something named, a statement, or words that can only be quoted. */
export interface Side {
  readonly form: "affirming" | "denying" | "named" | "stated" | "quoted" | "missing";
  /** Fits after "I say" and "the answer is". */
  readonly answer: string;
  /** A noun phrase; empty when there is no short one. */
  readonly noun: string;
}

/** The answer of a side in few words. */
export function inBrief({ answer }: Side): string {
  const quoted = /^“(.*)”$/u.exec(answer)?.[1];
  return quoted === undefined ? answer.replace(/^that /, "") : inQuotes(firstWords(quoted, 5, 40));
}

/** Reads a position; the question and the other position show whether its first capital is a name's. */
export function readSide(position: string, other: string, question: string): Side {
  const text = plainText(position).replace(/^[\s.!,;:…]+|[\s.!,;:…]+$/gu, "");
  if (!/[\p{L}\p{N}\p{S}]/u.test(text))
    return { form: "missing", answer: "the opposite", noun: "the other side" };
  const isEnglishWord = /^[a-z]+$/i.test(text);
  const spoken = isEnglishWord && text.length <= 10 ? text.toLowerCase() : inQuotes(text);
  if (YES.test(text))
    return { form: "affirming", ...polar(spoken, text, /^(?:yes|yeah|yep|yup)$/i) };
  if (NO.test(text)) return { form: "denying", ...polar(spoken, text, /^(?:no|nope|nah)$/i) };
  const opening = /^(yes|no)\b[\s,:;–—-]+/iu.exec(text)?.[1]?.toLowerCase();
  const quotation = inQuotes(firstWords(text, 12));
  if (opening === "yes") return { form: "affirming", answer: quotation, noun: "a yes" };
  if (opening === "no") return { form: "denying", answer: quotation, noun: "a no" };
  const words = text.split(" ");
  const isWord =
    /^[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}\p{P}\p{S} ]*$/u.test(text) &&
    !/["“”„«»:;,?!()]/u.test(text);
  const plain = turned(isCommon(text, other, question) ? lowerFirst(text) : text);
  if (isWord && words.length >= 3 && words.length <= 14) {
    const clause = clauseOfStatement(lowerFirst(text));
    const isClause =
      clause !== null &&
      (PRONOUNS.has(clause.subject.toLowerCase()) || clause.subject.split(" ").length <= 3);
    if (isClause) return { form: "stated", answer: `that ${stated(clause, true)}`, noun: "" };
  }
  const gerund =
    isWord && words.length >= 2 && words.length <= 6
      ? gerundPhrase(turned(lowerFirst(text)))
      : null;
  if (gerund !== null) return { form: "named", answer: gerund, noun: gerund };
  if (isWord && words.length <= 5 && text.length <= 50)
    return { form: "named", answer: plain, noun: plain };
  return { form: "quoted", answer: quotation, noun: words.length > 5 ? "" : quotation };
}

function polar(spoken: string, text: string, plainWord: RegExp): { answer: string; noun: string } {
  return plainWord.test(text)
    ? { answer: spoken, noun: `a ${spoken}` }
    : { answer: inQuotes(text), noun: inQuotes(text) };
}

/** Whether the capital of a position is only that of a label: the question has the words without it, or they are common. */
function isCommon(text: string, other: string, question: string): boolean {
  const words = (value: string) => plainText(value).split(" ");
  const [first = ""] = text.split(" ");
  if (/\p{Lu}/u.test(first.slice(1))) return false;
  const inside = words(question)
    .slice(1)
    .map((word) => word.replace(/\P{L}/gu, ""));
  const isLower = (value: string) =>
    inside.includes((words(value)[0] ?? "").toLowerCase()) && /^\p{L}/u.test(value);
  const isName = (value: string) =>
    inside.includes(words(value)[0] ?? "") && /^\p{Lu}/u.test(value);
  if (DETERMINERS.has(first.toLowerCase()) || BASE_VERBS.has(first.toLowerCase())) return true;
  return !isName(text) && (isLower(text) || isLower(other) || / /.test(text));
}
