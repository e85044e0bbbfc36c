/**
 * A whole turn from its brief: an answer to the opponent's last point, an argument with a picture that is applied to
 * the question, and a closing that names the position. What is chosen depends on the debate and the turn alone, and
 * nothing comes twice in a debate before everything was used.
 */

import type { TurnPromptContext } from "@einstein-vs-cat/core";
import { slotFiller } from "./fill-slots.ts";
import { landingOf, type Moment, momentOf } from "./moment.ts";
import { thesisOf } from "./opponent-claim.ts";
import { plainText } from "./plain-text.ts";
import { hashOf, pick } from "./seeded-choice.ts";
import { countWords, firstSentences, type Writing } from "./writing.ts";

/** A turn has at least and at most so many words. */
export const TURN_WORDS = { minimum: 110, maximum: 220 } as const;

/** What a turn gives up when it would be too long: trimmings first, then repeated words of others, then sentences. */
const SHORTENINGS = [
  { extras: true, terse: false, curt: false },
  { extras: false, terse: false, curt: false },
  { extras: false, terse: true, curt: false },
  { extras: false, terse: true, curt: true },
] as const;

type Shortening = (typeof SHORTENINGS)[number];

/** The turn as Markdown: two to four paragraphs, 110 to 220 words. The same brief always gives the same text. */
export function composeTurn(brief: TurnPromptContext): string {
  const moment = momentOf(brief);
  const turns = SHORTENINGS.map((shortening) => compose(moment, shortening));
  return (
    turns.find((turn) => countWords(turn, moment.writing) <= TURN_WORDS.maximum) ??
    turns.at(-1) ??
    ""
  );
}

function compose(moment: Moment, { extras, terse, curt }: Shortening): string {
  const { voice, ordinal, seed, words, writing } = moment;
  const fill = slotFiller(moment.fillings, writing, terse);
  const joined = (...parts: readonly string[]) =>
    parts.filter((part) => part !== "").join(writing.isSpaced ? " " : "");
  const choose = (name: string, texts: readonly string[], every = 1) =>
    fill(pick(texts, `${seed}/${name}`, Math.floor(ordinal / every)));
  const shortened = (text: string, sentences: number) =>
    curt ? firstSentences(text, sentences, writing) : text;
  const plan = planOf(moment, extras);

  const opening = plan.opens
    ? choose("opening", voice.openings)
    : plan.picturesFirst
      ? choose("bridge", voice.bridges, 4)
      : "";
  const framing = moment.isAnswering
    ? ""
    : choose("framing", voice.framings[words.kind] ?? voice.framings.open);
  const pictured = plan.picturesFirst ? pictureOf(moment, fill, plan) : null;
  const head = joined(opening, shortened(framing || fill(answerOf(moment)), 2));
  const weighed =
    moment.context === null ? "" : shortened(choose("context", voice.contexts[moment.context]), 1);
  const [picture, landing] = pictured ?? pictureOf(moment, fill, plan);
  const example = plan.exemplifies ? choose("example", voice.examples) : "";
  const admission = plan.admits ? choose("admission", voice.admissions, 5) : "";
  const tally = plan.tallies
    ? `${choose("tally", voice.tallies, 4)}${listOf(earlierGists(moment), writing)}`
    : "";
  // A picture that comes back ends with the claim itself, so its closing is one that only names the answer.
  const closings = moment.isLaterPass
    ? voice.closings.filter((text) => text.includes("{answer}"))
    : voice.closings;
  const closing = joined(example, admission, choose("closing", closings));

  const argument = plan.splits ? [picture, landing] : [joined(picture, landing)];
  const middle = plan.picturesFirst ? [...argument, head] : [head, weighed, ...argument];
  const paragraphs = inFourParagraphs([...middle, tally, closing], joined).map(withList);
  const turn = (writing.isSpaced ? paragraphs : paragraphs.map(withStopsOutside)).join("\n\n");
  return writing.polish?.(turn) ?? turn;
}

/** What this turn does beside answering, arguing and closing. */
interface Plan {
  readonly opens: boolean;
  readonly picturesFirst: boolean;
  readonly splits: boolean;
  readonly exemplifies: boolean;
  readonly admits: boolean;
  readonly tallies: boolean;
  readonly stresses: boolean;
}

/** The plan changes from turn to turn, and differently for the two personas. */
function planOf(moment: Moment, extras: boolean): Plan {
  const { ordinal, persona, words, scheme, seed, context, isAnswering } = moment;
  const isFirst = persona.optionNumber === 1;
  const hasList = landingOf(scheme, words).includes(" • ") && !moment.isLaterPass;
  const isFree = extras && context === null;
  const tallies =
    isFree && !hasList && ordinal % 4 === (isFirst ? 3 : 2) && earlierGists(moment).length > 1;
  const picturesFirst =
    isAnswering && context === null && moment.claim !== null && ordinal % 4 === (isFirst ? 2 : 1);
  const admits = isFree && isAnswering && !tallies && ordinal % 5 === (isFirst ? 2 : 3);
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

/** The picture of the turn's scheme and its landing on the topic; a scheme that comes back is told in another way. */
function pictureOf(
  { scheme, words, isLaterPass }: Moment,
  fill: (text: string) => string,
  { stresses }: Plan,
): [string, string] {
  const picture = fill(isLaterPass ? scheme.again : scheme.scene);
  return [
    stresses ? picture : picture.replaceAll("**", ""),
    isLaterPass ? "" : fill(landingOf(scheme, words)),
  ];
}

/** What answers the opponent: the counter to a known scheme, else a rebuttal that fits the kind of sentence. */
function answerOf({ voice, ordinal, seed, claim, rebuttal, isLaterPass }: Moment): string {
  if (claim === null) return pick(voice.silences, `${seed}/silence`, ordinal);
  const counter =
    claim.scheme === null || isLaterPass ? undefined : voice.counters[claim.scheme.key];
  return counter ?? rebuttal[claim.kind] ?? rebuttal.plain;
}

/** The last of one's own earlier schemes, as far as they are in the history. */
function earlierGists({ voice, ownTurns }: Moment): string[] {
  const told = ownTurns
    .map(plainText)
    .flatMap((text) => voice.schemes.filter(({ scene }) => text.includes(thesisOf(scene))));
  return [...new Set(told.map(({ gist }) => gist))].slice(-3);
}

/** Where no space follows a full stop, Markdown takes the stars behind it for stars: they go before it. */
function withStopsOutside(paragraph: string): string {
  return paragraph.replace(/\*\*([^*]+?)([。！？])\*\*/gu, "**$1**$2");
}

function listOf(items: readonly string[], { listMarks }: Writing): string {
  const [between, last] = listMarks;
  return items.length === 0 ? "" : ` • ${items.join(`${between} • `)}${last}`;
}

/** The paragraphs that have words; of five, the third and the fourth are joined. */
function inFourParagraphs(
  paragraphs: readonly string[],
  joined: (...parts: readonly string[]) => string,
): string[] {
  const all = paragraphs.filter((paragraph) => paragraph !== "");
  return all.length <= 4
    ? all
    : [...all.slice(0, 2), joined(...all.slice(2, -1)), ...all.slice(-1)];
}

/** A paragraph with its items as a list of their own. */
function withList(paragraph: string): string {
  const [lead = "", ...items] = paragraph.split(" • ");
  return items.length === 0
    ? paragraph
    : `${lead}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}
