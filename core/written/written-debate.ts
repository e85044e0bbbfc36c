/** Debates that were written in advance, which the built-in script speaks while nothing else is said. */

import { sentences } from "../shared/segments.ts";
import { truncateAtWord } from "../shared/text.ts";

/**
 * What follows the last turn. `closings` are the last lines of side 1 and side 2. `ballots` are
 * those of an example verdict: for each judge the answers for both orders, as the rubric asks for them.
 */
export interface WrittenEnding {
  readonly closings: readonly [string, string];
  readonly ballots: readonly (readonly [string, string])[];
}

/**
 * A debate between the default personas. Side 1 speaks the odd turns. `name` is the same in every
 * language.
 */
export interface WrittenDebate {
  readonly name: string;
  readonly language: string;
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly turns: readonly { readonly text: string }[];
  readonly ending: WrittenEnding;
  /** Short sources of our own that a person can give both sides. With them, the script improvises. */
  readonly dossier?: readonly OfferedSource[] | undefined;
}

/** A source that is offered with a question. */
export interface OfferedSource {
  readonly title: string;
  readonly text: string;
}

/** A written debate as it is offered. `opening` is how its first turn begins. */
export interface WrittenOffer
  extends Pick<
    WrittenDebate,
    "name" | "language" | "question" | "option1" | "option2" | "dossier"
  > {
  readonly opening: string;
}

/** How long an opening is at least, where there is more to say, and at most, in UTF-16 code units. */
const OPENING_LENGTH = { minimum: 60, maximum: 160 } as const;

/** Returns a debate as it is offered. */
export function offerOf({ name, language, ...debate }: WrittenDebate): WrittenOffer {
  const { question, option1, option2, turns, dossier } = debate;
  const opening = openingOf(turns[0]?.text ?? "");
  const offer = { name, language, question, option1, option2, opening };
  return dossier === undefined ? offer : { ...offer, dossier };
}

/** Returns the first sentences of a text, as many as a card needs. */
function openingOf(text: string): string {
  let opening = "";
  for (const { segment } of sentences.segment(text.split("\n")[0] ?? "")) {
    if (opening.length >= OPENING_LENGTH.minimum) break;
    opening += segment;
  }
  return truncateAtWord(opening.trim(), OPENING_LENGTH.maximum);
}
