/** Fills the slots of texts. */

import { nth } from "./data-files.ts";
import { tidy } from "./plain-text.ts";
import type { DebateWords, Fillings, Mention, Phrase, Slot } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";

type Values = Readonly<Record<string, string>>;

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
export function slotFiller(
  fillings: Fillings,
  system: WritingSystem,
  wording: Wording,
  serial = 0,
) {
  const counts = new Map<string, number>();
  const alternativesFor = (slot: Slot) => {
    const { full, short, light } = fillings[slot];
    const meaning = MEANINGS[slot];
    if (meaning === undefined) return wording === "terse" ? short : full;
    const count = counts.get(meaning) ?? 0;
    const isFirst = count === 0 && (wording !== "terse" || counts.size === 0);
    counts.set(meaning, count + 1);
    if (isFirst || (wording === "naming" && SIDES.has(slot))) return full;
    return wording === "light" && count > 0 && count % 2 === 0 ? light : short;
  };
  let mentioned = serial;
  const { ends, isSpaced, tag } = system;
  const startsSentence = new RegExp(`(?:^|[${ends.replace("…", "")}]\\*{0,2} )$`, "u");
  return (text: string): string => {
    const line = text.replace(/\s*\n\s*/gu, isSpaced ? " " : "").replace(/[ \t]+/g, " ");
    const filled = line.replace(/\{(\w+)\}/g, (_, slot: Slot, offset: number) => {
      const words = nth(alternativesFor(slot), mentioned++);
      return startsSentence.test(line.slice(0, offset)) ? capitalised(words, tag) : words;
    });
    return tidy(filled.trim(), "filled");
  };
}

/** Fills the {names} of a template. */
export const fillTemplate = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

export const mentionOf = (full: string, short = full): Mention => ({
  ...{ full: [full], short: [short], light: [short] },
});

/** Fills the templates of mentions. Short ones may have values of their own. */
export function fillMentions(
  phrases: Readonly<Record<string, Phrase>>,
  full: Values,
  short = full,
): DebateWords["mentions"] {
  const filled = (templates: Phrase["full"], values: Values) =>
    [templates].flat().map((template) => fillTemplate(template, values));
  const mentions = Object.entries(phrases).map(([slot, phrase]) => {
    const light = filled(phrase.light ?? phrase.short, short);
    return [slot, { full: filled(phrase.full, full), short: filled(phrase.short, short), light }];
  });
  return Object.fromEntries(mentions);
}

export const capitalised = (text: string, language = "en") =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
