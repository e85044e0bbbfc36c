/** Prose with slots made into sentences. */

import type { Mention, Slot } from "./repertoire.ts";

/** What fills each slot of a turn. */
export type Fillings = Readonly<Record<Slot, Mention>>;

/**
 * A function that fills one text after the other for one turn. The first mention of each thing is full and later ones
 * are short; when `terse`, only the first mention of all is full, and nothing is said at length.
 */
export function slotFiller(fillings: Fillings, terse = false): (text: string) => string {
  const mentioned = new Set<Slot>();
  const wordsFor = (slot: Slot) => {
    if (ALWAYS_FULL.has(slot)) return terse ? fillings[slot].short : fillings[slot].full;
    const isRepeated = mentioned.has(slot) || (terse && mentioned.size > 0);
    mentioned.add(slot);
    return isRepeated ? fillings[slot].short : fillings[slot].full;
  };
  return (text) =>
    tidy(
      text.replace(/\s+/gu, " ").replace(/\{(\w+)\}/g, (_, slot: Slot, offset: number, whole: string) => {
        const startsSentence = /(?:^|[.!?]\*{0,2} | • )$/u.test(whole.slice(0, offset));
        return startsSentence ? capitalised(wordsFor(slot)) : wordsFor(slot);
      }),
    );
}

/** These are not shortened by an earlier mention. */
const ALWAYS_FULL: ReadonlySet<Slot> = new Set(["quote", "context", "case", "word", "verdict", "answer", "mine", "theirs"]);

/** A text with a capital at its beginning. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase("en"));
}

/** Text whose inserted words left no doubled space or mark. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/([.!?…])(”?)[.?](?!\.)/gu, "$1$2")
    .replace(/ +([,;:.!?])/g, "$1")
    .replace(/[,;:]+(”?)([,;:])/g, "$1$2")
    .replace(/ {2,}/g, " ");
}
