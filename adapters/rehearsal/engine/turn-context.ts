/** Reads everything that a turn depends on out of the material of its prompt. */

import type { TurnPromptMaterial } from "@einstein-vs-cat/core";
import { nth } from "./data-files.ts";
import { languagePackFor } from "./language-pack.ts";
import { opponentClaim } from "./opponent-claim.ts";
import { ownerInput } from "./owner-input.ts";
import { quotedSources, withoutMarks } from "./quote-sources.ts";
import { mentionOf } from "./slot-filler.ts";
import { topicWordsOf } from "./topic-words.ts";
import type { Fillings, Slot } from "./types.ts";
import { firstWords, inQuotes } from "./writing-system.ts";

export type TurnContext = ReturnType<typeof readTurnContext>;

/** How many turns of a persona a debate usually has. The next debate continues after them. */
const OWN_TURNS = 3;

/** Slots of a side, which in most languages name the matter with it. */
const NAMED_IN: ReadonlySet<Slot> = new Set([
  ...(["claim", "theirClaim", "answer", "verdict", "mine", "theirs"] as const),
]);

const wordsOf = (text: string) => text.replace(/[\s\p{P}]+/gu, " ").trim();

export function readTurnContext(material: TurnPromptMaterial) {
  const { side, persona, opponent, history, language, variation, variant = 1 } = material;
  const pack = languagePackFor(language);
  const { writingSystem, personas } = pack;
  const script = personas[persona.rehearsalPack];
  const { kind, polarity, mentions, cases } = pack.read(material);
  const turnNumber = Number.isSafeInteger(material.turnNumber) ? material.turnNumber : 1;
  /** Counts the turns of this persona from 0. */
  const ordinal = Math.max(0, Math.ceil(turnNumber / 2) - 1);
  /** Counts them through all debates of the person who listens. A further variant is as in a later one. */
  const serial = (variation + variant - 1) * OWN_TURNS + ordinal;
  const isFirstPersona = side === 1;
  const theirs = history.findLast((turn) => turn.side !== side);

  /** Every second turn tells a picture. Each persona answers the other's picture with reasons. */
  const pair = Math.floor(serial / 2);
  const tellsPicture = serial % 2 === (isFirstPersona ? 0 : 1);
  const rebuttal = nth(script.rebuttals, pair);
  const topicWords = topicWordsOf(material, pack);
  const claim = opponentClaim({
    // A mark that the opponent cites with is none of its words.
    ...{ content: withoutMarks(theirs?.content ?? ""), question: material.question },
    own: script.schemes.map(({ thesis }) => thesis),
    ...{ opponent: personas[opponent.rehearsalPack], pack, rebuttal, ...topicWords },
  });

  const asked = wordsOf(material.question);
  const quoted = (text: string) => inQuotes(text, writingSystem);
  const quotation = (text: string) =>
    mentionOf(quoted(text), quoted(firstWords(text, [7, 60], writingSystem)));
  // Each persona uses its own half of the cases, so that they do not point at the same scene.
  const ownCases = cases.filter((_, index) => index % 2 === side % 2);
  const ownCase = ownCases.length === 0 ? "" : nth(ownCases, Math.floor(serial / 3));
  const fillings: Fillings = {
    ...mentions,
    quote: quotation(claim?.fragment ?? ""),
    // Filled for each text that takes up a remark.
    context: mentionOf(""),
    case: mentionOf(ownCase),
  };
  return {
    ...{ script, writingSystem, serial, pair, tellsPicture, rebuttal, claim, fillings },
    ...{ isFirstPersona, scheme: nth(script.schemes, pair) },
    /** Whether the words of a slot name what the question is about, and not only a side of it. */
    isNaming: (slot: Slot, words: string) =>
      slot === "topic" ||
      slot === "matter" ||
      (slot === "quote" && wordsOf(words) === asked) ||
      (NAMED_IN.has(slot) && topicWords.isAskedIn(words)),
    /** The name of the landing for this kind of question and side. */
    landing: kind === "choice" ? kind : `${kind} ${polarity}`,
    isAnswering: theirs !== undefined,
    /** Sentences that quote the sources: texts of which a turn has the first that fits. */
    quotedSources: quotedSources(material, pack, serial),
    /** What of the owner's remarks it takes up. */
    input: ownerInput(material, pack),
  };
}
