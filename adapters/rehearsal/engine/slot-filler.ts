/** Fills the slots of texts. */

import { tidy } from "./plain-text.ts";
import type { DebateWords, Fillings, Mention, Slot } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";

type Values = Readonly<Record<string, string>>;
type Mentions = Readonly<Record<string, Mention>>;

/** Slots that name the matter, by what they say of it. */
const MEANINGS: Partial<Record<Slot, string>> = {
  ...{ topic: "question", matter: "question", claim: "claim", theirClaim: "theirClaim" },
  ...{ answer: "answer", mine: "mine", theirs: "theirs", word: "word" },
};

const SIDES: ReadonlySet<Slot> = new Set(["answer", "mine", "theirs"]);

/** How much the mentions of a turn may say, from the most to the least. */
export type Wording = "light" | "naming" | "terse";

/**
 * Returns a function that fills the texts of one turn, in their order. Later mentions of the matter
 * are short, and every other one is light if the wording is. A terse turn has one full mention.
 */
export function slotFiller(fillings: Fillings, system: WritingSystem, wording: Wording) {
  const counts = new Map<string, number>();
  const wordsFor = (slot: Slot) => {
    const { full, short, light = short } = fillings[slot];
    const meaning = MEANINGS[slot];
    if (meaning === undefined) return wording === "terse" ? short : full;
    const count = counts.get(meaning) ?? 0;
    const isFirst = count === 0 && (wording !== "terse" || counts.size === 0);
    counts.set(meaning, count + 1);
    if (isFirst || (wording === "naming" && SIDES.has(slot))) return full;
    return wording === "light" && count > 0 && count % 2 === 0 ? light : short;
  };
  const { ends, isSpaced, tag } = system;
  const startsSentence = new RegExp(`(?:^|[${ends.replace("…", "")}]\\*{0,2} )$`, "u");
  return (text: string): string => {
    const line = text.replace(/\s*\n\s*/gu, isSpaced ? " " : "").replace(/[ \t]+/g, " ");
    const filled = line.replace(/\{(\w+)\}/g, (_, slot: Slot, offset: number) => {
      const words = wordsFor(slot);
      return startsSentence.test(line.slice(0, offset)) ? capitalised(words, tag) : words;
    });
    return tidy(filled.trim(), "filled");
  };
}

/** Fills the {names} of a template. */
export const fillTemplate = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** Fills the templates of mentions. Short ones may have values of their own. */
export function fillMentions(mentions: Mentions, full: Values, short = full) {
  const entries = Object.entries(mentions).map(([slot, { light, ...mention }]) => [
    slot,
    {
      full: fillTemplate(mention.full, full),
      short: fillTemplate(mention.short, short),
      ...(light === undefined ? {} : { light: fillTemplate(light, short) }),
    },
  ]);
  return Object.fromEntries(entries) as DebateWords["mentions"];
}

export const capitalised = (text: string, language = "en") =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
