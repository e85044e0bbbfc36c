/** Fills the slots of texts. */

import { nth, pattern } from "./data-files.ts";
import { tidy } from "./plain-text.ts";
import type { DebateWords, Fillings, Mention, Phrase, Slot } from "./types.ts";
import type { WritingSystem } from "./writing-system.ts";

type Phrases = Readonly<Record<string, Phrase>>;
type Mentions = DebateWords["mentions"];
/** Values with alternatives. */
type Choices = Readonly<Record<string, string | readonly string[]>>;

const QUOTATION_MARK = /[“”„‚‘«»「」『』]/u;
/** How often a turn may name the matter by the same words. */
const MOST_OFTEN = 3;

/** Slots that name the matter. */
const SIDES: ReadonlySet<Slot> = new Set(["answer", "mine", "theirs"]);
const NAMING = new Set<Slot>([...SIDES, "topic", "matter", "claim", "theirClaim", "word"]);

/** How much the mentions of a turn may say, from the most to the least. */
export type Wording = "light" | "spare" | "terse";

/**
 * Returns a function that fills the texts of one turn, in their order. The first mention of the matter
 * is full, and later ones are short. Unless the wording is terse, a mention is light where its sentence
 * names the matter already or where enough sentences do. With spare wording, it is also light where
 * the turn has used all other words too often. Of several words for a slot, the turn gets those that
 * it has used least.
 */
export function slotFiller(words: Fillings, system: WritingSystem, wording: Wording, serial = 0) {
  const counts = new Map<string, number>();
  const said: string[] = [];
  /** How many more sentences leave the matter out than name it, and whether this one does. */
  let [unnamed, isNamed] = [0, false];
  const alternativesFor = (slot: Slot) => {
    const { full, short, light } = words[slot];
    if (!NAMING.has(slot)) return wording === "terse" ? short : full;
    const meaning = slot === "matter" ? "topic" : slot;
    const count = counts.get(meaning) ?? 0;
    const isFirst = count === 0 && (wording !== "terse" || counts.size === 0);
    counts.set(meaning, count + 1);
    const mayBeLight = count > 0 || (meaning !== "topic" && (isNamed || SIDES.has(slot)));
    const naming = isFirst || (wording !== "terse" && SIDES.has(slot)) ? full : short;
    if (wording === "spare" && naming.every(isWorn)) return light;
    if (wording !== "terse" && mayBeLight && (isNamed || unnamed < 0)) return light;
    isNamed = true;
    return naming;
  };
  // A quoted name and the words around it are counted separately.
  const partsOf = (words: string) => words.split(QUOTATION_MARK).filter((part) => part.trim());
  const usesOf = (part: string) => said.filter((one) => one === part).length;
  const isWorn = (words: string) => partsOf(words).some((part) => usesOf(part) >= MOST_OFTEN);
  const wearOf = (words: string) =>
    partsOf(words).reduce((sum, part) => sum + usesOf(part) ** 2, 0);
  const freshest = (all: readonly string[]) => {
    const turned = all.map((_, index) => nth(all, serial + index));
    const [words = ""] = turned.toSorted((one, other) => wearOf(one) - wearOf(other));
    said.push(...partsOf(words));
    return words;
  };
  const { ends, isSpaced, tag } = system;
  const end = `[${ends.replace("…", "")}]\\*{0,2}${isSpaced ? " " : ""}`;
  const fillSentence = (sentence: string) => {
    isNamed = false;
    const filled = sentence.replace(/\{(\w+)\}/g, (_, slot: Slot, offset: number) => {
      const words = freshest(alternativesFor(slot));
      return /^\**$/.test(sentence.slice(0, offset)) ? capitalised(words, tag) : words;
    });
    unnamed += isNamed ? -1 : 1;
    return filled;
  };
  return (text: string): string => {
    const line = text.replace(/\s*\n\s*/gu, isSpaced ? " " : "").replace(/[ \t]+/g, " ");
    const filled = line.split(pattern(`(?<=${end})`)).map(fillSentence);
    return tidy(filled.join("").trim(), "filled");
  };
}

/** Fills the {names} of a template. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

export const mentionOf = (full: string, short = full): Mention => ({
  ...{ full: [full], short: [short], light: [short] },
});

/** Fills the {names} of a template in every way. */
function fillAll(template: string, values: Choices): string[] {
  const [slot, name = ""] = /\{(\w+)\}/.exec(template) ?? [];
  if (slot === undefined) return [template];
  const filled = (value: string) => template.replaceAll(slot, () => value);
  return [values[name] ?? ""].flat().flatMap((value) => fillAll(filled(value), values));
}

/** Fills the templates of mentions. Short ones may have values of their own. */
export function fillMentions(phrases: Phrases, full: Choices, short = full): Mentions {
  const filled = (templates: Phrase["full"], values: Choices) =>
    [templates].flat().flatMap((template) => fillAll(template, values));
  const mentions = Object.entries(phrases).map(([slot, phrase]) => {
    const light = filled(phrase.light ?? phrase.short, short);
    return [slot, { full: filled(phrase.full, full), short: filled(phrase.short, short), light }];
  });
  return Object.fromEntries(mentions);
}

export const capitalised = (text: string, language = "en") =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
