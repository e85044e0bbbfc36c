/**
 * The names under which judges read the sides. A judge who knows the personas might prefer one, so
 * their names are replaced in the turns too, unless the debate itself is about them.
 */

import { CAT, EINSTEIN, type OptionNumber } from "../models/persona.ts";

/** The name of a side, as judges read it. */
export const neutralName = (side: OptionNumber) => (side === 1 ? "Side A" : "Side B");

/** Replaces names in both directions. */
export interface NeutralNames {
  /** Returns a turn as a judge reads it. */
  hide(text: string): string;
  /** Returns a judge's text with the names of the personas. */
  restore(text: string): string;
}

/** The names of the personas as whole words. */
const NAMES = [
  { name: /(?<![\p{L}\p{M}\p{N}])Einstein(?![\p{L}\p{M}\p{N}])/gu, persona: EINSTEIN },
  { name: /(?<![\p{L}\p{M}\p{N}])Cat(?![\p{L}\p{M}\p{N}])/gu, persona: CAT },
] as const;

/** Returns the replacement for a debate. A name that the question or a position contains stays. */
export function neutralNames(topic: readonly string[]): NeutralNames {
  const about = topic.join("\n").toLowerCase();
  const hidden = NAMES.filter(({ persona }) => !about.includes(persona.name.toLowerCase()));
  return {
    hide: (text) =>
      hidden.reduce(
        (now, { name, persona }) => now.replace(name, neutralName(persona.optionNumber)),
        text,
      ),
    restore: (text) =>
      text.replace(/Side ([AB])(?![\p{L}\p{M}\p{N}])/gu, (_, side: string) =>
        side === "A" ? EINSTEIN.name : CAT.name,
      ),
  };
}
