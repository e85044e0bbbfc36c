/** What an English question is about. Whatever cannot be read is quoted as it stands: that is never ungrammatical. */

import { plainText } from "../plain-text.ts";
import { type Clause, clauseOfQuestion, clauseOfStatement, indirect } from "./clause.ts";
import { calm, looksForeign, lowerFirst } from "./letters.ts";
import { ADVISING, AUXILIARIES, BASE_VERBS, PLAIN_VERBS, QUESTION_WORDS } from "./lexicon.ts";
import { AFTERTHOUGHT, ASKING, LEAD_IN, PREAMBLE, TAIL } from "./phrases.ts";
import { turned } from "./retelling.ts";

/** The ways a question can be built. */
export type QuestionReading =
  | { readonly form: "deed" | "fact"; readonly clause: Clause; readonly text: string }
  | {
      readonly form: "choice";
      readonly options: readonly string[];
      readonly asked: string | null;
      readonly text: string;
    }
  | { readonly form: "indirect"; readonly indirect: string; readonly text: string }
  | { readonly form: "saying"; readonly text: string }
  | { readonly form: "thing"; readonly text: string }
  | { readonly form: "opaque"; readonly text: string };

const LONGEST = 17;
const EMOJI = /\p{Extended_Pictographic}|\uFE0F|\u200D|\u20E3/gu;

