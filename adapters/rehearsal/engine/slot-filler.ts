/** Fills the slots of texts. */

import { tidy } from "./plain-text.ts";
import type { DebateWords, Fillings, Mention, Slot } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";

type Values = Readonly<Record<string, string>>;
type Mentions = Readonly<Record<string, Mention>>;

const TOPIC_SLOTS: ReadonlySet<Slot> = new Set(["topic", "matter", "claim", "theirClaim"]);

/**
 * Returns a function that fills the texts of one turn, in their order. Later mentions of the topic
 * are short; when `terse`, everything is short but the first mention of the topic.
 */
export function slotFiller(fillings: Fillings, system: WritingSystem, terse = false) {
  const mentioned = new Set<Slot>();
  const wordsFor = (slot: Slot) => {
    const isTopic = TOPIC_SLOTS.has(slot);
    const isShort = mentioned.has(slot) || (terse && (!isTopic || mentioned.size > 0));
    if (isTopic) mentioned.add(slot);
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
