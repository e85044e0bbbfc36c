/** Prose with slots made into sentences. */

import type { Mention, Slot } from "./repertoire.ts";
import type { Writing } from "./writing.ts";

/** What fills each slot of a turn. */
export type Fillings = Readonly<Record<Slot, Mention>>;

/**
 * A function that fills one text after the other for one turn. The first mention of each thing is full and later ones
 * are short; when `terse`, only the first mention of all is full, and nothing is said at length.
 */
export function slotFiller(
  fillings: Fillings,
  { ends, isSpaced, tag }: Writing,
  terse = false,
): (text: string) => string {
  const mentioned = new Set<Slot>();
  const wordsFor = (slot: Slot) => {
    if (ALWAYS_FULL.has(slot)) return terse ? fillings[slot].short : fillings[slot].full;
    const isRepeated = mentioned.has(slot) || (terse && mentioned.size > 0);
    mentioned.add(slot);
    return isRepeated ? fillings[slot].short : fillings[slot].full;
  };
  const beforeSentence = new RegExp(`(?:^|[${ends.replace("…", "")}]\\*{0,2} | • )$`, "u");
  return (text) => {
    // Where words have no space between them, a broken line has none either.
    const line = text.replace(/\s*\n\s*/gu, isSpaced ? " " : "").replace(/[ \t]+/g, " ");
    return tidy(
      line.replace(/\{(\w+)\}/g, (_, slot: Slot, offset: number, whole: string) =>
        beforeSentence.test(whole.slice(0, offset))
          ? capitalised(wordsFor(slot), tag)
          : wordsFor(slot),
      ),
    );
  };
}

/** These are not shortened by an earlier mention. */
const ALWAYS_FULL: ReadonlySet<Slot> = new Set([
  "quote",
  "context",
  "case",
  "word",
  "verdict",
  "answer",
  "mine",
  "theirs",
]);

/** A text with a capital at its beginning. */
export function capitalised(text: string, language = "en"): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
}

/** Text whose inserted words left no doubled space or mark. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/([.!?…])(”?)[.?](?!\.)/gu, "$1$2")
    .replace(/ +([,;:.!?])/g, "$1")
    .replace(/[,;:]+(”?)([,;:])/g, "$1$2")
    .replace(/([。！？…])[。？]/gu, "$1")
    .replace(/ {2,}/g, " ");
}
