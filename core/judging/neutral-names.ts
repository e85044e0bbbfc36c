/**
 * The names under which judges read the sides. A judge who knows the personas might prefer one, so
 * their names are replaced in the turns too, unless the debate itself is about them.
 */

import { PERSONAS } from "../debate/personas.ts";
import type { SideNames } from "../debate/seats.ts";
import { SIDES, type Side } from "../debate/side.ts";

/** The name of a side, as judges read it. */
export const neutralName = (side: Side) => (side === 1 ? "Side A" : "Side B");

/** Replaces names in both directions. */
export interface NeutralNames {
  /** Returns a turn as a judge reads it. */
  hide(text: string): string;
  /** Returns a judge's text with the names of the personas. */
  restore(text: string): string;
}

/** Returns a pattern for a name as a whole word. */
const wholeWord = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{M}\\p{N}])`, "gu");

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The names of all personas as patterns. Exported so that `npm run check` can measure them. */
export const PERSONA_NAMES = Object.values(PERSONAS).map(({ name }) => wholeWord(name));

/**
 * Returns the replacement for a debate between sides of these names. A name that the question or a
 * position contains stays.
 */
export function neutralNames(topic: readonly string[], names: SideNames): NeutralNames {
  const about = topic.join("\n").toLowerCase();
  const hidden = SIDES.filter((side) => !about.includes(names[side].toLowerCase())).map((side) => ({
    name: wholeWord(names[side]),
    neutral: neutralName(side),
  }));
  return {
    hide: (text) => hidden.reduce((now, { name, neutral }) => now.replace(name, neutral), text),
    restore: (text) =>
      text.replace(/Side ([AB])(?![\p{L}\p{M}\p{N}])/gu, (_, side: string) =>
        side === "A" ? names[1] : names[2],
      ),
  };
}
