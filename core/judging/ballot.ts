/**
 * One judge's scores for one order of presentation. Nothing in a judge's answer is believed: the
 * scores must have the form of the rubric, and a reason counts only with words that a turn contains.
 */

import * as z from "zod/mini";
import { quoteFinder } from "../citation/quote.ts";
import type { Response } from "../debate/debate.ts";
import type { Side } from "../debate/side.ts";
import { parseOutermost } from "../shared/outermost-json.ts";
import { truncateAtWord } from "../shared/text.ts";
import { CRITERIA, type Criterion, SCORES } from "./criteria.ts";
import type { NeutralNames } from "./neutral-names.ts";

/** The scores of both positions for each criterion. */
export type Scores = Readonly<Record<Criterion, Readonly<Record<`option${Side}`, number>>>>;

/** A reason with the words of a turn that it rests on, and their place in UTF-16 code units. */
export interface Reason {
  /** The position that the reason speaks for. */
  readonly side: Side;
  readonly text: string;
  readonly responseId: number;
  readonly turnNumber: number;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
}

/** What a judge's answer says. */
export interface Ballot {
  readonly scores: Scores;
  readonly decidingIssue: string;
  readonly reasons: readonly Reason[];
  /** How many reasons were dropped because their words are in no turn. */
  readonly droppedReasons: number;
}

/** The part of a response that judges read. */
export type JudgedTurn = Pick<Response, "id" | "content" | "turnNumber" | "side">;

/** How many reasons one answer may have, and how long its texts may be. */
const LIMIT = { reasons: 6, text: 300, quote: 400 } as const;

const score = z.int().check(z.minimum(SCORES.lowest), z.maximum(SCORES.highest));
const pair = z.object({ A: score, B: score });
const writtenBallot = z.object({
  scores: z.object({ answers: pair, evidence: pair, honesty: pair, clarity: pair }),
  decidingIssue: z.string().check(z.regex(/\S/)),
  reasons: z.array(z.unknown()),
});
const writtenReason = z.object({
  side: z.enum(["A", "B"]),
  turn: z.optional(z.unknown()),
  text: z.string().check(z.regex(/\S/)),
  quote: z.string(),
});

/** Reads a judge's answer; null when it does not have the form of the rubric. */
export function readBallot(
  answer: string,
  turns: readonly JudgedTurn[],
  names: NeutralNames,
): Ballot | null {
  const parsed = z.safeParse(writtenBallot, parseOutermost(answer, "object"));
  if (!parsed.success) return null;
  const { scores, decidingIssue, reasons } = parsed.data;
  const find = wordsFinder(turns, names);
  const read = reasons.slice(0, LIMIT.reasons).map((entry) => readReason(entry, find, names));
  const kept = read.filter((reason) => reason !== null);
  return {
    scores: Object.fromEntries(
      CRITERIA.map((name) => [name, { option1: scores[name].A, option2: scores[name].B }]),
    ) as Scores,
    decidingIssue: clean(names.restore(decidingIssue)),
    reasons: kept,
    droppedReasons: read.length - kept.length,
  };
}

type WordsFinder = (quote: string, turn: unknown) => Omit<Reason, "side" | "text"> | null;

function readReason(entry: unknown, find: WordsFinder, names: NeutralNames): Reason | null {
  const parsed = z.safeParse(writtenReason, entry);
  if (!parsed.success) return null;
  const { side, turn, text, quote } = parsed.data;
  const words = find(quote, turn);
  if (words === null) return null;
  return { side: side === "A" ? 1 : 2, text: clean(names.restore(text)), ...words };
}

/** Finds a quote in the turn that a judge names, else in the first turn that has it. */
function wordsFinder(turns: readonly JudgedTurn[], names: NeutralNames): WordsFinder {
  const finders = turns.map(({ id, turnNumber, content }) => ({
    ...{ id, turnNumber, content, find: quoteFinder(content) },
  }));
  return (quote, turn) => {
    const named = finders.filter(({ turnNumber }) => turnNumber === turn);
    for (const { id, turnNumber, content, find } of [...named, ...finders]) {
      const match = find(quote) ?? find(names.restore(quote));
      if (match === null || match.end - match.start > LIMIT.quote) continue;
      const quoted = content.slice(match.start, match.end);
      return { responseId: id, turnNumber, quote: quoted, ...match };
    }
    return null;
  };
}

/** Returns a judge's text on one line, without what cannot be stored. */
function clean(text: string): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\s]+/gu, " ");
  return truncateAtWord(line.trim(), LIMIT.text);
}
