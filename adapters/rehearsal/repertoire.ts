/**
 * What the rehearsal voice knows of one language. The composition (`compose-turn.ts`) holds no word of any language;
 * a further language is a folder like `es/` that fills these shapes. A text is prose with slots such as {topic};
 * line breaks in it count as spaces (as nothing in a script without spaces), and " • " begins an item of a list.
 */

import type { Persona, TurnPromptContext } from "@einstein-vs-cat/core";
import type { Writing } from "./writing.ts";

/** The places in a text that the debate's own words fill. The grammar of each is described with `DebateWords`. */
export const SLOTS = [
  "topic",
  "matter",
  "claim",
  "theirClaim",
  "answer",
  "verdict",
  "mine",
  "theirs",
  "word",
  "quote",
  "context",
  "case",
] as const;

/** The name of a slot. */
export type Slot = (typeof SLOTS)[number];

/** Words for a slot: what the first mention in a turn says, and what later mentions say so that it does not drum. */
export interface Mention {
  readonly full: string;
  readonly short: string;
}

/** What a question is about: something to do, something that is so or not, a choice of two, or anything else. */
export type QuestionKind = "deed" | "fact" | "choice" | "open";

/** A question and its positions, as words that fit into sentences. */
export interface DebateWords {
  readonly kind: QuestionKind;
  /** Whether the position affirms the question, denies it, or is of its own kind. */
  readonly polarity: "for" | "against" | "neither";
  /** Concrete scenes from the subject, noun phrases that fit after "think of"; both personas draw on them. */
  readonly cases: readonly string[];
  /**
   * What English gives; a language that reads plainly describes the grammar of its own mentions where it defines them.
   * topic: a noun phrase that is never a subject ("colonising Mars"). matter: an indirect question ("whether we should
   * colonise Mars"). claim, theirClaim: clauses that fit after "that". answer: fits after "I say" and "the answer is".
   * verdict: fits after a colon and names the position. mine, theirs: noun phrases for the two sides. word: one word.
   */
  readonly mentions: Readonly<Record<Exclude<Slot, "quote" | "context" | "case">, Mention>>;
}

/** For which kind of question and side a landing is written; `any` serves where there is no better one. */
export type LandingKey =
  | "deed for"
  | "deed against"
  | "fact for"
  | "fact against"
  | "choice"
  | "any";

/**
 * An argument with a picture. `scene` tells the picture and holds one **thesis** without slots, by which the opponent
 * recognises it; `lands` applies it to the topic; `again` is another telling, for the second time in one debate;
 * `gist` recalls it in a few words.
 */
export interface Scheme {
  readonly key: string;
  readonly gist: string;
  readonly scene: string;
  readonly lands: Readonly<Partial<Record<LandingKey, string>> & { any: string }>;
  readonly again: string;
}

/** What kind of sentence the opponent's point is. */
export type ClaimKind =
  | "question"
  | "fragment"
  | "number"
  | "authority"
  | "universal"
  | "cause"
  | "analogy"
  | "duty"
  | "future"
  | "plain";

/** A way to answer a point that is not a known scheme: for any sentence, and for some kinds in particular. */
export type Rebuttal = Readonly<Partial<Record<ClaimKind, string>> & { plain: string }>;

/** All that one persona can say. */
export interface Voice {
  readonly schemes: readonly Scheme[];
  /** How the persona begins a debate, by the kind of the question; `open` serves where there is nothing better. */
  readonly framings: Readonly<
    Partial<Record<QuestionKind, readonly string[]>> & { open: readonly string[] }
  >;
  readonly openings: readonly string[];
  /** The answer to each scheme of the other persona, by the scheme's key. */
  readonly counters: Readonly<Record<string, string>>;
  readonly rebuttals: readonly Rebuttal[];
  /** Sentences that lead from one's own argument back to the opponent's point. */
  readonly bridges: readonly string[];
  /** Sentences that point at an everyday case. */
  readonly examples: readonly string[];
  /** Answers to an opponent who said nothing that could be quoted. */
  readonly silences: readonly string[];
  readonly contexts: Readonly<Record<"plain" | "question", readonly string[]>>;
  readonly admissions: readonly string[];
  /** Sentences that lead to a list of one's own earlier schemes. */
  readonly tallies: readonly string[];
  readonly closings: readonly string[];
}

/** One language: how it is written, how to read a question in it, how to tell its sentences apart, what the personas say. */
export interface Repertoire {
  readonly writing: Writing;
  read(
    brief: Pick<TurnPromptContext, "question" | "position" | "opposingPosition" | "language">,
  ): DebateWords;
  /** The first pattern that fits names the kind of a sentence. */
  readonly cues: readonly (readonly [Exclude<ClaimKind, "fragment" | "plain">, RegExp])[];
  /** Words that a quotation may leave out at its beginning. */
  readonly leadIn: RegExp;
  /** Names an argument card that recalls a picture. */
  readonly pictureLabel: string;
  readonly voices: Readonly<Record<Persona["key"], Voice>>;
}
