/**
 * What a verdict says, in the English words that files, shared pages and preview images use. The
 * reading of a single judge decides nothing, so it is never called a verdict.
 */

import { type SideNames, YOU } from "../debate/seats.ts";
import type { CountedBallot, Verdict } from "./verdict.ts";

/**
 * The parts of a verdict that decide what it says. A verdict in a file has them too.
 * @inline
 */
type StatedVerdict = Pick<Verdict, "turns" | "outcome" | "reason" | "leaning" | "margin">;

/** What is being read: a verdict, or the reading of a single judge. */
export const verdictTitle = ({ outcome }: Pick<StatedVerdict, "outcome">) =>
  outcome === "one-judge" ? "One judge's reading" : "Verdict";

/** Returns the outcome in a few words, such as "A argued better" for a side named A. */
export function outcomeSentence(
  { outcome, leaning }: Pick<StatedVerdict, "outcome" | "leaning">,
  names: SideNames,
): string {
  if (outcome === "too-close") return "Too close to call";
  if (outcome !== "one-judge") return `${nameOf(outcome, names)} argued better`;
  return `One judge's reading: ${leaning === null ? "too close to call" : `leans to ${nameInSentence(nameOf(leaning, names))}`}`;
}

/** Returns the outcome and the turns that it is about, on one line. */
export const outcomeLine = (verdict: Omit<StatedVerdict, "reason" | "margin">, names: SideNames) =>
  `${outcomeSentence(verdict, names)} · after ${verdict.turns} turns`;

/** Returns how far one side leads, or why nothing is decided, in one sentence. */
export function groundsSentence(
  { reason, leaning, margin }: StatedVerdict,
  names: SideNames,
): string {
  if (reason === "order") return "A judge's answers changed with the order of the sides.";
  if (reason === "panel") return "The judges differ, or too few of them count.";
  if (reason === "margin" || leaning === null) return "The lead is too small to name a side.";
  const name = nameOf(leaning, names);
  return `${name} ${name === YOU ? "lead" : "leads"} by ${margin.toFixed(2)} points on average.`;
}

/** Returns which side a ballot sees ahead. */
export function leadOf(
  { status, side, margin }: Pick<CountedBallot, "status" | "side" | "margin">,
  names: SideNames,
) {
  if (status === "missing") return "missing";
  return side === 0 ? "even" : `${names[side]} +${margin.toFixed(2)}`;
}

/** Returns the name of a side as it stands within a sentence. */
export const nameInSentence = (name: string): string => (name === YOU ? "you" : name);

const nameOf = (option: "option1" | "option2", names: SideNames) =>
  names[option === "option1" ? 1 : 2];
