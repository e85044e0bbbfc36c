/** Composes a turn: an answer to the opponent, an argument with a picture, and a closing. */

import type { TurnPromptContext } from "@einstein-vs-cat/core";
import { plainText } from "./plain-text.ts";
import { hashOf, pick } from "./seeded-choice.ts";
import { slotFiller } from "./slot-filler.ts";
import { readTurnContext, type TurnContext } from "./turn-context.ts";
import { countWords, firstSentences, joinPieces, polish } from "./writing-system.ts";

/** The bounds of a turn in words. */
export const TURN_WORDS = { minimum: 110, maximum: 220 } as const;

/** Each level makes a turn shorter: 1 has no extras, 2 short mentions, 3 fewer sentences. */
const SHORTENINGS = [0, 1, 2, 3] as const;

/** Returns two to four paragraphs of Markdown, which depend on the debate and the turn alone. */
export function composeTurn(promptContext: TurnPromptContext): string {
  const context = readTurnContext(promptContext);
  const turns = SHORTENINGS.map((shortening) => compose(context, shortening));
  const isFitting = (turn: string) => countWords(turn, context.writingSystem) <= TURN_WORDS.maximum;
  return turns.find(isFitting) ?? turns.at(-1) ?? "";
}

function compose(context: TurnContext, shortening: number): string {
  const { script, ordinal, seed, writingSystem, isLaterPass, scheme, userInput } = context;
  const plan = planOf(context, shortening === 0);
  const fill = slotFiller(context.fillings, writingSystem, shortening >= 2);
  const join = (...parts: readonly string[]) => joinPieces(parts.filter(Boolean), writingSystem);
  const shorten = (text: string, count: number) =>
    shortening >= 3 ? firstSentences(text, count, writingSystem) : text;
  /** A text that is not used again before all others; `every` is how often a turn has one. */
  const choose = (name: string, texts: readonly string[], every = 1) =>
    fill(pick(texts, `${seed}/${name}`, Math.floor(ordinal / every)));
  const tellPicture = () => {
    const picture = fill(isLaterPass ? scheme.again : scheme.scene);
    const landing = isLaterPass ? "" : fill(context.landing);
    return [plan.stresses ? picture : picture.replaceAll("**", ""), landing] as const;
  };

  // The order matters: a text mentions the topic in full only if no text before it did.
  const bridge = plan.picturesFirst ? choose("bridge", script.bridges, 4) : "";
  const opening = plan.opens ? choose("opening", script.openings) : bridge;
  const framing = context.isAnswering ? "" : choose("framing", context.framings);
  const early = plan.picturesFirst ? tellPicture() : null;
  const head = join(opening, shorten(framing || fill(answerOf(context)), 2));
  const contexts = userInput && script.contexts[userInput];
  const weighed = contexts ? shorten(choose("context", contexts), 1) : "";
  const [picture, landing] = early ?? tellPicture();
  const example = plan.exemplifies ? choose("example", script.examples) : "";
  const admission = plan.admits ? choose("admission", script.admissions, 5) : "";
  const tally = plan.tallies ? choose("tally", script.tallies, 4) + listOf(context) : "";
  // The second telling of a picture ends with the claim, so its closing names only the answer.
  const isClosing = (text: string) => !isLaterPass || text.includes("{answer}");
  const closing = choose("closing", script.closings.filter(isClosing));

  const argument = plan.splits ? [picture, landing] : [join(picture, landing)];
  const middle = plan.picturesFirst ? [...argument, head] : [head, weighed, ...argument];
  const all = [...middle, tally, join(example, admission, closing)].filter(Boolean);
  if (all.length > 4) all.splice(2, all.length - 3, join(...all.slice(2, -1)));
  return polish(all.map(withList).join("\n\n"), writingSystem);
}

/** Decides what a turn does besides answering, arguing and closing. The personas alternate. */
function planOf(context: TurnContext, extras: boolean) {
  const { ordinal, seed, claim, isAnswering, isFirstPersona, userInput } = context;
  const hasList = context.landing.includes(" • ") && !context.isLaterPass;
  const isTurn = (first: number, second: number, every: number) =>
    ordinal % every === (isFirstPersona ? first : second);
  const isFree = extras && userInput === null;
  const tallies = isFree && !hasList && isTurn(3, 2, 4) && earlierGists(context).length > 1;
  const picturesFirst = isAnswering && userInput === null && claim !== null && isTurn(2, 1, 4);
  const admits = isFree && isAnswering && !tallies && isTurn(2, 3, 5);
  return {
    opens: extras && isAnswering && !picturesFirst && ordinal % 4 !== 0,
    picturesFirst,
    splits: ordinal % 3 === 1 && !hasList && !tallies && !picturesFirst,
    exemplifies: isFree && !tallies && !admits,
    admits,
    tallies,
    stresses: !hasList && !tallies && hashOf(`${seed}/bold/${ordinal}`) % 5 < 2,
  };
}

/** Returns the counter to a known scheme, otherwise the rebuttal for the kind of sentence. */
function answerOf({ script, ordinal, seed, claim, rebuttal, isLaterPass }: TurnContext): string {
  if (claim === null) return pick(script.silences, `${seed}/silence`, ordinal);
  const counter = claim.scheme && !isLaterPass ? script.counters[claim.scheme.key] : undefined;
  return counter ?? rebuttal[claim.kind] ?? rebuttal.plain;
}

/** Returns the gists of the last schemes that this persona used. */
function earlierGists({ script, ownTurns }: TurnContext): string[] {
  const usedIn = (text: string) =>
    script.schemes.filter(({ theses }) => text.includes(theses[0] ?? ""));
  const used = ownTurns.map(plainText).flatMap(usedIn);
  return [...new Set(used.map(({ gist }) => gist))].slice(-3);
}

/** Returns the earlier schemes as items, which `withList` puts on lines of their own. */
function listOf(context: TurnContext): string {
  const [between, last] = context.writingSystem.listMarks;
  const gists = earlierGists(context);
  return gists.length === 0 ? "" : ` • ${gists.join(`${between} • `)}${last}`;
}

function withList(paragraph: string): string {
  const [lead, ...items] = paragraph.split(" • ");
  return items.length === 0 ? paragraph : `${lead}\n\n- ${items.join("\n- ")}`;
}
