/** Argument cards, the flow sheet and the verdict as lines of text. */

import {
  type BallotEvent,
  type ExampleVerdict,
  exportedFlow,
  type FlowSheet,
  flowLines,
  groundsSentence,
  leadOf,
  nameInSentence,
  outcomeSentence,
  type SideNames,
  type Summary,
  type Verdict,
  verdictTitle,
} from "@einstein-vs-cat/core";
import { printable } from "./style.ts";

/** Returns two lines for each card: its point, and its quote with whether the turn contains it. */
export function cardLines({ cards }: Summary): string[] {
  return cards.flatMap(({ point, quote, match }) => {
    const mark = match === null ? "? not in the turn:" : "✓";
    return [`• ${point}`, `  ${mark} “${quote}”`].map(printable);
  });
}

/** Returns a line for each claim, with what became of it. */
export function flowText(sheet: FlowSheet, names: SideNames): string[] {
  const flow = exportedFlow(sheet);
  if (flow === null) return ["No turn has an argument with a verified quote yet."];
  return flowLines(flow, names).map(({ id, speaker, point, status, replies }) =>
    printable(`${id} ${speaker}: ${point} [${[status, ...replies].join(", ")}]`),
  );
}

/** Returns what one ballot says. */
export function ballotLine({ ballot, expected }: BallotEvent, names: SideNames): string {
  const { model, first } = ballot;
  return printable(
    `${model}, ${names[first]} first: ${leadOf(ballot, names)} (one of ${expected} ballots)`,
  );
}

/** Returns the title, the outcome with its grounds, and the reasons. */
export function verdictText(verdict: Verdict | ExampleVerdict, names: SideNames): string[] {
  const { judges, reasons, rubric, turns } = verdict;
  const counted = judges.map(
    (judge, index) =>
      `${"model" in judge ? judge.model : index + 1}${judge.counts ? "" : " (does not count)"}`,
  );
  return [
    judges.some((judge) => "model" in judge)
      ? verdictTitle(verdict)
      : `${verdictTitle(verdict)} (an example, recorded in advance)`,
    `${outcomeSentence(verdict, names)}, after ${turns} turns. ${groundsSentence(verdict, names)}`,
    `Judges: ${counted.join(", ")}`,
    ...reasons.map(
      ({ side, text, quote }) => `• For ${nameInSentence(names[side])}: ${text} “${quote}”`,
    ),
    `Rubric ${rubric.version}, SHA-256 ${rubric.digest}`,
  ].map(printable);
}
