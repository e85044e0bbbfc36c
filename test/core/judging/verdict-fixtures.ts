/** Debates and judges for tests of verdicts. A judge is a function of the prompt that it reads. */

import type { Ballot, JudgeBallots, ModelRequest, Scores, Side } from "@einstein-vs-cat/core";
import { CRITERIA, type Maker, neutralName } from "@einstein-vs-cat/core";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";

/** Answers a judge's prompt. */
export type Judge = (prompt: string) => string;

/** The scores of one side, in the order of the criteria. */
type SideScores = readonly [number, number, number, number];

/** Returns scores by criterion. */
export function scoresOf(one: SideScores, two: SideScores): Scores {
  return Object.fromEntries(
    CRITERIA.map((name, index) => [name, { option1: one[index], option2: two[index] }]),
  ) as Scores;
}

/** Returns a ballot with these scores. */
export const ballot = (one: SideScores, two: SideScores): Ballot => ({
  scores: scoresOf(one, two),
  decidingIssue: "Whether a bun is a box.",
  reasons: [],
  droppedReasons: 0,
});

/** Returns the ballot that prefers a side by this many quarters of a point, 0 to 16. */
export function ballotFor(side: Side, quarters: number): Ballot {
  const winner = CRITERIA.map((_, index) => 1 + Math.floor((quarters + index) / 4));
  const [high, low] = [winner as unknown as SideScores, [1, 1, 1, 1] as const];
  return side === 1 ? ballot(high, low) : ballot(low, high);
}

/** Returns a judge of a panel. */
export const judge = (
  family: Maker,
  first: Ballot | null,
  second: Ballot | null,
): JudgeBallots => ({ model: `${family}-model`, family, ballots: [first, second] });

/** A reason as a judge writes it. */
export interface WrittenReason {
  readonly side: "A" | "B";
  readonly turn: number;
  readonly text: string;
  readonly quote: string;
}

/** Returns a judge's answer with the same score for every criterion. */
export function writtenBallot(
  a: number,
  b: number,
  reasons: readonly WrittenReason[] = [],
): string {
  const scores = Object.fromEntries(CRITERIA.map((name) => [name, { A: a, B: b }]));
  return JSON.stringify({ scores, decidingIssue: "Whether a bun is a box.", reasons });
}

/** Whether the turns of side 1 come first in a prompt. */
export const isSideOneFirst = (prompt: string) =>
  prompt.indexOf(`# ${neutralName(1)}`) < prompt.indexOf(`# ${neutralName(2)}`);

/** Prefers the side that it reads first, whatever was said. */
export const prefersFirst: Judge = (prompt) =>
  isSideOneFirst(prompt) ? writtenBallot(5, 2) : writtenBallot(2, 5);

/** A sentence with substance; `scoresSubstance` counts them. */
export const POINT = "A measurement supports this.";

/** Scores how many points each side makes, and nothing else. */
export const scoresSubstance: Judge = (prompt) => {
  const points = ([1, 2] as const).map((side) => blockOf(prompt, side).split(POINT).length - 1);
  const [one = 0, two = 0] = points;
  if (one === two) return writtenBallot(3, 3);
  return one > two ? writtenBallot(5, 2) : writtenBallot(2, 5);
};

/** Returns the part of a prompt about one side. */
export function blockOf(prompt: string, side: Side): string {
  const blocks = prompt.split(/^# (?=Side [AB]$)/mu);
  return blocks.find((block) => block.startsWith(neutralName(side))) ?? "";
}

/** Returns the text of a request's prompt that a judge reads. */
export const promptText = ({ prompt }: Pick<ModelRequest, "prompt">) =>
  prompt.messages.map(({ content }) => content).join("\n");

/** A gateway whose judge answers every request for a ballot. It records the requests. */
export class JudgeGateway extends MemoryModelGateway {
  readonly requests: ModelRequest[];

  constructor(judgeOf: Judge) {
    const requests: ModelRequest[] = [];
    super((request) => {
      requests.push(request);
      return judgeOf(promptText(request));
    });
    this.requests = requests;
  }
}
