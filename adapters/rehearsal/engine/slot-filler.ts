/** Fills the slots of texts. */

import { tidy } from "./plain-text.ts";
import type { DebateWords, Fillings, Mention, Slot } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";

type Values = Readonly<Record<string, string>>;
type Mentions = Readonly<Record<string, Mention>>;

/** Slots that name the matter, by what they say of it. */
const TOPIC_SLOTS: Partial<Record<Slot, string>> = {
  ...{ topic: "question", matter: "question", claim: "claim", theirClaim: "theirClaim" },
  ...{ answer: "answer", mine: "mine", theirs: "theirs", word: "word" },
};

/**
 * Returns a function that fills the texts of one turn, in their order. Later mentions of the matter
 * are short; when `terse`, everything is short but its first mention.
 */
export function slotFiller(fillings: Fillings, system: WritingSystem, terse = false) {
  const mentioned = new Set<string>();
  const wordsFor = (slot: Slot) => {
    const meaning = TOPIC_SLOTS[slot];
    const isRepeated = meaning !== undefined && mentioned.has(meaning);
    const isShort = isRepeated || (terse && (meaning === undefined || mentioned.size > 0));
    if (meaning !== undefined) mentioned.add(meaning);
    return isShort ? fillings[slot].short : fillings[slot].full;
  };
  const { ends, isSpaced, tag } = system;
  const startsSentence = new RegExp(`(?:^|[${ends.replace("…", "")}]\\*{0,2} | • )$`, "u");
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
  const entries = Object.entries(mentions).map(([slot, mention]) => [
    slot,
    { full: fillTemplate(mention.full, full), short: fillTemplate(mention.short, short) },
  ]);
  return Object.fromEntries(entries) as DebateWords["mentions"];
}

export const capitalised = (text: string, language = "en") =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
