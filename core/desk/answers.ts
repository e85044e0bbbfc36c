/** The JSON that the calls of the operator's desk answer with. Amounts are micro-dollars. */

import * as z from "zod/mini";
import { SPEND_KEYS } from "../models/spending.ts";
import { countSchema } from "../shared/answers.ts";

const sumFields = {
  micros: countSchema,
  inputTokens: countSchema,
  outputTokens: countSchema,
  requests: countSchema,
};

/**
 * What was spent. `key` is a day, a model, a plan or `visitor`; of a person it is `user:` with an id, or
 * `network:` with a pseudonym of that day. `name` is the username, where the account still exists.
 */
export const spendAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  by: z.enum(SPEND_KEYS),
  total: z.strictObject(sumFields),
  rows: z.array(z.strictObject({ key: z.string(), name: z.optional(z.string()), ...sumFields })),
});
