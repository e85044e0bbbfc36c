/** Everything that one turn of the rehearsal voice depends on, read out of its brief. */

import { opponentOf, type TurnPromptContext } from "@einstein-vs-cat/core";
import type { Fillings } from "./fill-slots.ts";
import { repertoireFor } from "./languages.ts";
import {
  fragmentOf,
  kindOf,
  type OpponentClaim,
  opponentClaim,
  sentencesOf,
} from "./opponent-claim.ts";
import { plainLines } from "./plain-text.ts";
import type { DebateWords, Mention, Rebuttal, Scheme, Voice } from "./repertoire.ts";
import { pick, shuffled } from "./seeded-choice.ts";
import { firstWords, inQuotes, type Writing } from "./writing.ts";

/** A turn that is about to be composed. */
export interface Moment {
  readonly persona: TurnPromptContext["persona"];
  readonly voice: Voice;
  readonly writing: Writing;
  readonly words: DebateWords;
  /** Which turn of this persona it is, from 0. */
  readonly ordinal: number;
  /** What settles the choices of this persona in this debate. */
  readonly seed: string;
  readonly scheme: Scheme;
  /** Whether every scheme was used once before. */
  readonly isLaterPass: boolean;
  readonly rebuttal: Rebuttal;
  /** Whether the opponent has spoken. */
  readonly isAnswering: boolean;
  /** What the opponent said that can be quoted. */
  readonly claim: OpponentClaim | null;
  /** What the owner added since this persona's last turn. */
  readonly context: "plain" | "question" | null;
  readonly fillings: Fillings;
  /** This persona's own turns in the history, oldest first. */
  readonly ownTurns: readonly string[];
}

/** Reads a brief. */
export function momentOf(brief: TurnPromptContext): Moment {
  const { persona, question, position, opposingPosition } = brief;
  const repertoire = repertoireFor(brief.language);
  const voice = repertoire.voices[persona.key];
  const { writing, leadIn } = repertoire;
  const words = repertoire.read(brief);
  const debate = [question, position, opposingPosition].join("\n");
  const seed = `${persona.key}\n${debate}`;
  const ordinal = Math.max(
    0,
    Math.ceil((Number.isSafeInteger(brief.turnNumber) ? brief.turnNumber : 1) / 2) - 1,
  );
  const own = brief.history.filter((turn) => turn.optionNumber === persona.optionNumber);
  const theirs = brief.history.filter((turn) => turn.optionNumber !== persona.optionNumber);
  const rebuttal = pick(voice.rebuttals, `${seed}/rebuttal`, ordinal);
  const opponent = repertoire.voices[opponentOf(persona).key];
  const theirLast = theirs.at(-1)?.content ?? "";
  const claim = opponentClaim(
    theirLast,
    opponent.schemes,
    repertoire,
    new Set(Object.keys(rebuttal)),
  );
  const heard = own.at(-1)?.turnNumber ?? 0;
  const added = plainLines(
    brief.context.findLast((input) => input.turnNumber > heard)?.content ?? "",
  ).flatMap(sentencesOf)[0];
  const addedKind = kindOf(added ?? "", repertoire.cues) === "question" ? "question" : "plain";
  // Both personas draw on one list, each from its own half, so that they do not point at the same scene.
  const cases = words.cases.filter((_, index) => index % 2 === persona.optionNumber % 2);
  const fillings: Fillings = {
    ...words.mentions,
    quote: quotation(claim?.fragment ?? "", writing),
    context: quotation(
      fragmentOf(added ?? "", leadIn, writing) || firstWords(added ?? "", 8, 40, writing),
      writing,
    ),
    case: once(cases[ordinal % cases.length] ?? ""),
  };
  const isLaterPass = ordinal >= voice.schemes.length;
  const context = added === undefined ? null : addedKind;
  const scheme = schemeFor(voice, words, seed, ordinal);
  const ownTurns = own.map(({ content }) => content);
  return {
    persona,
    voice,
    writing,
    words,
    ordinal,
    seed,
    scheme,
    isLaterPass,
    rebuttal,
    isAnswering: theirs.length > 0,
    claim,
    context,
    fillings,
    ownTurns,
  };
}

/** The text that applies a scheme to this kind of question and side. */
export function landingOf(scheme: Scheme, words: DebateWords): string {
  return scheme.lands[landingKey(words)] ?? scheme.lands.any;
}

/** The scheme of a turn: those with something special to say on this kind of question come first. */
function schemeFor(voice: Voice, words: DebateWords, seed: string, ordinal: number): Scheme {
  const round = Math.floor(ordinal / voice.schemes.length);
  const order = shuffled(voice.schemes, `${seed}/scheme/${round}`);
  const key = landingKey(words);
  const suited = [
    ...order.filter(({ lands }) => lands[key]),
    ...order.filter(({ lands }) => !lands[key]),
  ];
  return suited[ordinal % suited.length] as Scheme;
}

function landingKey({ kind, polarity }: DebateWords): keyof Scheme["lands"] {
  if (kind === "choice") return "choice";
  return (kind === "deed" || kind === "fact") && polarity !== "neither"
    ? `${kind} ${polarity}`
    : "any";
}

const quotation = (text: string, writing: Writing): Mention => ({
  full: inQuotes(text, writing),
  short: inQuotes(firstWords(text, 7, 60, writing), writing),
});
const once = (text: string): Mention => ({ full: text, short: text });
