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

/** Slots that name a side of the matter, and all that name the matter. */
const SIDES: ReadonlySet<Slot> = new Set(["answer", "verdict", "mine", "theirs"]);
const NAMING = new Set<Slot>([...SIDES, "topic", "matter", "claim", "theirClaim", "word"]);

/**
 * What the texts of a turn are filled with. A terse turn names the matter in short; `isNaming` tells
 * whether the words of a slot name it at all, as a yes does not.
 */
interface Filling {
  readonly words: Fillings;
  readonly system: WritingSystem;
  readonly isTerse: boolean;
  readonly isNaming: (slot: Slot, words: string) => boolean;
  readonly serial?: number;
}

/**
 * Returns a function that fills the texts of one turn, in their order, and whether they have named
 * the matter. The first mention names it, in full or, where names are long, in short. After that the
 * matter is a pronoun, and a side its shortest name. Of several words for a slot, the turn gets those
 * that it has used least.
 */
export function slotFiller({ words, system, isTerse, isNaming, serial = 0 }: Filling) {
  const said: string[] = [];
  let isNamed = false;
  const alternativesFor = (slot: Slot, own: Partial<Fillings>) => {
    const { full, short, light } = own[slot] ?? words[slot];
    if (!NAMING.has(slot)) return isTerse ? short : full;
    if (isNamed) return SIDES.has(slot) ? short : light;
    return isTerse ? short : full;
  };
  // A quoted name and the words around it are counted separately.
  const partsOf = (words: string) => words.split(QUOTATION_MARK).filter((part) => part.trim());
  const usesOf = (part: string) => said.filter((one) => one === part).length;
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
  const fillSentence = (sentence: string, own: Partial<Fillings>) =>
    sentence.replace(/\{(\w+)\}/g, (_, slot: Slot, offset: number) => {
      const words = freshest(alternativesFor(slot, own));
      isNamed ||= isNaming(slot, words);
      return /^\**$/.test(sentence.slice(0, offset)) ? capitalised(words, tag) : words;
    });
  const fill = (text: string, own: Partial<Fillings> = {}): string => {
    const line = text.replace(/\s*\n\s*/gu, isSpaced ? " " : "").replace(/[ \t]+/g, " ");
    const filled = line
      .split(pattern(`(?<=${end})`))
      .map((sentence) => fillSentence(sentence, own));
    return tidy(filled.join("").trim(), "filled");
  };
  return { fill, hasNamed: () => isNamed };
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
