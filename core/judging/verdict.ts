/**
 * The verdict on a debate, computed from ballots. No judge is asked who won. A judge counts only
 * if it says the same with both orders, and a winner needs two families that agree by a clear
 * margin; everything else is too close to call.
 */

import type { Side } from "../debate/side.ts";
import type { Maker } from "../models/maker.ts";
import type { Ballot, Reason, Scores } from "./ballot.ts";
import { CRITERIA, DECISIVE_MARGIN } from "./criteria.ts";
import { RUBRIC } from "./rubric.ts";

/** `option1`, `option2`: decided. `one-judge`: a reading of a panel of one, which decides nothing. */
export const OUTCOMES = ["option1", "option2", "too-close", "one-judge"] as const;

/**
 * Why nothing is decided: a judge changed with the order, the judges differ or too few of them count,
 * or the lead is too small.
 */
export const UNDECIDED_REASONS = ["order", "panel", "margin"] as const;

type Outcome = (typeof OUTCOMES)[number];
type UndecidedReason = (typeof UNDECIDED_REASONS)[number];
/** @inline */
type Option = "option1" | "option2";

/** The answers of one judge: with the turns of side 1 first, then with those of side 2 first. */
export interface JudgeBallots {
  readonly model: string;
  readonly family: Maker;
  /** A null ballot is missing: the judge gave no usable answer. */
  readonly ballots: readonly [Ballot | null, Ballot | null];
}

/** A ballot as a verdict shows it. `side` has the higher mean score, by `margin`; 0 for neither. */
export interface CountedBallot {
  readonly first: Side;
  readonly status: "ok" | "missing";
  readonly scores: Scores | null;
  readonly side: Side | 0;
  readonly margin: number;
  readonly decidingIssue: string | null;
}

/** A judge of a verdict. It counts if both of its ballots name the same side. */
export interface CountedJudge {
  readonly model: string;
  readonly family: Maker;
  readonly counts: boolean;
  readonly ballots: readonly CountedBallot[];
}

/** A verdict on the first `turns` turns of a debate. */
export interface Verdict {
  readonly turns: number;
  readonly rubric: { readonly version: number; readonly digest: string };
  readonly outcome: Outcome;
  /** Why nothing is decided, also for a single judge; else null. */
  readonly reason: UndecidedReason | null;
  /** The side that every judge that counts names; null when they differ or none counts. */
  readonly leaning: Option | null;
  /** The mean lead of that side over all ballots of these judges, in points; 0 without one. */
  readonly margin: number;
  readonly judges: readonly CountedJudge[];
  readonly reasons: readonly Reason[];
  /** How many reasons were dropped because their words are in no turn. */
  readonly droppedReasons: number;
}

/** What judges did, in numbers, over any number of verdicts. */
export interface JudgingCounts {
  readonly verdicts: number;
  /** Verdicts that name a winner. */
  readonly decided: number;
  /** Judges with an answer for both orders, and those whose answers name the same side. */
  readonly judges: number;
  readonly steadyJudges: number;
  /** Pairs of judges that count in one verdict, and those that name the same side. */
  readonly pairs: number;
  readonly agreeingPairs: number;
}

/** Computes the verdict of a panel. The order of the judges has no effect on its outcome. */
export function verdictOf(turns: number, panel: readonly JudgeBallots[]): Verdict {
  const judges = panel.map(countJudge);
  const counting = judges.filter(({ counts }) => counts);
  const sides = new Set(counting.map(sideOf));
  const [side] = sides.size === 1 ? sides : [null];
  const margin = side === null ? 0 : meanOf(counting.flatMap(marginsOf));
  const heard = panel.flatMap(({ ballots }) => ballots.filter((ballot) => ballot !== null));
  return {
    turns,
    rubric: { version: RUBRIC.version, digest: RUBRIC.digest },
    ...outcomeOf(judges, side ?? null, margin),
    leaning: side ? optionOf(side) : null,
    margin,
    judges,
    reasons: distinctReasons(heard.flatMap(({ reasons }) => reasons)),
    droppedReasons: heard.reduce((sum, { droppedReasons }) => sum + droppedReasons, 0),
  };
}

