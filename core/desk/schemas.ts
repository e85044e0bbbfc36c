/** What the calls of the operator's desk take. */

import * as z from "zod/mini";
import { SPEND_KEYS } from "../models/spending.ts";
import { issueCode } from "../shared/field-errors.ts";

const NOT_VALID = issueCode("not-valid");

/** A UTC day as `YYYY-MM-DD`. */
const daySchema = z.iso.date(NOT_VALID);

/** The query of `GET /api/admin/spend`: the last 30 days, by day, where it says nothing else. */
export const spendQuery = z.object({
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  by: z._default(z.enum(SPEND_KEYS, NOT_VALID), "day"),
});

/** A checked query of what was spent. */
export type SpendQuery = z.infer<typeof spendQuery>;
