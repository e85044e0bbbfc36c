/** What an owner adds to a debate: context to consider, or a question that both sides answer. */

import { SIDES } from "./side.ts";

/** The kinds of what an owner adds. */
export const REMARK_KINDS = ["context", "question"] as const;

/** Context is considered from the next turn on; a question is answered by each side in its next turn. */
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** How many turns after a remark have each side speak once. */
export const TURNS_OF_BOTH_SIDES = SIDES.length;

/**
 * Returns whether a question is open for the side that speaks in a turn: it has not spoken since the
 * question was asked. Context is never open.
 */
export function isOpenQuestion(
  { kind, turnNumber }: { readonly kind: RemarkKind; readonly turnNumber: number },
  turn: number,
): boolean {
  return kind === "question" && turnNumber <= turn && turn < turnNumber + TURNS_OF_BOTH_SIDES;
}

/**
 * Returns the remarks that the prompt of a turn can contain: the last `count` of those given, and
 * the questions that are open in it, in their order.
 */
export function remarksForPrompt<
  R extends { readonly kind: RemarkKind; readonly turnNumber: number },
>(remarks: readonly R[], turn: number, count: number): R[] {
  const first = remarks.length - count;
  return remarks.filter((remark, index) => index >= first || isOpenQuestion(remark, turn));
}
