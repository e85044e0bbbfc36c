/** Inflects the words of the user and adapts their capitals. */

import { capitalised } from "../slot-filler.ts";
import { formOf, groupsOf, isIn, patternOf, rewrite } from "./grammar.ts";

/** The rules of the grammar ignore case, which would take any other "i" for the pronoun. */
const CAPITAL_I = /(?<![\p{L}\p{N}'’])I(?![\p{L}\p{N}'’])/gu;

const gerundOf = (verb: string) => formOf(verb, "gerund");

/**
 * "eat and drink" → "eating and drinking". An unknown verb gives null, unless it is `surely` one.
 */
export function gerundPhrase(predicate: string, surely = false): string | null {
  const [adverbs = "", verb = "", rest = ""] = groupsOf(predicate, "predicate") ?? [];
  const hasObject = patternOf("object").test(rest);
  const isVerb = surely
    ? /^\p{L}+$/u.test(verb)
    : isIn("baseVerbs", verb) || (hasObject && isIn("nounVerbs", verb));
  const inflect = (second: string) => (isIn("baseVerbs", second) ? gerundOf(second) : second);
  if (!isVerb) return null;
  return adverbs + gerundOf(verb) + rest.replace(/(?<= (?:and|or) )[^ ]+/gi, inflect);
}

/**
 * "ban cars", "tax them" → "banning cars", "taxing them". Single words become gerunds only if all
 * are verbs, since many are also nouns.
 */
export function nounsOf(options: readonly string[]): string[] {
  const areVerbs = options.every((option) => gerundPhrase(option) !== null);
  const isAct = (option: string) => areVerbs || / /.test(option);
  return options.map((option) => (isAct(option) && gerundPhrase(option)) || option);
}

/**
 * "tax", "be cut" → "cutting tax"; "it", "be fair" → "making it fair"; other predicates give null.
 */
export function gerundOfState(subject: string, predicate: string): string | null {
  const [degree = "", word = "", rest = ""] = groupsOf(predicate, "state") ?? [];
  const able = /^able to (.+)$/u.exec(word + rest)?.[1];
  if (able !== undefined) return `letting ${subject} ${able}`;
  const verb = degree === "" ? baseOfParticiple(word.toLowerCase()) : undefined;
  if (verb !== undefined) return `${gerundOf(verb)} ${subject}${rest}`;
  const isOther = word === "" || isIn("prepositions", word) || /(?:ing|ed)$/.test(word);
  return isOther ? null : `making ${subject} ${degree}${word}${rest}`;
}

/** "banned" → "ban", "paid" → "pay". Returns undefined for other words. */
function baseOfParticiple(word: string): string | undefined {
  const irregular = formOf(word, "base");
  if (irregular !== word || isIn("sameParticiples", word)) return irregular;
  const stem = /^(.+)ed$/.exec(word)?.[1] ?? "";
  const bases = [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, "y")];
  return stem === "" ? undefined : bases.find((base) => isIn("baseVerbs", base));
}

/** "exist" → "exists", "really have" → "really has". */
export function thirdPerson(predicate: string): string {
  const [adverbs = "", verb = predicate, rest = ""] = groupsOf(predicate, "predicate") ?? [];
  return adverbs + formOf(verb, "thirdPerson") + rest;
}

/**
 * Turns the words of the user around for another speaker: "I" becomes "you", "my" becomes "your".
 */
export const turned = (text: string) => rewrite(text.replace(CAPITAL_I, "you"), "turned");

/** Rewrites a text in capitals with the usual ones. */
export function calm(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, "");
  const isShouted = letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  if (letters.length < 5 || !isShouted) return text;
  const words = text.toLowerCase().replace(/[\p{L}']+/gu, (word) => {
    if (!isIn("capitalised", word)) return word;
    return word.length <= 3 && word !== "god" ? word.toUpperCase() : capitalised(word);
  });
  return capitalised(words);
}

/** Removes the capital of the first word, unless the word always has it. */
export function lowerFirst(text: string): string {
  const [first = ""] = text.split(/[\s,:;]/);
  const word = first.replace(/['’]s?$/, "");
  const isName = /^.+\p{Lu}/u.test(word) || (word.length === 1 && word !== "A");
  if (isName || isIn("capitalised", word)) return text;
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

/** Whether a text has letters or short words that English does not have. */
export const looksForeign = (text: string) =>
  patternOf("foreignLetter").test(rewrite(text, "loanWords")) ||
  patternOf("foreignWord").test(text);
