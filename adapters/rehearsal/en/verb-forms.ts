/** English verb forms that a question needs when it becomes a clause or a noun phrase. */

import { ADVERBS, BASE_VERBS, PREPOSITIONS } from "./lexicon.ts";

/** Verbs of more than one syllable that double their last letter. */
const DOUBLING = new Set([
  "admit",
  "commit",
  "permit",
  "begin",
  "forget",
  "prefer",
  "control",
  "cancel",
  "travel",
  "occur",
  "outlaw",
]);
const NOT_DOUBLING = new Set(["outlaw"]);

/** "colonise" → "colonising", "ban" → "banning", "lie" → "lying". */
export function gerundOf(verb: string): string {
  const lower = verb.toLowerCase();
  if (lower === "be") return "being";
  if (/ie$/.test(lower)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(lower)) return `${verb.slice(0, -1)}ing`;
  const oneSyllable = /^[^aeiou]*(?:qu)?[aeiou][^aeiouwxy]$/.test(lower);
  const doubles = (oneSyllable || DOUBLING.has(lower)) && !NOT_DOUBLING.has(lower);
  return doubles ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

/**
 * A predicate in its base form as a noun phrase: "ban cars" → "banning cars"; null when its verb is not known, unless it is
 * `surely` a verb that comes first.
 */
export function gerundPhrase(predicate: string, surely = false): string | null {
  const words = predicate.split(" ");
  const at = words.findIndex((word) => !ADVERBS.has(word.toLowerCase()));
  const verb = words[at];
  if (verb === undefined || !(surely ? /^\p{L}+$/u.test(verb) : BASE_VERBS.has(verb.toLowerCase())))
    return null;
  const rest = words.slice(at + 1).map((word, index) => secondVerb(words, at + 1 + index) ?? word);
  return [...words.slice(0, at), gerundOf(verb), ...rest].join(" ");
}

/**
 * What should become of a subject as an act: "the voting age", "be lowered to 16" → "lowering the voting age to 16";
 * "voting", "be mandatory" → "making voting mandatory". Null when the predicate is not of that kind.
 */
export function gerundOfState(subject: string, predicate: string): string | null {
  const state = /^be ((?:(?:more|less|completely|entirely|fully) )?)([\p{L}-]+)((?: .*)?)$/u.exec(
    predicate,
  );
  if (state === null) return null;
  const [, degree = "", word = "", rest = ""] = state;
  const able = /^ to (.+)$/u.exec(rest);
  if (word === "able" && able) return `letting ${subject} ${able[1]}`;
  const verb = baseOfParticiple(word.toLowerCase());
  if (verb !== null && degree === "") return `${gerundOf(verb)} ${subject}${rest}`;
  return PREPOSITIONS.has(word) || /(?:ing|ed)$/.test(word)
    ? null
    : `making ${subject} ${degree}${word}${rest}`;
}

/** "banned" → "ban", "lowered" → "lower"; null for what is not the participle of a known verb. */
function baseOfParticiple(word: string): string | null {
  const irregular: Record<string, string> = {
    taught: "teach",
    paid: "pay",
    made: "make",
    given: "give",
    taken: "take",
    kept: "keep",
    built: "build",
    sold: "sell",
    forbidden: "forbid",
    held: "hold",
    shut: "shut",
    cut: "cut",
  };
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? null;
  if (!word.endsWith("ed")) return null;
  const stem = word.slice(0, -2);
  const bases = [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, "y")];
  return bases.find((base) => BASE_VERBS.has(base)) ?? null;
}

/** "exist" → "exists", "have" → "has", "carry" → "carries". */
export function thirdPerson(predicate: string): string {
  const [verb = "", ...rest] = predicate.split(" ");
  if (ADVERBS.has(verb.toLowerCase()) && rest.length > 0)
    return `${verb} ${thirdPerson(rest.join(" "))}`;
  return [thirdPersonVerb(verb), ...rest].join(" ");
}

function thirdPersonVerb(verb: string): string {
  if (verb === "have") return "has";
  if (verb === "be") return "is";
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** The gerund of a verb that stands at once after "and" or "or": "eat and drink" → "eating and drinking". */
function secondVerb(words: readonly string[], index: number): string | null {
  const word = words[index] ?? "";
  const follows = /^(?:and|or)$/i.test(words[index - 1] ?? "");
  return follows && BASE_VERBS.has(word.toLowerCase()) ? gerundOf(word) : null;
}
