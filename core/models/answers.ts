/** The JSON that the calls about models and the plans that open them answer with. */

import * as z from "zod/mini";
import { TIERS } from "../billing/tier.ts";
import type { Serialized } from "../shared/answers.ts";
import { PROVIDERS } from "./model.ts";

/**
 * A model of the catalogue. `available` is whether a model, itself or a stand-in, answers for it;
 * `answeredBy` is the display name of that one, null when the rehearsal voice answers. `own` is set
 * where a key of the caller's own opens it.
 */
export const modelAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  rank: z.number(),
  tier: z.enum(TIERS),
  available: z.boolean(),
  answeredBy: z.nullable(z.string()),
  own: z.optional(z.literal(true)),
});

/**
 * The models to choose from. `rehearsal` is true when no model is configured and the embedded
 * rehearsal voice answers; it debates in `rehearsalLanguages`, and in English in any other
 * language. `keepsKeys` is set where people can have keys of their own.
 */
export const modelsAnswer = z.strictObject({
  models: z.array(modelAnswer),
  rehearsal: z.boolean(),
  rehearsalLanguages: z.array(z.string()),
  defaultModel: z.string(),
  keepsKeys: z.optional(z.literal(true)),
});

/** The models to choose from as JSON carries them. */
export type ModelOffer = Serialized<typeof modelsAnswer>;

/**
 * How a look for a model server ended (`LookOutcome`), the server that was found, and the models to
 * choose from after it.
 */
export const lookAnswer = z.strictObject({
  outcome: z.enum(["connected", "empty", "silent", "none", "off"]),
  server: z.nullable(z.string()),
  offer: modelsAnswer,
});

/** The end of a look as JSON carries it. */
export type LookResult = Serialized<typeof lookAnswer>;

/** Whether the caller may choose a model, and the lowest plan that opens it. */
export const modelCheckAnswer = z.strictObject({
  allowed: z.boolean(),
  requiredTier: z.enum(TIERS),
});

/**
 * A plan. `price` is in US dollars a month; `models` are the ids of all models that the plan opens.
 */
export const planAnswer = z.strictObject({
  name: z.string(),
  price: z.number(),
  description: z.string(),
  models: z.array(z.string()),
});

/** A plan as JSON carries it. */
export type PlanOffer = Serialized<typeof planAnswer>;

/** All plans by tier. */
export const plansAnswer = z.record(z.enum(TIERS), planAnswer);

/** All plans by tier as JSON carries them. */
export type PlanOffers = Serialized<typeof plansAnswer>;
