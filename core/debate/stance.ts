/** Whether a persona held its side in a turn against a person. */

import * as z from "zod/mini";
import type { Passage } from "../shared/passage.ts";

/** The stances of a turn. */
export const STANCE_KINDS = ["kept", "persuaded", "folded"] as const;

/**
 * `kept` argues for its side, `persuaded` leaves it for words that the person has just said for the
 * first time, and `folded` leaves it without such words.
 */
export type StanceKind = (typeof STANCE_KINDS)[number];

/** The stance of a turn; when it was persuaded, with the words that did it, in the person's last turn. */
export type Stance =
  | { readonly kind: "kept" | "folded" }
  | { readonly kind: "persuaded"; readonly passage: Passage };

const offset = z.int().check(z.minimum(0));
const stanceSchema = z.union([
  z.object({ kind: z.literal(["kept", "folded"]) }),
  z.object({ kind: z.literal("persuaded"), passage: z.object({ start: offset, end: offset }) }),
]);

/** Writes a stance for the store. */
export const formatStance = (stance: Stance): string => JSON.stringify(stance);

/** Reads a stance from the store; null when nothing is stored, or nothing that can be read. */
export function parseStance(stored: string | null): Stance | null {
  if (stored === null) return null;
  try {
    const parsed = z.safeParse(stanceSchema, JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
