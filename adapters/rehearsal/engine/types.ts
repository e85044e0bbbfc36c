/** Shapes of the data files and of what the engine derives from them. */

import type { Persona } from "@einstein-vs-cat/core";
import type { WritingSystem } from "./writing-system.ts";

/** What a language reads of the material of a prompt. */
export type Debate = Readonly<
  Record<"question" | "position" | "opposingPosition" | "language", string>
>;

/** Slots of a text, written as {topic}. Those that name the matter become short later in a turn. */
export type TopicSlot = "topic" | "matter" | "claim" | "theirClaim";
export type SideSlot = "answer" | "verdict" | "mine" | "theirs" | "word";
export type Slot = TopicSlot | SideSlot | "quote" | "context" | "case";

/** The templates of a mention: one text or several alternatives. */
export type Phrase = Readonly<Record<"full" | "short", string | readonly string[]>> & {
  readonly light?: string | readonly string[];
};

type Texts = Readonly<Record<string, string>>;
type Lists<Key extends string> = Readonly<Record<Key, readonly string[]>>;

/**
 * The words for a slot, with alternatives: in full, short but still naming the matter, and light as
 * a pronoun, or short again.
 */
export type Mention = Readonly<Record<"full" | "short" | "light", readonly string[]>>;
export type Fillings = Readonly<Record<Slot, Mention>>;

/**
 * A question and its positions as words that fit into sentences. In English, `topic` is a noun
 * phrase that is never a subject and `matter` an indirect question; `claim` and `theirClaim` follow
 * "that", `answer` follows "I say", `verdict` follows a colon; `mine` and `theirs` are noun
 * phrases. The notes in each `language.json` describe the forms of that language.
 */
export interface DebateWords {
  readonly kind: "deed" | "fact" | "choice" | "open";
  /** Whether the position affirms or denies the question. */
  readonly polarity: "for" | "against" | "neither";
  /** Concrete scenes for both personas. */
  readonly cases: readonly string[];
  readonly mentions: Readonly<Record<TopicSlot | SideSlot, Mention>>;
}

/**
 * An argument with a picture. `scene` tells the picture and holds one **thesis** by which the opponent recognises the argument. `gist` recalls it.
 */
export interface Scheme extends Readonly<Record<"key" | "gist" | "scene", string>> {
  /** Applies the picture to a "choice", or to a kind of question and a polarity: "deed for". */
  readonly lands: Texts & { readonly any: string };
  /** The thesis of `scene`, added when the file is loaded. */
  readonly thesis: string;
}

/**
 * All texts of a persona in a language. `framings` begin a debate, `points` are reasons that name
 * its matter. `silences` answer a turn without words, `bridges` lead back
 * to the opponent's point, and `tallies` introduce a list of the persona's earlier schemes.
 */
export interface PersonaScript
  extends Lists<"framings" | "openings" | "silences" | "bridges" | "points" | "examples">,
    Lists<"admissions" | "closings"> {
  readonly schemes: readonly Scheme[];
  /** Pieces of all texts but the points and the schemes, added when the file is loaded. */
  readonly connections: readonly string[];
  /** The answer to each scheme of the other persona, by its key. */
  readonly counters: Texts;
  /** Answers to any other point (`plain`), and better ones for some of the cues. */
  readonly rebuttals: readonly (Texts & { readonly plain: string })[];
  readonly contexts: Lists<"plain" | "question">;
}

/**
 * Everything that the engine needs to debate in a language. `nouns` matches a noun of a question by
 * the words beside it, `notNouns` a word that is rather a verb or inflected, and `infinitives` one
 * of the latter that can be quoted by itself.
 */
export interface LanguagePack
  extends Readonly<Partial<Record<"nouns" | "notNouns" | "infinitives", string>>> {
  readonly writingSystem: WritingSystem;
  read(debate: Debate): DebateWords;
  /** Patterns by the kind of a sentence. The first that matches counts. */
  readonly cues: Texts;
  /** Matches a word that names no matter of a debate, such as an article or a modal verb. */
  readonly lightWords: string;
  /** Matches a sentence that claims nothing by itself, such as a request. */
  readonly noClaim: string;
  /** Matches words that a quotation may leave out at its beginning. */
  readonly leadIn: string;
  /** What leads in a quotation from the sources: the first one of a turn, and further ones. */
  readonly sources: Lists<"first" | "further">;
  /** Labels an argument card that recalls a picture. */
  readonly pictureLabel: string;
  readonly personas: Readonly<Record<Persona["rehearsalPack"], PersonaScript>>;
}
