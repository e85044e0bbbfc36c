/**
 * Parses an English question. A question that it cannot parse is quoted, which is always correct.
 */

import { plainText } from "../plain-text.ts";
import { type Clause, clauseOfQuestion, clauseOfStatement, indirect } from "./clause.ts";
import { groupsOf, isIn, patternOf, rewrite } from "./grammar.ts";
import { calm, looksForeign, lowerFirst, turned } from "./word-forms.ts";

/** A question by its form, with its words in `text`. */
export type QuestionReading = { readonly text: string } & (
  | { readonly form: "deed" | "fact"; readonly clause: Clause }
  | { readonly form: "choice"; readonly options: readonly string[]; readonly asked: string | null }
  | { readonly form: "indirect"; readonly indirect: string }
  | { readonly form: "saying" | "thing" | "opaque" }
);

const LONGEST = { words: 17, characters: 130 } as const;

/** Reads a question, a statement or the name of a topic. */
export function readQuestion(question: string, isEnglish = true): QuestionReading {
  const text = rewrite(calm(rewrite(plainText(question), "withoutEmoji")), "reported");
  const sentences = text.split(/(?<=[?!.…])\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const asked = sentences.filter((sentence) => /\?/.test(sentence));
  for (const sentence of asked.length > 0 ? asked : sentences.slice(0, 2)) {
    const reading = readSentence(sentence);
    // In another language, a row of unknown words is not an English topic.
    const isRow = reading?.form === "thing" || reading?.form === "saying";
    if (reading !== null && (isEnglish || !isRow)) return reading;
  }
  return { form: "opaque", text: asked.at(-1) ?? sentences[0] ?? "" };
}

function readSentence(sentence: string): QuestionReading | null {
  const said = rewrite(sentence, "withoutLeadIn");
  const isReported = patternOf("asking").test(`${said} `);
  let core = rewrite(said, "withoutAsking");
  const isQuestion = (text: string) => patternOf("questionStart").test(text);
  if (!isReported && !isQuestion(core)) core = rewrite(core, "withoutPreamble");
  if (isQuestion(core)) core = rewrite(core, "capitalI");
  for (const attempt of [core, rewrite(core, "withoutAfterthought")]) {
    const isLong = attempt.split(" ").length > LONGEST.words || attempt.length > LONGEST.characters;
    const reading = attempt === "" || isLong ? null : readCore(attempt);
    if (reading !== null) return reading;
  }
  return null;
}

function readCore(core: string): QuestionReading | null {
  const [first = "", second = ""] = rewrite(core, "firstWord").toLowerCase().split(" ");
  const isOpen = isIn("questionWords", first);
  const spelled = isOpen ? core.replace(/^(\w+)['’]s\b/i, "$1 is") : core;
  const choice = readChoice(spelled, first);
  if (choice !== null) return choice;
  if (isOpen) {
    const text = indirectOpen(spelled);
    return text === null ? null : { form: "indirect", indirect: text, text: spelled };
  }
  if (isIn("auxiliaries", first)) {
    const clause = clauseOfQuestion(core.replace(/^(\w+ \w+), [^,]{1,40}, /, "$1 "));
    const advises = isIn("advising", first) && second !== "";
    return clause && { form: advises ? "deed" : "fact", clause, text: core };
  }
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u.test(core) || looksForeign(core)) return null;
  const clause = clauseOfStatement(lowerFirst(core));
  if (clause !== null)
    return { form: isIn("advising", clause.auxiliary) ? "deed" : "fact", clause, text: core };
  const text = turned(lowerFirst(core));
  const count = core.split(" ").length;
  if (count <= 14 && patternOf("bareStatement").test(core)) return { form: "saying", text };
  return count > 8 ? null : { form: "thing", text: text.replace(/^(?=(?:best|worst) )/, "the ") };
}

/** Reads "Tabs or spaces", "cats vs dogs" and "What is better for learning: books or video". */
function readChoice(core: string, first: string): QuestionReading | null {
  const [asked, answers] = groupsOf(core, "askedChoice") ?? [];
  const list = answers ?? core.replace(/^[^,:]{1,40}: (?=.)/, "");
  const isUnasked = isIn("questionWords", first) && answers === undefined;
  if (isUnasked || isIn("auxiliaries", first)) return null;
  const parts = list.split(/,? +or +|,? +(?:vs|versus)\.? +|, +/i);
  const options = parts.map((part) => part.replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, ""));
  const isOption = (text: string) => /[\p{L}\p{N}]/u.test(text) && text.split(" ").length <= 5;
  const isList = / (?:or|vs|versus)\.? /i.test(list) && options.length >= 2 && options.length <= 4;
  if (!isList || !options.every(isOption)) return null;
  if (asked === undefined && clauseOfStatement(lowerFirst(core)) !== null) return null;
  const isName = (option: string) => /^\p{Lu}/u.test(option);
  const isLabel = asked === undefined && !options.slice(1).some(isName);
  const [label = "", ...others] = options;
  return {
    form: "choice",
    options: [isLabel ? lowerFirst(label) : label, ...others].map(turned),
    asked: asked === undefined ? null : turned(lowerFirst(indirectOpen(asked) ?? asked)),
    text: core,
  };
}

/** "why do we sleep" → "why we sleep". A question word that is the subject keeps its order. */
function indirectOpen(core: string): string | null {
  const groups = groupsOf(core, "openQuestion");
  const kept = turned(lowerFirst(core));
  if (groups === null)
    return / /.test(core) && !patternOf("laterAuxiliary").test(core) ? kept : null;
  const [question = "", auxiliary = "", rest = ""] = groups;
  if (patternOf("openSubject").test(core)) return kept;
  const head = question.toLowerCase();
  if (patternOf("openBe").test(core)) return turned(`${head} ${rest} ${auxiliary.toLowerCase()}`);
  const clause = clauseOfQuestion(`${auxiliary} ${rest}`);
  return clause && `${head} ${indirect(clause)}`;
}
