/** What the calls of the operator's desk take. */

import * as z from "zod/mini";
import { usernameSchema } from "../account/schemas.ts";
import { TIERS } from "../billing/tier.ts";
import { CAP_PERIODS } from "../models/caps.ts";
import { PAYER_PLANS, SPEND_KEYS } from "../models/spending.ts";
import { issueCode } from "../shared/field-errors.ts";
import { idSchema } from "../shared/id-schema.ts";
import { MAXIMUM } from "../shared/text-lengths.ts";
import { typedText } from "../shared/typed-text.ts";

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

/** The most that a cap may allow, in micro-dollars: a million dollars. */
export const MAX_CAP = 1_000_000_000_000;

const capTargetFields = {
  username: z.optional(usernameSchema),
  plan: z.optional(z.enum(PAYER_PLANS, NOT_VALID)),
  period: z.enum(CAP_PERIODS, NOT_VALID),
};

/** The query of `DELETE /api/admin/caps`: a username or a plan, and a period. */
export const capTargetQuery = z.object(capTargetFields);

/** Which cap is meant. */
export type CapTarget = z.infer<typeof capTargetQuery>;

/** The body of `PUT /api/admin/caps`. `micros` is in micro-dollars; 0 allows nothing that costs. */
export const capSchema = z.object(
  {
    ...capTargetFields,
    micros: z.int(NOT_VALID).check(z.minimum(0, NOT_VALID), z.maximum(MAX_CAP, NOT_VALID)),
  },
  issueCode("not-an-object"),
);

/** A checked cap. */
export type CapInput = z.infer<typeof capSchema>;

/** The query of `GET /api/admin/caps`. What is no `next` of a page is ignored. */
export const capsQuery = z.object({
  after: z.catch(z.nullable(z._default(z.nullable(z.string()), null)), null),
});

/** The query of `GET /api/admin/reports`. What is no `next` of a page is ignored. */
export const reportsQuery = capsQuery;

/** The query of `GET /api/admin/audit`. What is no id is ignored. */
export const auditQuery = z.object({
  before: z.catch(z.nullable(z._default(z.nullable(idSchema), null)), null),
});

/** The query of `GET /api/admin/accounts`. What is no id of an account is ignored. */
export const accountsQuery = z.object({
  search: z._default(typedText({ maximum: MAXIMUM.search }), ""),
  cursor: z.catch(z.nullable(z._default(z.nullable(idSchema), null)), null),
});

/** A checked query of the accounts. */
export type AccountsQuery = z.infer<typeof accountsQuery>;

/** The body of `DELETE /api/admin/accounts/{id}`: the username, typed as a confirmation. */
export const eraseSchema = z.object(
  { username: typedText({ maximum: MAXIMUM.password }) },
  issueCode("not-an-object"),
);

/** The body of `PUT /api/admin/accounts/{id}/plan`. */
export const planSchema = z.object({ plan: z.enum(TIERS, NOT_VALID) }, issueCode("not-an-object"));
