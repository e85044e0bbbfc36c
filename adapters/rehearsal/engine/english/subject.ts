/** Words what an English question is about, as noun phrases and clauses. */

import { fillTemplate } from "../slot-filler.ts";
import { countWords, firstWords, inQuotes } from "../writing-system.ts";
import { type Clause, indirect, stated } from "./clause.ts";
import { grammar, groupsOf, isIn, patternOf, restated } from "./grammar.ts";
import type { QuestionReading } from "./question.ts";
import type { Side } from "./sides.ts";
import { gerundOfState, gerundPhrase, nounsOf } from "./word-forms.ts";

/**
 * The topic, the indirect question, what a yes and a no to it assert, and its most debatable word.
 */
export type Subject = Record<
  "topic" | "shortTopic" | "lightTopic" | "matter" | "yes" | "no" | "word",
  string
>;

/** The most words of a topic that is said in full more than once in a turn. */
const SHORT_TOPIC = 7;

/**
 * Returns the subject of a question. The positions stand for a question that was not parsed. A long
 * topic gets a short form by a `name` of the matter.
 */
export function subjectOf(reading: QuestionReading, mine: Side, theirs: Side, name: string) {
  const subject = subjectIn(reading, mine, theirs, name);
  const isShort = (text: string) => text !== "" && countWords(text) <= SHORT_TOPIC;
  const compared = comparedIn(reading);
  const areNamed = mine.form === "named" && theirs.form === mine.form;
  const pair = compared ?? (areNamed ? [mine.noun, theirs.noun] : null);
  const choice = pair && `the choice between ${pair.join(" and ")}`;
  // "Should schools teach Latin or programming?" asks for a choice like "Latin or programming?".
  const topic = (compared === null && / or /.test(reading.text) && choice) || subject.topic;
  const brief = [subject.shortTopic, topic].find(isShort);
  const shortTopic = brief ?? choice ?? `the question of ${name}`;
  const [, ...disputes] = restated(shortTopic);
  const shortTopics = restated((compared && choice) ?? shortTopic);
  // A yes to a comparison says yes to its first side, and a no says no to it.
  const affirmed = compared?.[0] ?? shortTopic;
  const lightTopic = topic === choice ? "this choice" : subject.lightTopic;
  return { ...subject, topic, shortTopic, lightTopic, shortTopics, disputes, affirmed };
}

/** Returns the two things that a question compares: "Is tea better than coffee?" */
export function comparedIn(reading: QuestionReading): readonly string[] | null {
  if (reading.form !== "fact" || isIn("pronouns", reading.clause.subject)) return null;
  const [other] = groupsOf(reading.clause.predicate, "comparison") ?? [];
  return other === undefined ? null : [reading.clause.subject, other];
}

/** Returns the first name that is no verb; in quotation marks unless it is surely a noun. */
export function nameOf(names: readonly string[]): string {
  const isThing = (it: string) => !["baseVerbs", "predicateWords"].some((list) => isIn(list, it));
  const name = names.find(isThing) ?? names[0];
  if (name === undefined) return "this question";
  return /^\p{Lu}|[^s]s$/u.test(name) ? name : inQuotes(name);
}

function subjectIn(reading: QuestionReading, mine: Side, theirs: Side, name: string): Subject {
  const { form, text } = reading;
  if (form === "deed" || form === "fact") return subjectOfClause(reading.clause, form);
  if (form === "choice") return subjectOfChoice(nounsOf(reading.options), reading.asked);
  const [noun = text] = / /.test(text) ? [] : nounsOf([text]);
  const it = form === "indirect" ? reading.indirect : noun;
  if (form !== "opaque") return worded(form, { it, word: debatableWord(it, true) });
  const [yes, no] = mine.form === "for" ? [mine, theirs] : [theirs, mine];
  const quotation = inQuotes(firstWords(text.replace(/[.!…]+$/u, ""), [12, 90]));
  const kind = text === "" ? "missing" : "opaque";
  return worded(kind, { it: quotation, yes: yes.answer, no: no.answer, name });
}

function worded(kind: string, values: Readonly<Record<string, string>>): Subject {
  const phrases = Object.entries(grammar().subjects[kind] ?? {});
  const filled = phrases.map(([key, phrase]) => [key, fillTemplate(phrase, values)]);
  return Object.fromEntries(filled) as Subject;
}

function subjectOfChoice(options: readonly string[], asked: string | null): Subject {
  const list = options.join(", ").replace(/, ([^,]*)$/, " or $1");
  const pair = list.replace(/ or ([^,]*)$/, " and $1");
  const [first = "", second = ""] = options;
  const degree = patternOf("degree").exec(asked ?? "")?.[1] ?? "";
  const kind = asked === null ? "choice" : degree ? "degree" : "asked";
  return worded(kind, { list, pair, first, second, degree, asked: asked ?? "" });
}

function subjectOfClause(clause: Clause, form: "deed" | "fact"): Subject {
  const whole = `the question of whether ${indirect(clause)}`;
  const isBriefFact = form === "fact" && countWords(whole) <= 12 && !/^it\b/i.test(clause.subject);
  const isWhole = / or /.test(clause.predicate) || isBriefFact;
  const topic = (isWhole ? null : topicOf(clause, form)) ?? whole;
  const [yes, no] = [stated(clause, true), stated(clause, false)];
  const word = debatableWord(clause.predicate, false);
  const isName = !isIn("pronouns", clause.subject) && countWords(clause.subject) <= 4;
  const short = isName ? `the question of ${clause.subject}` : "";
  return worded(form, { topic, short, indirect: indirect(clause), yes, no, word });
}

/** "colonising Mars", "cities banning cars". Returns null when only the whole question will do. */
function topicOf({ subject, predicate }: Clause, form: "deed" | "fact"): string | null {
  const isPronoun = isIn("pronouns", subject);
  const isGeneral = isIn("generalSubjects", subject);
  const isShort = predicate.split(" ").length <= 13;
  const infinitive = /^it$/i.test(subject) ? / to (\p{L}.*)$/u.exec(predicate)?.[1] : undefined;
  // "it is better to be lucky than good" compares two things.
  if (infinitive !== undefined)
    return / than /.test(predicate) ? null : gerundPhrase(infinitive, true);
  if (form === "deed" && isShort) {
    const gerund = gerundPhrase(predicate, isGeneral);
    if (gerund !== null && isGeneral)
      return countWords(gerund) > 7 ? gerund.replace(/,? (?:and|or) \p{L}+ing\b.*$/u, "") : gerund;
    const act = gerund === null || /^being /.test(gerund) ? null : `${subject} ${gerund}`;
    const topics = isPronoun ? [] : [gerundOfState(subject, predicate), act];
    const topic = topics.find((phrase) => phrase !== null && countWords(phrase) <= 13);
    if (topic) return topic;
  }
  if (/^there$/i.test(subject))
    return isShort ? `the question of ${predicate.replace(/^any /, "")}` : null;
  return !isPronoun && countWords(subject) <= 5 ? `the question of ${subject}` : null;
}

/** Returns the first or the last word of a phrase that people could argue about. */
function debatableWord(phrase: string, fromEnd: boolean): string {
  const parts = phrase.split(/[\s,;:()/]+/u);
  const words = parts.map((word) => word.replace(/^[\p{P}]+|[\p{P}]+$|['’]s$/gu, ""));
  const isLight = (word: string) =>
    ["lightWords", "prepositions", "determiners"].some((list) => isIn(list, word));
  const heavy = words.filter((word) => word.length > 2 && !isLight(word) && !/ly$/i.test(word));
  return heavy.at(fromEnd ? -1 : 0) ?? "right";
}
