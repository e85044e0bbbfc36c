/**
 * The personas: who can argue. A persona is data, so that another one needs no new code; how it
 * speaks is in `characters.ts`, which only the server loads.
 */

import type { Provider } from "../models/model.ts";

/** The keys of all personas. */
export const PERSONA_KEYS = ["einstein", "cat"] as const;
/** The key of a persona. */
export type PersonaKey = (typeof PERSONA_KEYS)[number];

/** A debater. Which side it argues is decided by the seat that it has in a debate. */
export interface Persona {
  /** Its key in stored seats and in the message catalogues (`persona.<key>`). */
  readonly key: PersonaKey;
  /** Its name in English. Screens use the catalogue's. */
  readonly name: string;
  /** Who it is, in the middle of an English sentence. */
  readonly description: string;
  /** Its name on terminal screens and in files, such as `CAT_AI`. */
  readonly label: string;
  /** The provider of its models by default. */
  readonly provider: Provider;
  /** The picture that shows it. */
  readonly portrait: "einstein" | "cat";
  /** The token of its colour where it stands outside of a debate, in which the side decides. */
  readonly colour: "side-1" | "side-2";
  /** The pack of texts with which the rehearsal voice plays it. */
  readonly rehearsalPack: "einstein" | "cat";
}

/** The physicist. */
export const EINSTEIN: Persona = {
  key: "einstein",
  name: "Einstein",
  description: "Einstein",
  label: "EINSTEIN_AI",
  provider: "openai",
  portrait: "einstein",
  colour: "side-1",
  rehearsalPack: "einstein",
};

/** The cat. */
export const CAT: Persona = {
  key: "cat",
  name: "Cat",
  description: "a cat",
  label: "CAT_AI",
  provider: "anthropic",
  portrait: "cat",
  colour: "side-2",
  rehearsalPack: "cat",
};

/** All personas by their keys. */
export const PERSONAS: Readonly<Record<PersonaKey, Persona>> = {
  einstein: EINSTEIN,
  cat: CAT,
};
