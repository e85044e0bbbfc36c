/** Arranges the judges of a verdict, and those at work, for the screen. */

import type { Maker } from "@einstein-vs-cat/core";
import type { SerializedBallot, SerializedVerdict } from "../../api/judging/verdict.ts";
import type { SerializedEnding } from "../../api/written.ts";
import type { PanelAtWork } from "./verdict.ts";

/** A judge and its ballots: with Einstein's turns first, then with Cat's. Null until they are in. */
export interface JudgeOnScreen {
  /** Null while the judge is not known yet. */
  readonly judge: { readonly model: string; readonly family: Maker } | null;
  readonly ballots: readonly [SerializedBallot | null, SerializedBallot | null];
}

/**
 * Whether a judge counts, or why not: a ballot is awaited or missing, it saw a tie both times, or it
 * named another side when the order changed. `dissents`: it counts, and most others that count name
 * the other side.
 */
export type Standing = "awaited" | "incomplete" | "undecided" | "changed" | "dissents" | "counts";

/** A verdict, or an example of one, which names no judges. */
export type ShownVerdict = SerializedVerdict | SerializedEnding["verdict"];

/** Returns the judges of a verdict. */
export const judgesOf = ({ judges }: ShownVerdict): readonly JudgeOnScreen[] =>
  judges.map((judge) => ({
    judge: "model" in judge ? { model: judge.model, family: judge.family } : null,
    ballots: byOrder(judge.ballots),
  }));

/**
 * Returns the judges at work, one for each family. Those without a ballot come last. The model is the
 * one of the first usable ballot, as in the verdict.
 */
export function judgesAtWork({ ballots, expected }: PanelAtWork): readonly JudgeOnScreen[] {
  const families = [...new Set(ballots.map(({ family }) => family))];
  const count = Math.max((expected ?? 0) / 2, families.length);
  return Array.from({ length: count }, (_, index) => {
    const family = families[index];
    const own = ballots.filter((ballot) => ballot.family === family);
    const first = own.find(({ status }) => status === "ok") ?? own[0];
    const judge = first === undefined ? null : { model: first.model, family: first.family };
    return { judge, ballots: byOrder(own) };
  });
}

function byOrder(ballots: readonly SerializedBallot[]): JudgeOnScreen["ballots"] {
  const with1 = ballots.find(({ first }) => first === 1);
  const with2 = ballots.find(({ first }) => first === 2);
  return [with1 ?? null, with2 ?? null];
}

/** Returns the standing of each judge. */
export function standingsOf(judges: readonly JudgeOnScreen[]): readonly Standing[] {
  const sides = judges.map(sideOf);
  const count = (side: number) => sides.filter((other) => other === side).length;
  return sides.map((side) => {
    if (typeof side === "string") return side;
    return count(3 - side) > count(side) ? "dissents" : "counts";
  });
}

/** Returns the side that both ballots of a judge name, or why there is none. */
function sideOf({ ballots: [one, two] }: JudgeOnScreen): 1 | 2 | Standing {
  if (one === null || two === null) return "awaited";
  if (one.status === "missing" || two.status === "missing") return "incomplete";
  if (one.side !== two.side) return "changed";
  return one.side === 0 ? "undecided" : one.side;
}

/** A deciding issue, and the models that wrote it; none of an example. */
export interface DecidingIssue {
  readonly text: string;
  readonly models: readonly string[];
}

/** Returns each deciding issue once, with all judges that wrote it. */
export function decidingIssuesOf({ judges }: ShownVerdict): readonly DecidingIssue[] {
  const issues = new Map<string, Set<string>>();
  for (const judge of judges)
    for (const { decidingIssue } of judge.ballots) {
      if (decidingIssue === null) continue;
      const models = issues.get(decidingIssue) ?? new Set();
      issues.set(decidingIssue, "model" in judge ? models.add(judge.model) : models);
    }
  return [...issues].map(([text, models]) => ({ text, models: [...models] }));
}

/**
 * Returns the lead of Einstein in each ballot, from 4 to -4: below zero when Cat leads. Missing
 * ballots have none.
 */
export const leadsOf = (judges: readonly JudgeOnScreen[]): readonly number[] =>
  judges.flatMap(({ ballots }) =>
    ballots.flatMap((ballot) =>
      ballot === null || ballot.status === "missing"
        ? []
        : [ballot.side === 2 ? -ballot.margin : ballot.margin],
    ),
  );
