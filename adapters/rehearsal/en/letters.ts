/** The letters of an English text: its capitals, and whether they are English at all. */

import { CAPITALISED } from "./lexicon.ts";
import { FOREIGN_WORD } from "./phrases.ts";

/** A text in capitals as one would write it. */
export function calm(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, "");
  if (letters.length < 5 || letters !== letters.toUpperCase() || letters === letters.toLowerCase())
    return text;
  const lower = text
    .toLowerCase()
    .replace(/[\p{L}']+/gu, (word) => (CAPITALISED.has(word) ? capitalisedWord(word) : word));
  return lower.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function capitalisedWord(word: string): string {
  return word.length <= 3 && word !== "god"
    ? word.toUpperCase()
    : word.replace(/^./, (letter) => letter.toUpperCase());
}

/** Without the capital of a sentence's first word, unless the capital is the word's own. */
export function lowerFirst(text: string): string {
  const [first = ""] = text.split(/[\s,:;]/);
  const bare = first.replace(/['’]s?$/, "");
  const isOwn =
    /^.+\p{Lu}/u.test(bare) ||
    (bare.length === 1 && bare !== "A") ||
    CAPITALISED.has(bare.toLowerCase());
  return isOwn ? text : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

/** Whether it has letters or little words that English does not have. */
export function looksForeign(text: string): boolean {
  return (
    /[äöüßñçøåæœąęłžščřőűğış¿¡àâêîôûèéëïùãõ]/iu.test(
      text.replace(/\b(?:caf|clich|fianc|na[ïi]v|d[eé]j|r[ée]sum)\S*/giu, ""),
    ) || FOREIGN_WORD.test(text)
  );
}
