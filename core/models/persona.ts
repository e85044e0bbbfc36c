/** The two personas. Einstein always argues position 1, Cat position 2. */

import type { Provider } from "./model.ts";

/** 1 = Einstein, 2 = Cat, as stored in a response. */
export type OptionNumber = 1 | 2;

/** A debater: its key, option and names, and the provider of its models by default. */
export interface Persona {
  readonly key: "einstein" | "cat";
  readonly optionNumber: OptionNumber;
  readonly name: string;
  readonly label: string;
  readonly provider: Provider;
}

/** The physicist, who argues position 1. */
export const EINSTEIN: Persona = {
  key: "einstein",
  optionNumber: 1,
  name: "Einstein",
  label: "EINSTEIN_AI",
  provider: "openai",
};

/** The cat, who argues position 2. */
export const CAT: Persona = {
  key: "cat",
  optionNumber: 2,
  name: "Cat",
  label: "CAT_AI",
  provider: "anthropic",
};

/** Both personas in the order of their options. */
export const PERSONAS = [EINSTEIN, CAT] as const;

/** Returns the persona that argues an option. */
export function personaOf(optionNumber: OptionNumber): Persona {
  return optionNumber === 1 ? EINSTEIN : CAT;
}

/** Returns the other persona. */
export function opponentOf(persona: Persona): Persona {
  return persona.optionNumber === 1 ? CAT : EINSTEIN;
}
