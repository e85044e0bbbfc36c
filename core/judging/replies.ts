/**
 * The replies of one turn to earlier claims, as a model names them. Nothing in its answer is
 * believed: a reply counts only between two known claims of different sides, backwards, and with
 * words that the turn contains.
 */

import * as z from "zod/mini";
import { quoteFinder } from "../citation/quote.ts";
import { parseOutermost } from "../shared/outermost-json.ts";
import { truncateAtWord } from "../shared/text.ts";
import { type ClaimLink, REPLY_KINDS } from "./claim-status.ts";
import type { StatedClaim } from "./claims.ts";

/** A reply of a turn, as it is kept. */
export interface Reply extends ClaimLink {
  /** The words of the turn that reply. */
  readonly quote: string;
}

/** How many replies of one turn are kept, and how long a quote may be. */
const REPLY_LIMIT = { replies: 40, quote: 400 } as const;

const replySchema = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(REPLY_KINDS),
  quote: z.string(),
});

/**
 * Returns the replies in a model's answer that hold against the turn; null when the answer has no
 * JSON array. `claims` are those of the turn itself, `earlier` those that it may reply to.
 */
export function cleanReplies(
  answer: string,
  { content, claims, earlier }: RepliesSource,
): readonly Reply[] | null {
  const written = parseArray(answer);
  if (written === null) return null;
  const find = quoteFinder(content);
  const [own, others] = [new Set(idsOf(claims)), new Set(idsOf(earlier))];
  const kept = new Map<string, Reply>();
  for (const entry of written) {
    const parsed = z.safeParse(replySchema, entry);
    if (!parsed.success || kept.size >= REPLY_LIMIT.replies) continue;
    const { from, to, kind, quote } = parsed.data;
    const pair = `${from} ${to}`;
    if (!own.has(from) || !others.has(to) || kept.has(pair) || find(quote) === null) continue;
    const short = truncateAtWord(quote, REPLY_LIMIT.quote);
    kept.set(pair, { from, to, kind, quote: find(short) === null ? quote : short });
  }
  return [...kept.values()];
}

/** What the replies of a turn are checked against. */
export interface RepliesSource {
  readonly content: string;
  readonly claims: readonly Pick<StatedClaim, "id">[];
  readonly earlier: readonly Pick<StatedClaim, "id">[];
}

const idsOf = (claims: readonly Pick<StatedClaim, "id">[]) => claims.map(({ id }) => id);

function parseArray(text: string): readonly unknown[] | null {
  const value = parseOutermost(text, "array");
  return Array.isArray(value) ? value : null;
}

/** Writes replies for the store. */
export const formatReplies = (replies: readonly Reply[]) => JSON.stringify(replies);

/** Reads replies from the store. Never throws: what cannot be read counts as no reply. */
export function parseReplies(stored: string): readonly Reply[] {
  return (parseArray(stored) ?? []).flatMap((entry) => {
    const parsed = z.safeParse(replySchema, entry);
    return parsed.success ? [parsed.data] : [];
  });
}
