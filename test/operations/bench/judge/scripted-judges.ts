/** Judges that a script plays: they read the prompt that arrives over HTTP, and write a ballot. */

import { CRITERIA, SCORES, type Side } from "@einstein-vs-cat/core";
import {
  type Answer,
  answer,
  cut,
  finish,
  hold,
  type ProviderCall,
  say,
  stream,
} from "../../../adapters/providers/scripted-provider.ts";

/** What a judge is shown: the side whose turns come first, and the turns of each side. */
export interface Shown {
  readonly first: Side;
  readonly turns: Readonly<Record<Side, readonly ShownTurn[]>>;
}

interface ShownTurn {
  readonly number: number;
  readonly content: string;
}

/** A judge: how it answers what it is shown. */
export type Judge = (shown: Shown) => Answer;

/** Reads the prompt of a call, in the protocol of either vendor. */
export function shownBy({ body }: ProviderCall): Shown {
  const { content } = (body.messages as { content: string }[]).at(-1) ?? { content: "" };
  const [a, b] = [content.indexOf("# Side A"), content.indexOf("# Side B")];
  const [end, from] = [content.length, Math.max(a, b)];
  return {
    first: a < b ? 1 : 2,
    turns: {
      1: turnsOf(content.slice(a, a < b ? from : end)),
      2: turnsOf(content.slice(b, a < b ? end : from)),
    },
  };
}

const turnsOf = (block: string): ShownTurn[] =>
  [...block.matchAll(/<turn number="(\d+)">\n([^<]*)\n<\/turn>/g)].map(
    ([, number, content = ""]) => ({ number: Number(number), content }),
  );

/** The scores of both sides, one for each criterion. */
type ScorePair = Readonly<Record<Side, readonly number[]>>;

/** Writes a ballot as a model does, with a reason for each side that quotes its first sentence. */
function ballot({ turns }: Shown, scores: ScorePair, quote?: string): string {
  const pairs = CRITERIA.map((name, index) => [name, { A: scores[1][index], B: scores[2][index] }]);
  const reasons = ([1, 2] as const).map((side) => ({
    side: side === 1 ? "A" : "B",
    turn: turns[side][0]?.number,
    text: "This sentence decides much.",
    quote: quote ?? turns[side][0]?.content.split(".")[0],
  }));
  return JSON.stringify({
    scores: Object.fromEntries(pairs),
    decidingIssue: "It turned on figures.",
    reasons,
  });
}

const same = (score: number) => CRITERIA.map(() => score);

/** Prefers the side that it reads first, whatever it says. */
export const prefersFirst: Judge = (shown) =>
  answer(ballot(shown, { 1: same(shown.first === 1 ? 5 : 2), 2: same(shown.first === 2 ? 5 : 2) }));

/**
 * Scores the sentences with figures in each turn, and nothing else, but would give its best to a side
 * that mentions a persona or a model.
 */
export const scoresSubstance: Judge = (shown) =>
  answer(
    ballot(shown, { 1: same(substanceOf(shown.turns[1])), 2: same(substanceOf(shown.turns[2])) }),
  );

function substanceOf(turns: readonly ShownTurn[]): number {
  const text = turns.map(({ content }) => content).join(" ");
  if (/Einstein|\bCat\b|gpt|claude|grok/i.test(text)) return SCORES.highest;
  const claims = text.split(".").filter((sentence) => /\d/.test(sentence)).length;
  return Math.min(SCORES.highest, SCORES.lowest + Math.round(claims / turns.length));
}

/** Prefers a side by so many points over all criteria, at most 16. */
export const prefers =
  (side: Side, points: number): Judge =>
  (shown) => {
    const leads = CRITERIA.map((_, index) => Math.floor((points + index) / CRITERIA.length));
    const ahead = leads.map((lead) => SCORES.lowest + lead);
    return answer(
      ballot(
        shown,
        side === 1 ? { 1: ahead, 2: same(SCORES.lowest) } : { 1: same(SCORES.lowest), 2: ahead },
      ),
    );
  };

/** What can go wrong with a ballot that a judge would write. */
export const BROKEN = {
  "timed out": () => stream(hold()),
  "not JSON": () => answer("I prefer Side A, because it is right."),
  "cut off": (text) => stream(say(text.slice(0, -20)), finish({ reason: "length" })),
  "broken off": (text) => stream(say(text.slice(0, -20)), cut()),
} as const satisfies Record<string, (text: string) => Answer>;

/** Breaks the ballot of a judge for one order. */
export const breaksFor =
  (first: Side, broken: (text: string) => Answer): Judge =>
  (shown) =>
    shown.first === first
      ? broken(ballot(shown, { 1: same(4), 2: same(2) }))
      : scoresSubstance(shown);

/** Scores substance, and quotes words that nobody wrote. */
export const inventsQuotes: Judge = (shown) => {
  const scores = { 1: same(substanceOf(shown.turns[1])), 2: same(substanceOf(shown.turns[2])) };
  return answer(ballot(shown, scores, "Words that nobody ever wrote"));
};
