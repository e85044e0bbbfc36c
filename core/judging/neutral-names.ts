/**
 * The names under which judges read the sides. A judge who knows the personas might prefer one, so
 * their names are replaced in the turns too, unless the debate itself is about them.
 */

import { EINSTEIN, type OptionNumber, PERSONAS } from "../models/persona.ts";

/** The name of a side, as judges read it. */
export const neutralName = (side: OptionNumber) => (side === 1 ? "Side A" : "Side B");

/** Replaces names in both directions. */
export interface NeutralNames {
  /** Returns a turn as a judge reads it. */
  hide(text: string): string;
  /** Returns a judge's text with the names of the personas. */
  restore(text: string): string;
}

/** Returns the replacement for a debate. A name that the question or a position contains stays. */
export function neutralNames(topic: readonly string[]): NeutralNames {
  const about = topic.join("\n").toLowerCase();
  const hidden = PERSONAS.filter(({ name }) => !about.includes(name.toLowerCase()));
  const patterns = hidden.map(({ name, optionNumber }) => ({
    name: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${name}(?![\\p{L}\\p{M}\\p{N}])`, "gu"),
    neutral: neutralName(optionNumber),
  }));
  return {
    hide: (text) => patterns.reduce((now, { name, neutral }) => now.replace(name, neutral), text),
    restore: (text) =>
      text.replace(/Side ([AB])(?![\p{L}\p{M}\p{N}])/gu, (_, side: string) =>
        personaName(side === "A" ? 1 : 2),
      ),
  };
}

const personaName = (side: OptionNumber) => PERSONAS[side === EINSTEIN.optionNumber ? 0 : 1].name;
