/** Reads everything that a turn depends on out of its prompt context. */

import { opponentOf, type TurnPromptContext } from "@einstein-vs-cat/core";
import { pattern } from "./data-files.ts";
import { languagePackFor } from "./language-pack.ts";
import { fragmentOf, kindOf, opponentClaim } from "./opponent-claim.ts";
import { sentencesOf } from "./plain-text.ts";
import { pick, shuffled } from "./seeded-choice.ts";
import type { Fillings, Mention, Scheme } from "./types.ts";
import { firstWords, inQuotes } from "./writing-system.ts";

export type TurnContext = ReturnType<typeof readTurnContext>;

export function readTurnContext(promptContext: TurnPromptContext) {
  const { persona, question, position, opposingPosition, history, language } = promptContext;
  const pack = languagePackFor(language);
  const { writingSystem, personas } = pack;
  const script = personas[persona.key];
  const { kind, polarity, mentions, cases } = pack.read(promptContext);
  /** Determines the choices of this persona in this debate. */
  const seed = [persona.key, question, position, opposingPosition].join("\n");
  const turnNumber = Number.isSafeInteger(promptContext.turnNumber) ? promptContext.turnNumber : 1;
  /** Counts the turns of this persona from 0. */
  const ordinal = Math.max(0, Math.ceil(turnNumber / 2) - 1);
  const own = history.filter((turn) => turn.optionNumber === persona.optionNumber);
  const theirs = history.filter((turn) => turn.optionNumber !== persona.optionNumber);

  const rebuttal = pick(script.rebuttals, `${seed}/rebuttal`, ordinal);
  const { schemes } = personas[opponentOf(persona).key];
  const claim = opponentClaim(theirs.at(-1)?.content ?? "", schemes, pack, rebuttal);

  const ownLast = own.at(-1)?.turnNumber ?? 0;
  const input = promptContext.context.findLast((entry) => entry.turnNumber > ownLast);
  const [added = ""] = sentencesOf(input?.content ?? "");
  const fragment = fragmentOf(added, pattern(pack.leadIn), writingSystem);
  const inputKind = kindOf(added, pack.cues) === "question" ? "question" : "plain";

  const landing = kind === "choice" ? kind : `${kind} ${polarity}`;
  const scheme = schemeFor(script.schemes, landing, seed, ordinal);
  const quotation = (text: string): Mention => {
    const short = firstWords(text, [7, 60], writingSystem);
    return { full: inQuotes(text, writingSystem), short: inQuotes(short, writingSystem) };
  };
  // Each persona uses its own half of the cases, so that they do not point at the same scene.
  const ownCases = cases.filter((_, index) => index % 2 === persona.optionNumber % 2);
  const ownCase = ownCases[ordinal % ownCases.length] ?? "";
  const fillings: Fillings = {
    ...mentions,
    quote: quotation(claim?.fragment ?? ""),
    context: quotation(fragment || firstWords(added, [8, 40], writingSystem)),
    case: { full: ownCase, short: ownCase },
  };
  const parts = { script, writingSystem, seed, ordinal, rebuttal, claim, scheme, fillings };
  return {
    ...parts,
    framings: script.framings[kind] ?? script.framings.open,
    /** Applies the scheme to this kind of question and side. */
    landing: scheme.lands[landing] ?? scheme.lands.any,
    /** Whether every scheme was used before. */
    isLaterPass: ordinal >= script.schemes.length,
    isFirstPersona: persona.optionNumber === 1,
    isAnswering: theirs.length > 0,
    /** The kind of the user's input since this persona's last turn. */
    userInput: added === "" ? null : (inputKind as "plain" | "question"),
    ownTurns: own.map(({ content }) => content),
  };
}

/** Returns the scheme of a turn. Schemes with a landing for this kind of question come first. */
function schemeFor(schemes: readonly Scheme[], landing: string, seed: string, ordinal: number) {
  const order = shuffled(schemes, `${seed}/scheme/${Math.floor(ordinal / schemes.length)}`);
  const rank = ({ lands }: Scheme) => (lands[landing] === undefined ? 1 : 0);
  return order.toSorted((a, b) => rank(a) - rank(b))[ordinal % order.length] as Scheme;
}
