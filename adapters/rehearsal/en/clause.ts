/** An English question or statement taken apart into subject, auxiliary and predicate, and put together again. */

import {
  AUXILIARIES,
  BASE_VERBS,
  DETERMINERS,
  PARTICIPLES,
  PREDICATE_WORDS,
  PREPOSITIONS,
  PRONOUNS,
} from "./lexicon.ts";
import { retold } from "./retelling.ts";
import { thirdPerson } from "./verb-forms.ts";

/** "Should we ban cars" is subject "we", auxiliary "should", predicate "ban cars". */
export interface Clause {
  readonly subject: string;
  readonly auxiliary: string;
  readonly predicate: string;
  readonly isNegated: boolean;
}

/** The clause that a question with the auxiliary in front asks about; null when its subject cannot be told. */
export function clauseOfQuestion(sentence: string): Clause | null {
  const [first = "", ...others] = expanded(sentence).split(" ");
  const auxiliary = first.toLowerCase();
  if (!AUXILIARIES.has(auxiliary)) return null;
  const linking =
    auxiliary === "ought" ? others.findIndex((word) => word.toLowerCase() === "to") : -1;
  const rest = others.filter(
    (word, index) => index !== linking && !(index === 0 && word.toLowerCase() === "not"),
  );
  const at = predicateStart(auxiliary, rest);
  if (at <= 0 || at >= rest.length) return null;
  const [subject, predicate] = [rest.slice(0, at).join(" "), rest.slice(at).join(" ")];
  return retold({
    subject,
    auxiliary: auxiliary === "ought" ? "should" : auxiliary,
    predicate,
    isNegated: false,
  });
}

/** The clause of a statement such as "cats are better than dogs"; null when it has no auxiliary. */
export function clauseOfStatement(sentence: string): Clause | null {
  const words = expanded(sentence).split(" ");
  const at = words.findIndex(
    (word, index) => index > 0 && index < 9 && isFiniteVerb(words, index, word.toLowerCase()),
  );
  if (at < 1 || at === words.length - 1) return null;
  const isNegated = words[at + 1]?.toLowerCase() === "not";
  const predicate = words.slice(at + (isNegated ? 2 : 1)).join(" ");
  if (predicate === "") return null;
  return retold({
    subject: words.slice(0, at).join(" "),
    auxiliary: (words[at] ?? "").toLowerCase(),
    predicate,
    isNegated,
  });
}

/** The clause as a statement, said or denied. */
export function stated(clause: Clause, isAffirmed: boolean): string {
  return clause.isNegated === isAffirmed ? denied(clause) : affirmed(clause);
}

/** The clause with the verb where an indirect question has it: "whether" and "why" go before it. */
export function indirect(clause: Clause): string {
  return clause.isNegated ? denied(clause) : asserted(clause, clause.predicate);
}

/** The clause as a claim: what "ever" and "any" ask for is named. */
function affirmed(clause: Clause): string {
  const time = /^(?:will|would|could)$/.test(clause.auxiliary) ? "one day " : "sometimes ";
  const plain = clause.predicate.replace(/^ever /, time);
  return asserted(clause, clause.subject === "there" ? plain.replace(/^any(?= )/, "some") : plain);
}

function asserted({ subject, auxiliary }: Clause, predicate: string): string {
  if (auxiliary === "do") return `${subject} ${predicate}`;
  return auxiliary === "does"
    ? `${subject} ${thirdPerson(predicate)}`
    : `${subject} ${auxiliary} ${predicate}`;
}

function denied({ subject, auxiliary, predicate }: Clause): string {
  if (/^any(?:one|body)$/.test(subject)) return `nobody ${auxiliary} ${predicate}`;
  if (subject === "there")
    return `there ${auxiliary} no ${predicate.replace(/^(?:a|an|any|some) /, "")}`;
  const never = /^(?:ever|sometimes) /.exec(predicate)?.[0];
  const negation = never ? "never" : "not";
  const rest = predicate.slice(never?.length ?? 0);
  return auxiliary === "can" && !never
    ? `${subject} cannot ${rest}`
    : `${subject} ${auxiliary} ${negation} ${rest}`;
}

/** Where the predicate begins in the words after the auxiliary; 0 or less when that cannot be told. */
function predicateStart(auxiliary: string, words: readonly string[]): number {
  const lower = words.map((word) => word.toLowerCase().replace(/[,;:]$/, ""));
  const [first = "", second = ""] = lower;
  if (PRONOUNS.has(first) && !PREPOSITIONS.has(second)) return 1;
  if (
    /^th(?:is|at|ese|ose)$/.test(first) &&
    (DETERMINERS.has(second) || PREDICATE_WORDS.has(second))
  )
    return 1;
  const from = DETERMINERS.has(first) ? 2 : 1;
  if (/^(?:is|are|was|were|am)$/.test(auxiliary)) return afterBe(lower, from);
  const isVerb = (word: string, index: number) =>
    index >= from &&
    !DETERMINERS.has(lower[index - 1] ?? "") &&
    (/^ha/.test(auxiliary)
      ? PARTICIPLES.has(word) || /(?:ed|en)$/.test(word)
      : BASE_VERBS.has(word)) &&
    !/^(?:be|have)$/.test(lower[index + 1] ?? "");
  const at = lower.findIndex(isVerb);
  if (at > 0)
    return /ly$|^(?:really|still|just|always|ever|also|all|never)$/.test(lower[at - 1] ?? "") &&
      at > from
      ? at - 1
      : at;
  return -1;
}

/** The same after "is" and "are": the surest sign counts first. */
function afterBe(words: readonly string[], from: number): number {
  const find = (isSign: (word: string, index: number) => boolean) =>
    words.findIndex((word, index) => index >= from && isSign(word, index));
  const sure = find(
    (word, index) =>
      PREDICATE_WORDS.has(word) ||
      (DETERMINERS.has(word) && !PREPOSITIONS.has(words[index - 1] ?? "")) ||
      (/er$/.test(word) && words[index + 1] === "than"),
  );
  if (sure > 0) return sure;
  const ends = (index: number) =>
    index === words.length - 1 ||
    /^(?:or|and)$/.test(words[index + 1] ?? "") ||
    PREPOSITIONS.has(words[index + 1] ?? "");
  const adjective = find(
    (word, index) =>
      /(?:able|ible|al|ous|ive|ful|less|ic|ed|ing|ant|ent)$/.test(word) && ends(index),
  );
  if (adjective > 0) return adjective;
  const preposition = find(
    (word, index) => PREPOSITIONS.has(word) && word !== "of" && index === words.length - 2,
  );
  if (preposition > 0) return preposition;
  return words.length >= 2 && words.length <= 6 ? words.length - 1 : -1;
}

function isFiniteVerb(words: readonly string[], index: number, word: string): boolean {
  const next = words[index + 1]?.toLowerCase() ?? "";
  if (/^(?:do|does|did)$/.test(word)) return next === "not";
  if (/^ha(?:s|ve|d)$/.test(word)) return PARTICIPLES.has(next) || /(?:ed|en)$/.test(next);
  return AUXILIARIES.has(word);
}

/** Negations written out: "isn't" → "is not". */
function expanded(text: string): string {
  return text
    .replace(/[’ʼ]/g, "'")
    .replace(/\bcan'?t\b|\bcannot\b/gi, "can not")
    .replace(/\bwon't\b/gi, "will not")
    .replace(/\bshan't\b/gi, "shall not")
    .replace(/(\w)n't\b/gi, "$1 not")
    .replace(/ +or +not$/i, "");
}
