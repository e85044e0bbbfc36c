/** The JSON that the calls about written debates answer with. */

import * as z from "zod/mini";
import { exampleVerdictAnswer } from "../judging/verdict-answers.ts";
import type { Serialized } from "../shared/answers.ts";

/**
 * A written debate as it is offered. `opening` is how its first turn begins. `dossier` is there when sources
 * are offered with it; a debate that begins with them is improvised.
 */
export const writtenOfferAnswer = z.strictObject({
  name: z.string(),
  language: z.string(),
  question: z.string(),
  option1: z.string(),
  option2: z.string(),
  opening: z.string(),
  dossier: z.optional(z.array(z.strictObject({ title: z.string(), text: z.string() }))),
});

/** The written debates of a language. */
export const writtenOffersAnswer = z.strictObject({ debates: z.array(writtenOfferAnswer) });

/**
 * What follows the last turn of a written debate: the last lines of side 1 and side 2, an example of
 * a verdict, and the debate to read next, which is null when there is no other.
 */
export const writtenEndingAnswer = z.strictObject({
  closings: z.tuple([z.string(), z.string()]),
  verdict: exampleVerdictAnswer,
  next: z.nullable(writtenOfferAnswer),
});

/** A written debate as JSON offers it. */
export type SerializedOffer = Serialized<typeof writtenOfferAnswer>;

/** The end of a written debate as JSON carries it. */
export type SerializedEnding = Serialized<typeof writtenEndingAnswer>;
