/** The flow sheet as the files of a debate contain it: what it says, without places in texts. */

import * as z from "zod/mini";
import type { SideNames } from "../debate/seats.ts";
import { CLAIM_STATUSES, REPLY_KINDS } from "./claim-status.ts";
import type { FlowSheet } from "./flow.ts";

/** A claim of a sheet in a file. */
export const exportedClaimAnswer = z.strictObject({
  id: z.string(),
  turnNumber: z.int(),
  side: z.literal([1, 2]),
  point: z.string(),
  quote: z.string(),
  status: z.enum(CLAIM_STATUSES),
});

/** A reply of a sheet in a file. */
export const exportedReplyAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  kind: z.enum(REPLY_KINDS),
  quote: z.string(),
});

/** A flow sheet in a file. */
export const exportedFlowAnswer = z.strictObject({
  claims: z.array(exportedClaimAnswer),
  replies: z.array(exportedReplyAnswer),
});

/** A flow sheet in a file. */
export interface ExportedFlow {
  readonly claims: readonly z.infer<typeof exportedClaimAnswer>[];
  readonly replies: readonly z.infer<typeof exportedReplyAnswer>[];
}

/** Returns what a file contains of a sheet; null when it has no claim. */
export function exportedFlow({ claims, replies }: FlowSheet): ExportedFlow | null {
  if (claims.length === 0) return null;
  return {
    claims: claims.map(({ id, turnNumber, side, point, quote, status }) => ({
      ...{ id, turnNumber, side, point, quote, status },
    })),
    replies: replies.map(({ from, to, kind, quote }) => ({ from, to, kind, quote })),
  };
}

/** One claim of a sheet for a document: who makes it and what became of it, and the replies to it. */
export function flowLines({ claims, replies }: ExportedFlow, names: SideNames) {
  return claims.map(({ id, side, point, status }) => ({
    ...{ id, speaker: names[side], point, status },
    replies: replies
      .filter(({ to }) => to === id)
      .map(({ from, kind }) => `${kind === "answers" ? "answered" : "conceded"} by ${from}`),
  }));
}
