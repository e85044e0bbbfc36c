/**
 * The stance of a turn by a model's answer. Of the answer only one thing is believed: whether the
 * persona left its side. What persuaded it must stand in the person's last turn, and be new there.
 */

import * as z from "zod/mini";
import { quoteFinder } from "../citation/quote.ts";
import type { Stance } from "../debate/stance.ts";
import { parseOutermost } from "../shared/outermost-json.ts";
import { words } from "../shared/segments.ts";
import { STANCE_LIMIT } from "./limits.ts";

const answerSchema = z.object({ left: z.boolean(), quote: z.optional(z.nullable(z.string())) });

/** What the person said: the turn that was answered, and those before it. */
export interface PersonsTurns {
  readonly last: string;
  readonly earlier: readonly string[];
}

/** Returns the stance by a model's answer; null when the answer cannot be read. Never throws. */
export function readStance(answer: string, turns: PersonsTurns): Stance | null {
  const parsed = z.safeParse(answerSchema, parseOutermost(answer, "object"));
  if (!parsed.success) return null;
  const { left, quote } = parsed.data;
  if (!left) return { kind: "kept" };
  return persuadedBy(quote ?? "", turns) ?? { kind: "folded" };
}

function persuadedBy(quote: string, { last, earlier }: PersonsTurns): Stance | null {
  if (quote.length > STANCE_LIMIT.quote || countWords(quote) < STANCE_LIMIT.words) return null;
  const passage = quoteFinder(last)(quote);
  if (passage === null) return null;
  const spoken = last.slice(passage.start, passage.end);
  const isOld = earlier.some((turn) => quoteFinder(turn)(spoken) !== null);
  return isOld ? null : { kind: "persuaded", passage };
}

function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}
