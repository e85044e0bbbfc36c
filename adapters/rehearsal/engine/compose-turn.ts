/** Composes a turn: an answer to the opponent, a picture or reasons, and a closing. */

import { hashOf, type TurnPromptMaterial } from "@einstein-vs-cat/core";
import { nth } from "./data-files.ts";
import { slotFiller } from "./slot-filler.ts";
import { readTurnContext, type TurnContext } from "./turn-context.ts";
import { countWords, firstSentences, joinPieces, polish } from "./writing-system.ts";

/** The bounds of a turn in words. */
export const TURN_WORDS = { minimum: 110, maximum: 220 } as const;

/**
 * How much of everything a turn has; the first plan that fits the bounds is taken. `answer` is the
 * most sentences of the answer, `morePoints` are points besides the usual ones, and `shift` is how
 * far after the usual points those of the plan are in the list.
 */
interface Plan extends Readonly<Record<"answer" | "morePoints" | "shift", number>> {
  /** Whether a turn may open, admit and land by the kind of its question. */
  readonly hasExtras: boolean;
  /** Whether its first mention of the matter is short. */
  readonly isTerse: boolean;
}

const FULL: Plan = { hasExtras: true, answer: 4, morePoints: 0, shift: 0, isTerse: false };
const PLAIN: Plan = { ...FULL, hasExtras: false, answer: 3 };
const BRIEF: Plan = { ...PLAIN, answer: 1 };
const PLANS: readonly Plan[] = [
  FULL,
  PLAIN,
  { ...PLAIN, answer: 2 },
  BRIEF,
  { ...BRIEF, morePoints: 1 },
  { ...PLAIN, answer: 2, isTerse: true },
  { ...BRIEF, morePoints: -1, isTerse: true },
  ...[3, 5, 8, 11, 14, 17, 20, 23].flatMap((shift) =>
    [0, 1].map((morePoints): Plan => ({ ...BRIEF, morePoints, shift })),
  ),
  // For the shortest texts.
  { ...FULL, morePoints: 1 },
  // For the longest names, which leave no room for an answer.
  { ...BRIEF, answer: 0, morePoints: -1, isTerse: true },
];

/** For several questions: fewer points, and at last no answer to the opponent. */
const CROWDED: readonly Plan[] = [
  { ...BRIEF, morePoints: -1 },
  { ...BRIEF, answer: 0, morePoints: -1 },
];

/** The most questions that a turn answers, each with a text of its own. The next turn answers the rest. */
const MOST_QUESTIONS = 3;

/** Returns two to four paragraphs of Markdown, which depend on the prompt context alone. */
export function composeTurn(material: TurnPromptMaterial): string {
  const context = readTurnContext(material);
  const waysToCite = context.quotedSources.length === 0 ? [""] : context.quotedSources;
  let best = { turn: "", excess: Number.POSITIVE_INFINITY };
  for (const [cited, room] of waysToCite.flatMap((text) =>
    roomsFor(context).map((one) => [text, one] as const),
  )) {
    for (const plan of room.questions > 1 ? [...PLANS, ...CROWDED] : PLANS) {
      const { turn, isNamed } = compose(context, plan, room, cited);
      const words = countWords(turn, context.writingSystem);
      const excess = Math.max(words - TURN_WORDS.maximum, TURN_WORDS.minimum - words, 0);
      if (excess === 0 && isNamed) return turn;
      if (excess < best.excess) best = { turn, excess };
    }
  }
  return best.turn;
}

/** How much of what the owner has added a turn takes up: how many, and with at least how many sentences. */
interface Room {
  readonly questions: number;
  readonly sentences: number;
}

/** Where brief answers to all questions are too long, the last one waits for the next turn. */
function roomsFor({ input }: TurnContext): readonly Room[] {
  if (input === null || input.kind === "plain") return [{ questions: 1, sentences: 0 }];
  const most = Math.min(input.mentions.length, MOST_QUESTIONS);
  return Array.from({ length: most }, (_, index) => most - index).flatMap((questions) =>
    (questions > 1 ? [3, 2] : [1]).map((sentences) => ({ questions, sentences })),
  );
}

/** Stands for the quoted sources until the turn is corrected: their words stay as they are. */
const CITED = "\u{E000}";

