/**
 * The receipts of what an owner adds to a debate: which words of the next two turns take it up. They
 * are found by the words that both have in common, never by asking a model, so that a reader can
 * check them.
 */

import { TURNS_OF_BOTH_SIDES } from "../debate/remark-kind.ts";
import type { Passage } from "../shared/passage.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { passagesWith } from "./passages.ts";
import { termsOf } from "./terms.ts";
import { wantedWords } from "./wanted-words.ts";

/** One of the turns after a remark; without passages when it has not taken the remark up. */
export interface Receipt {
  readonly turnNumber: number;
  /** In the order of the text, without overlap. */
  readonly passages: readonly Passage[];
}

/** A turn, or a remark before the turn of that number. */
export interface NumberedText {
  readonly turnNumber: number;
  readonly content: string;
}

/** What receipts are made of. */
export interface ReceiptMaterial {
  /** The question and the positions. */
  readonly topic: readonly string[];
  /** The turns around the remarks, in any order. */
  readonly turns: readonly NumberedText[];
}

/** How many turns before a remark count as what the debate had before. */
const TURNS_BEFORE = 2;

/**
 * Returns the numbers of the turns that the receipts of a remark are made of: from the first to the
 * last, both included.
 */
export const turnsForReceipt = (turnNumber: number) => ({
  first: turnNumber - TURNS_BEFORE,
  last: turnNumber + TURNS_OF_BOTH_SIDES - 1,
});

/**
 * Returns a function that finds the receipts of a remark: one for each of the next two turns that
 * the material has. Each text is read once, in linear time.
 */
export function receiptFinder({
  topic,
  turns,
}: ReceiptMaterial): (remark: NumberedText) => Receipt[] {
  const byNumber = new Map(turns.map((turn) => [turn.turnNumber, turn]));
  const read = new Map<NumberedText, readonly Clause[]>();
  let topicWords: readonly string[] | undefined;
  const clausesOfTurn = (turn: NumberedText) => {
    const clauses = read.get(turn) ?? clausesOf(turn.content);
    read.set(turn, clauses);
    return clauses;
  };
  const turnsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => byNumber.get(first + index)).filter(
      (turn) => turn !== undefined,
    );
  return ({ turnNumber, content }) => {
    const next = turnsFrom(turnNumber, TURNS_OF_BOTH_SIDES);
    if (next.length === 0) return [];
    topicWords ??= topic.flatMap(termsOf).map(({ word }) => word);
    const before = turnsFrom(turnNumber - TURNS_BEFORE, TURNS_BEFORE).flatMap(clausesOfTurn);
    const known = [...topicWords, ...before.flatMap(({ words }) => words)];
    const wanted = wantedWords(content, known);
    return next.map((turn) => ({
      turnNumber: turn.turnNumber,
      passages: passagesWith(wanted, turn.content, clausesOfTurn(turn)),
    }));
  };
}
