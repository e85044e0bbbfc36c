/**
 * Custom models that an operator adds to the catalogue. Separate from the catalogue's rules,
 * because the web app uses those but never parses custom models.
 */

import * as z from "zod/mini";
import { TIERS } from "../billing/tier.ts";
import { MODELS } from "./catalogue.ts";
import { SMALLEST_CONTEXT_WINDOW } from "./context-window.ts";
import { DEFAULT_MODEL_ID, findModel, type Model, SERVER_PROVIDERS } from "./model.ts";

const modelSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  provider: z.enum(SERVER_PROVIDERS),
  rank: z.number().check(z.gte(1)),
  tier: z.enum(TIERS),
  price: z.object({ input: z.number().check(z.gte(0)), output: z.number().check(z.gte(0)) }),
  servedBy: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  contextWindow: z.optional(z.int().check(z.gte(SMALLEST_CONTEXT_WINDOW))),
});

/**
 * Returns the shipped catalogue extended by custom models. A known id is replaced, a new one added.
 * @throws Error that names the invalid entry and field, or when the default model would not be free
 * any more.
 */
export function extendCatalogue(customModels: unknown): Model[] {
  const parsed = z.safeParse(z.array(modelSchema), customModels);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(
      `the model catalogue is not valid at ${issue?.path.join(".") || "its root"}: ${issue?.message}`,
    );
  }
  const catalogue = [
    ...new Map([...MODELS, ...parsed.data].map((entry) => [entry.id, entry])).values(),
  ];
  if (findModel(catalogue, DEFAULT_MODEL_ID)?.tier !== "free") {
    throw new Error(
      `the model ${DEFAULT_MODEL_ID} must stay in the free tier: visitors speak with it`,
    );
  }
  return catalogue;
}