function compose(context: TurnContext, plan: Plan, room: Room, cited: string) {
  const { script, serial, pair, writingSystem, scheme } = context;
  const { picturesFirst, extra, stresses } = shapeOf(context, plan);
  const { fill, hasNamed } = slotFiller({
    ...{ words: context.fillings, system: writingSystem, isTerse: plan.isTerse, serial },
    isNaming: context.isNaming,
  });
  const join = (...parts: readonly string[]) => joinPieces(parts.filter(Boolean), writingSystem);
  const choose = (texts: readonly string[], n: number) => fill(nth(texts, n));
  const shorten = (text: string) => firstSentences(text, plan.answer, writingSystem);
  const tellPicture = () => {
    const picture = fill(scheme.scene);
    const landing = (plan.hasExtras && scheme.lands[context.landing]) || scheme.lands.any;
    return join(stresses ? picture : picture.replaceAll("**", ""), fill(landing));
  };
  const usual = context.tellsPicture ? 1 : 2;
  // A picture turn and the turn of reasons after it use three points together.
  const first = pair * 3 + (serial % 2) * (context.isFirstPersona ? 1 : 2) + plan.shift;

  // The order matters: a text mentions the topic in full only if no text before it did.
  const bridge = picturesFirst ? choose(script.bridges, Math.floor(pair / 3)) : "";
  const opening = extra === "opening" ? choose(script.openings, Math.floor(serial / 3)) : bridge;
  const early = picturesFirst ? tellPicture() : "";
  const framing = nth(script.framings, Math.floor(serial / 3));
  const answer = fill(shorten(context.isAnswering ? answerOf(context) : framing));
  const head = join(opening, answer);
  const weighed = join(...takeUp(context, room, plan, fill));
  const picture = context.tellsPicture && !early ? tellPicture() : "";
  const count = Math.min(script.points.length, Math.max(1, usual + plan.morePoints));
  // An additional point comes from far away in the list, so that no near turn has it as well.
  const far = Math.floor(script.points.length / 2) - usual;
  const points = Array.from({ length: count }, (_, index) => {
    const point = choose(script.points, first + index + (index < usual ? 0 : far));
    return index === 0 && cited !== "" ? join(point, CITED) : point;
  });
  const example = extra === "example" ? choose(script.examples, Math.floor(serial / 3)) : "";
  const admission = extra === "admission" ? choose(script.admissions, Math.floor(serial / 3)) : "";
  const closing = choose(script.closings, serial);

  const last = join(context.tellsPicture ? join(...points) : "", example, admission, closing);
  const all = picturesFirst
    ? [early, join(head, weighed), last]
    : [head, weighed, picture, ...(context.tellsPicture ? [] : points), last];
  const paragraphs = all.filter(Boolean);
  if (paragraphs.length > 4)
    paragraphs.splice(2, paragraphs.length - 3, join(...paragraphs.slice(2, -1)));
  const turn = polish(paragraphs.join("\n\n"), writingSystem);
  return { turn: turn.replace(CITED, () => cited), isNamed: hasNamed() };
}

/** Takes up what the owner has added. */
function takeUp(
  { input, script, serial, writingSystem }: TurnContext,
  { questions, sentences }: Room,
  { answer }: Plan,
  fill: ReturnType<typeof slotFiller>["fill"],
): string[] {
  if (input === null) return [];
  return input.mentions
    .slice(0, questions)
    .map((context, index) => fill(nth(script.contexts[input.kind], serial + index), { context }))
    .map((text) => firstSentences(text, Math.max(answer, sentences), writingSystem));
}

const EXTRAS = ["example", "opening", "admission"] as const;

/** Decides what a turn does besides answering, arguing and closing. The personas alternate. */
function shapeOf(context: TurnContext, { hasExtras }: Plan) {
  const { serial, pair, claim, isAnswering, isFirstPersona, tellsPicture } = context;
  const isFree = context.input === null;
  const extra = nth(EXTRAS, serial + (isFirstPersona ? 0 : 1));
  return {
    extra: hasExtras && (extra === "opening" ? isAnswering : isFree) ? extra : null,
    picturesFirst:
      hasExtras && tellsPicture && isAnswering && isFree && claim !== null && pair % 3 === 1,
    stresses: hashOf(`${serial}`) % 5 < 2,
  };
}

/** Returns the counter to a known scheme, otherwise the rebuttal for the kind of sentence. */
function answerOf({ script, serial, claim, rebuttal }: TurnContext): string {
  if (claim === null) return nth(script.silences, serial);
  const counter = claim.scheme ? script.counters[claim.scheme.key] : undefined;
  return counter ?? rebuttal[claim.kind] ?? rebuttal.plain;
}