/** `side` is the side that all judges that count name, if there is one. */
function outcomeOf(
  judges: readonly CountedJudge[],
  side: Side | 0 | null,
  margin: number,
): Pick<Verdict, "outcome" | "reason"> {
  const families = new Set(judges.filter(({ counts }) => counts).map(({ family }) => family));
  const isAlone = new Set(judges.map(({ family }) => family)).size === 1;
  const reason = undecidedReason(judges, side, families.size, isAlone ? 1 : 2, margin);
  if (isAlone) return { outcome: "one-judge", reason };
  if (reason !== null || !side) return { outcome: "too-close", reason };
  return { outcome: optionOf(side), reason: null };
}

function undecidedReason(
  judges: readonly CountedJudge[],
  side: Side | 0 | null,
  families: number,
  needed: number,
  margin: number,
): UndecidedReason | null {
  if (families >= needed) {
    if (side === null) return "panel";
    return margin >= DECISIVE_MARGIN ? null : "margin";
  }
  const whole = judges.filter(({ ballots }) => ballots.every(({ status }) => status === "ok"));
  if (whole.some(({ ballots: [one, two] }) => one?.side !== two?.side)) return "order";
  return whole.length >= needed ? "margin" : "panel";
}

function countJudge({ model, family, ballots }: JudgeBallots): CountedJudge {
  const counted = ballots.map((ballot, index) => countBallot(ballot, index === 0 ? 1 : 2));
  const [one, two] = counted;
  const counts = one !== undefined && one.side !== 0 && one.side === two?.side;
  return { model, family, counts, ballots: counted };
}

/** Counts one answer. `first` is the side whose turns came first. */
export function countBallot(ballot: Ballot | null, first: Side): CountedBallot {
  if (ballot === null)
    return { first, status: "missing", scores: null, side: 0, margin: 0, decidingIssue: null };
  const { scores, decidingIssue } = ballot;
  const lead = meanOf(CRITERIA.map((name) => scores[name].option1 - scores[name].option2));
  const side = lead === 0 ? 0 : lead > 0 ? 1 : 2;
  return { first, status: "ok", scores, side, margin: Math.abs(lead), decidingIssue };
}

const sideOf = ({ ballots }: CountedJudge) => ballots[0]?.side ?? 0;
const marginsOf = ({ ballots }: CountedJudge) => ballots.map(({ margin }) => margin);
const optionOf = (side: Side): Option => `option${side}`;

/** Returns a mean with two digits, as it is shown, so that what is shown decides. */
const meanOf = (numbers: readonly number[]) =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;

/** Returns what the judges of a verdict did, in numbers. */
export function judgingCountsOf({ outcome, judges }: Verdict): JudgingCounts {
  const whole = judges.filter(({ ballots }) => ballots.every(({ status }) => status === "ok"));
  const sides = judges.filter(({ counts }) => counts).map(sideOf);
  const pairs = sides.flatMap((side, index) =>
    sides.slice(index + 1).map((other) => side === other),
  );
  return {
    verdicts: 1,
    decided: outcome === "option1" || outcome === "option2" ? 1 : 0,
    judges: whole.length,
    steadyJudges: sides.length,
    pairs: pairs.length,
    agreeingPairs: pairs.filter(Boolean).length,
  };
}

/** Leaves out a reason for a side that quotes words which an earlier one for that side quotes. */
function distinctReasons(reasons: readonly Reason[]): Reason[] {
  const kept: Reason[] = [];
  for (const reason of reasons) {
    const isKnown = kept.some(
      ({ side, responseId, start, end }) =>
        side === reason.side &&
        responseId === reason.responseId &&
        start < reason.end &&
        reason.start < end,
    );
    if (!isKnown) kept.push(reason);
  }
  return kept;
}
