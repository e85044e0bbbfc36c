/** What an English question is about, as noun phrases and clauses. */

import { countWords, firstWords, inQuotes } from "../writing.ts";
import { type Clause, indirect, stated } from "./clause.ts";
import { DETERMINERS, LIGHT_WORDS, PREPOSITIONS, PRONOUNS } from "./lexicon.ts";
import type { QuestionReading } from "./question.ts";
import type { Side } from "./sides.ts";
import { gerundOfState, gerundPhrase } from "./verb-forms.ts";

/** What a reading offers: the topic, the indirect question, and what a yes and a no to it assert. */
export interface Subject {
  readonly topic: string;
  readonly shortTopic: string;
  readonly matter: string;
  readonly yes: string;
  readonly no: string;
  readonly word: string;
}

/** The subject of a question; the positions speak for one that was not understood. */
export function subjectOf(reading: QuestionReading, mine: Side, theirs: Side): Subject {
  switch (reading.form) {
    case "deed":
    case "fact":
      return subjectOfClause(reading.clause, reading.form);
    case "choice":
      return subjectOfChoice(reading.options, reading.asked);
    case "indirect":
      return {
        topic: `the question of ${reading.indirect}`,
        shortTopic: "this question",
        matter: reading.indirect,
        yes: `there is a good answer to the question of ${reading.indirect}`,
        no: `there is no good answer to the question of ${reading.indirect}`,
        word: wordIn(reading.indirect, true),
      };
    case "saying": {
      const says = {
        yes: `it is true that ${reading.text}`,
        no: `it is not true that ${reading.text}`,
      };
      return {
        topic: `the idea that ${reading.text}`,
        shortTopic: "that idea",
        matter: `whether ${reading.text}`,
        ...says,
        word: wordIn(reading.text, true),
      };
    }
    case "thing":
      return {
        topic: reading.text,
        shortTopic: "the thing in question",
        matter: `what to think of ${reading.text}`,
        yes: `we should say yes to ${reading.text}`,
        no: `we should say no to ${reading.text}`,
        word: wordIn(reading.text, true),
      };
    case "opaque":
      return subjectOfQuotation(reading.text, mine, theirs);
  }
}

function subjectOfChoice(options: readonly string[], asked: string | null): Subject {
  const list = options.join(", ").replace(/, ([^,]*)$/, " or $1");
  const topic = `the choice between ${list.replace(/ or ([^,]*)$/, " and $1")}`;
  const [yes = "", no = ""] = options;
  const better = {
    topic,
    shortTopic: "this choice",
    yes: betterIs(yes),
    no: betterIs(no),
    word: "better",
  };
  if (asked === null) return { ...better, matter: `whether to choose ${list}` };
  const degree =
    /^(?:what|which|who)\b.*? (?:is|are|was|were) ((?:the )?(?:more|most|better|best|worse|worst)\b.*)$/.exec(
      asked,
    )?.[1];
  if (degree !== undefined) return { ...better, matter: `whether ${list} would be ${degree}` };
  return {
    ...better,
    matter: `${asked}, ${list}`,
    yes: `the right answer is ${yes}`,
    no: `the right answer is ${no}`,
    word: "right",
  };
}

function subjectOfClause(clause: Clause, form: "deed" | "fact"): Subject {
  const whole = `the question of whether ${indirect(clause)}`;
  const isBrief = countWords(whole) <= 12 && !/^it\b/i.test(clause.subject);
  return {
    topic:
      (/ or /.test(clause.predicate) || (form === "fact" && isBrief)
        ? null
        : topicOf(clause, form)) ?? whole,
    shortTopic: form === "deed" ? "such a step" : "this question",
    matter: `whether ${indirect(clause)}`,
    yes: stated(clause, true),
    no: stated(clause, false),
    word: wordIn(clause.predicate, false),
  };
}

/** "colonising Mars", "cities banning cars", "free will"; null when only the whole question will do. */
function topicOf({ subject, predicate }: Clause, form: "deed" | "fact"): string | null {
  const isPronoun = PRONOUNS.has(subject.toLowerCase());
  const isGeneral = /^(?:we|you|one|people|everyone|everybody|society|humanity)$/i.test(subject);
  const short = predicate.split(" ").length <= 13 ? predicate : null;
  const infinitive = /^it$/i.test(subject) ? / to (\p{L}.*)$/u.exec(predicate)?.[1] : undefined;
  if (infinitive !== undefined) return gerundPhrase(infinitive);
  if (form === "deed" && short !== null) {
    const gerund = gerundPhrase(short, isGeneral);
    if (gerund !== null && isGeneral)
      return countWords(gerund) > 7 ? gerund.replace(/,? (?:and|or) \p{L}+ing\b.*$/u, "") : gerund;
    const made = isPronoun ? null : gerundOfState(subject, short);
    if (made !== null && countWords(made) <= 13) return made;
    const isAct = gerund !== null && !isPronoun && !/^being /.test(gerund);
    if (isAct && countWords(subject) + countWords(gerund) <= 13) return `${subject} ${gerund}`;
  }
  if (/^there$/i.test(subject))
    return short === null ? null : `the question of ${short.replace(/^any /, "")}`;
  return !isPronoun && countWords(subject) <= 5 ? `the question of ${subject}` : null;
}

/** A question that was not understood, quoted once and then pointed at. */
function subjectOfQuotation(text: string, mine: Side, theirs: Side): Subject {
  const quotation = text === "" ? null : inQuotes(firstWords(text.replace(/[.!…]+$/u, ""), 12, 90));
  const topic = quotation === null ? "the question on the table" : `the question ${quotation}`;
  return {
    topic,
    shortTopic: "this question",
    matter: quotation === null ? "what the right answer is" : `how to answer ${quotation}`,
    yes: rightIs(mine.form === "affirming" ? mine : theirs),
    no: rightIs(mine.form === "affirming" ? theirs : mine),
    word: "right",
  };
}

/** The claim that one of several things is to be chosen. */
export const betterIs = (option: string) => `the better choice is ${option}`;
/** The claim of a position that can only be named. */
export const rightIs = (side: Side) => `the right answer is ${side.answer}`;

/** The word of a phrase that people could quarrel about. */
function wordIn(phrase: string, fromEnd: boolean): string {
  const words = phrase
    .split(/[\s,;:()/]+/u)
    .map((word) => word.replace(/^[\p{P}]+|[\p{P}]+$|['’]s$/gu, ""));
  const heavy = words.filter((word) => {
    const lower = word.toLowerCase();
    return (
      word.length > 2 &&
      !LIGHT_WORDS.has(lower) &&
      !PREPOSITIONS.has(lower) &&
      !DETERMINERS.has(lower) &&
      !/ly$/.test(lower)
    );
  });
  return (fromEnd ? heavy.at(-1) : heavy[0]) ?? "right";
}
