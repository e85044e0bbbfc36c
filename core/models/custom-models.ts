/** Models of one's own in the catalogue. Apart from its rules, which a screen applies too, where nobody brings models along. */

import * as z from "zod/mini";
import { TIERS } from "../billing/tier.ts";
import { DEFAULT_MODEL_ID, findModel, MODELS, type Model, PROVIDERS } from "./model.ts";

const modelSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  provider: z.enum(PROVIDERS),
  rank: z.number().check(z.gte(1)),
  tier: z.enum(TIERS),
  price: z.object({ input: z.number().check(z.gte(0)), output: z.number().check(z.gte(0)) }),
  servedBy: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});

/**
 * The shipped catalogue with one's own entries over it: a known id is replaced, a new one added.
 * @throws Error naming the entry and the field that is wrong, or when no free default model would be left.
 */
export function extendCatalogue(own: unknown): Model[] {
  const parsed = z.safeParse(z.array(modelSchema), own);
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
