/** The flow sheet as the files of a debate contain it: what it says, without places in texts. */

import * as z from "zod/mini";
import { personaOf } from "../models/persona.ts";
import type { FlowSheet } from "./flow.ts";

/** A flow sheet in a file. */
export const exportedFlowAnswer = z.strictObject({
  claims: z.array(
    z.strictObject({
      id: z.string(),
      turnNumber: z.int(),
      side: z.literal([1, 2]),
      point: z.string(),
      quote: z.string(),
      status: z.enum(["open", "answered", "conceded", "dropped", "standing"]),
    }),
  ),
  replies: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      kind: z.enum(["answers", "concedes"]),
      quote: z.string(),
    }),
  ),
});

/** A flow sheet in a file. */
export type ExportedFlow = z.infer<typeof exportedFlowAnswer>;

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
export function flowLines({ claims, replies }: ExportedFlow) {
  return claims.map(({ id, side, point, status }) => ({
    ...{ id, speaker: personaOf(side).name, point, status },
    replies: replies
      .filter(({ to }) => to === id)
      .map(({ from, kind }) => `${kind === "answers" ? "answered" : "conceded"} by ${from}`),
  }));
}