/** Reads a question, a statement or a mere name of a topic. */
export function readQuestion(question: string, isEnglish = true): QuestionReading {
  const text = calm(plainText(question).replace(EMOJI, " ").replace(/\s+/gu, " ").trim());
  if (!/[\p{L}\p{N}]/u.test(text)) return { form: "opaque", text: "" };
  const sentences = text
    .split(/(?<=[?!.…])\s+/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const asked = sentences.filter((sentence) => /\?/.test(sentence));
  for (const sentence of asked.length > 0 ? asked : sentences.slice(0, 2)) {
    const reading = readSentence(sentence);
    // In a debate that is held in another language, a row of unknown words is not an English topic.
    const isRow = reading?.form === "thing" || reading?.form === "saying";
    if (reading !== null && (isEnglish || !isRow)) return reading;
  }
  return { form: "opaque", text: asked.at(-1) ?? sentences[0] ?? text };
}

function readSentence(sentence: string): QuestionReading | null {
  let core = sentence
    .replace(/^[\s?!.…,;:–—-]+|[\s?!.…,;:–—-]+$/gu, "")
    .replace(LEAD_IN, "")
    .replace(/['‘’"“”]{2,}/g, "")
    .trim();
  const isIndirect = ASKING.test(`${core} `);
  core = core.replace(TAIL, "").replace(ASKING, "").trim();
  if (!isIndirect && !startsQuestion(core)) core = core.replace(PREAMBLE, "");
  if (startsQuestion(core)) core = core.replace(/(?<![\p{L}\p{N}.'’])i(?![\p{L}\p{N}.])/gu, "I");
  if (core === "") return null;
  for (const attempt of [core, core.replace(AFTERTHOUGHT, "").replace(/[\s,;:–—-]+$/u, "")]) {
    if (attempt === "" || attempt.split(" ").length > LONGEST || attempt.length > 130) continue;
    const reading = readCore(attempt);
    if (reading !== null) return reading;
  }
  return null;
}

function startsQuestion(core: string): boolean {
  const [first = ""] = core.toLowerCase().split(/[ ']/);
  return AUXILIARIES.has(first) || QUESTION_WORDS.has(first);
}

function readCore(core: string): QuestionReading | null {
  const [first = "", second = ""] = core
    .replace(/[’ʼ]/g, "'")
    .replace(/^(\w+)'s\b/i, "$1 is")
    .replace(/^(\w+)n't\b/i, "$1 not")
    .toLowerCase()
    .split(" ");
  const spelled = QUESTION_WORDS.has(first) ? core.replace(/^(\w+)['’]s\b/i, "$1 is") : core;
  const choice = readChoice(spelled, first);
  if (choice !== null) return choice;
  if (QUESTION_WORDS.has(first)) return readOpen(spelled);
  if (AUXILIARIES.has(first)) {
    const clause = clauseOfQuestion(core.replace(/^(\w+ \w+), [^,]{1,40}, /, "$1 "));
    if (clause === null) return null;
    const advises = ADVISING.has(first) && second !== "";
    return { form: advises ? "deed" : "fact", clause, text: core };
  }
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u.test(core) || looksForeign(core)) return null;
  const clause = clauseOfStatement(lowerFirst(core));
  if (clause !== null)
    return { form: ADVISING.has(clause.auxiliary) ? "deed" : "fact", clause, text: core };
  const words = core.toLowerCase().split(" ");
  const hasVerb = words.some(
    (word, index) => index > 0 && index < words.length - 1 && index < 6 && isPlainVerb(word),
  );
  if (hasVerb && words.length <= 14) return { form: "saying", text: turned(lowerFirst(core)) };
  if (words.length > 8) return null;
  return { form: "thing", text: turned(lowerFirst(core)).replace(/^(?=(?:best|worst) )/, "the ") };
}

/** "Tabs or spaces", "cats vs dogs", "What is better for learning: books or video". */
function readChoice(core: string, first: string): QuestionReading | null {
  const isAsked = QUESTION_WORDS.has(first);
  const head = /^(.*?)(?::|,| –| —| -) (.+)$/.exec(core);
  const named = isAsked ? undefined : /^[^,:]{1,40}: (.+)$/.exec(core)?.[1];
  const [asked, list] = isAsked && head ? [head[1] ?? null, head[2] ?? ""] : [null, named ?? core];
  if ((isAsked && asked === null) || AUXILIARIES.has(first)) return null;
  const options = list
    .split(/,? +or +|,? +(?:vs|versus)\.? +|, +/i)
    .map((option) => option.replace(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, ""));
  const isChoice =
    / (?:or|vs|versus)\.? /i.test(list) && options.length >= 2 && options.length <= 4;
  if (
    !isChoice ||
    options.some((option) => !/[\p{L}\p{N}]/u.test(option) || option.split(" ").length > 5)
  )
    return null;
  if (!isAsked && clauseOfStatement(lowerFirst(core)) !== null) return null;
  const isNamed = options.slice(1).some((option) => /^\p{Lu}/u.test(option));
  const shown = options.map((option, index) =>
    turned(index === 0 && !isNamed && !isAsked ? lowerFirst(option) : option),
  );
  return {
    form: "choice",
    options: shown,
    asked: asked === null ? null : turned(lowerFirst(indirectOpen(asked) ?? asked)),
    text: core,
  };
}

function readOpen(core: string): QuestionReading | null {
  const text = indirectOpen(core);
  return text === null ? null : { form: "indirect", indirect: text, text: core };
}

/** "why do we sleep" → "why we sleep"; a question word that is the subject keeps its order. */
function indirectOpen(core: string): string | null {
  const words = core.split(" ");
  const at = words.findIndex(
    (word, index) => index > 0 && AUXILIARIES.has(word.toLowerCase().replace(/n['’]t$/, "")),
  );
  const head = words
    .slice(0, at < 0 ? words.length : at)
    .join(" ")
    .toLowerCase();
  if (at < 0) return words.length >= 2 ? turned(lowerFirst(core)) : null;
  if (at > 4) return null;
  const auxiliary = (words[at] ?? "").toLowerCase();
  const rest = words.slice(at + 1);
  if (rest.length === 0) return null;
  const isBe = /^(?:is|are|was|were)$/.test(auxiliary);
  const isSubject =
    /^(?:who|what|which\b.*)$/.test(head) &&
    (isBe
      ? /^(?:better|best|worse|worst|more|most|the (?:best|better|worst|most)|right|wrong)\b/i.test(
          rest.join(" "),
        )
      : BASE_VERBS.has(rest[0]?.toLowerCase() ?? ""));
  if (isSubject) return turned(lowerFirst(core));
  if (isBe && /^(?:what|who|where|when)$/.test(head))
    return turned(`${head} ${rest.join(" ")} ${auxiliary}`);
  const clause = clauseOfQuestion(words.slice(at).join(" "));
  return clause === null ? null : `${head} ${indirect(clause)}`;
}

function isPlainVerb(word: string): boolean {
  return [word.replace(/es$/, ""), word.replace(/s$/, ""), word.replace(/ies$/, "y")].some((base) =>
    PLAIN_VERBS.has(base),
  );
}
