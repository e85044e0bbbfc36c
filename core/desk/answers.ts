/** The JSON that the calls of the operator's desk answer with. Amounts are micro-dollars. */

import * as z from "zod/mini";
import { TIERS } from "../billing/tier.ts";
import { CAP_PERIODS } from "../models/caps.ts";
import { SERVER_PROVIDERS } from "../models/model.ts";
import { MODEL_FAILURES } from "../models/model-failure.ts";
import { PROVIDER_STATES } from "../models/provider-history.ts";
import { SPEND_KEYS } from "../models/spending.ts";
import { answerIdSchema, countSchema, timestampSchema } from "../shared/answers.ts";
import { ACTS } from "./audit.ts";
import { JOBS } from "./jobs.ts";

const sumFields = {
  micros: countSchema,
  inputTokens: countSchema,
  outputTokens: countSchema,
  requests: countSchema,
};

/**
 * What was spent. `key` is a day, a model, a plan or `visitor`; of a person it is `user:` with an id, or
 * `network:` with a pseudonym of that day. `name` is the username, where the account still exists.
 * `chart` has the same costs over time: one sum for each of its `keys`, the greatest of the rows. The
 * last key is null where there are more than these; with `by=day` it stands for everything. `time` is a
 * day, or a month of a long range.
 */
export const spendAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  by: z.enum(SPEND_KEYS),
  total: z.strictObject(sumFields),
  rows: z.array(z.strictObject({ key: z.string(), name: z.optional(z.string()), ...sumFields })),
  chart: z.strictObject({
    keys: z.array(z.nullable(z.string())),
    points: z.array(z.strictObject({ time: z.string(), micros: z.array(countSchema) })),
  }),
});

/**
 * A cap with what is spent and reserved of it. `holder` is `user:` with an id, whose `username` stands
 * beside it, or `plan:` with a plan; that of visitors is `plan:visitor`.
 */
export const capAnswer = z.strictObject({
  holder: z.string(),
  username: z.nullable(z.string()),
  period: z.enum(CAP_PERIODS),
  micros: countSchema,
  spent: countSchema,
  endsAt: timestampSchema,
});

/** A page of the caps; `next` is where the next one begins. */
export const capsAnswer = z.strictObject({
  caps: z.array(capAnswer),
  next: z.nullable(z.string()),
});

const valuesSchema = z.nullable(
  z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
);

/**
 * A page of the log. `admin` is the name of who acted, `name` that of the account that `subject`
 * names, where it still exists.
 */
export const auditAnswer = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: answerIdSchema,
      at: timestampSchema,
      admin: z.string(),
      act: z.enum(ACTS),
      subject: z.string(),
      name: z.nullable(z.string()),
      before: valuesSchema,
      after: valuesSchema,
      failure: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(answerIdSchema),
});

/**
 * A page of the accounts, the newest first. `plan` is the one that is open now. `givesPlans` is true
 * where operators give plans by hand, because no payment provider decides about them.
 */
export const accountsAnswer = z.strictObject({
  accounts: z.array(
    z.strictObject({
      id: answerIdSchema,
      username: z.string(),
      displayName: z.nullable(z.string()),
      plan: z.enum(TIERS),
      createdAt: timestampSchema,
      lastSeenAt: z.nullable(timestampSchema),
      isSuspended: z.boolean(),
    }),
  ),
  next: z.nullable(answerIdSchema),
  givesPlans: z.boolean(),
});

/** A new one-time link for an account, and when it ends. It is answered once and is in no store. */
export const linkAnswer = z.strictObject({ url: z.string(), expiresAt: timestampSchema });

const momentSchema = z.nullable(timestampSchema);

/**
 * How the server is. A provider is `unasked` when nothing has happened there since `startedAt`;
 * `answeredAt` and `failedAt` are the last times, `failure` is the kind of the last one. `limit` is null
 * without a daily budget, and `budget` when the database does not answer.
 */
export const healthAnswer = z.strictObject({
  startedAt: timestampSchema,
  providers: z.array(
    z.strictObject({
      provider: z.enum(SERVER_PROVIDERS),
      state: z.enum(PROVIDER_STATES),
      answeredAt: momentSchema,
      failedAt: momentSchema,
      failure: z.nullable(z.enum(MODEL_FAILURES)),
      models: z.array(z.string()),
    }),
  ),
  database: z.strictObject({
    kind: z.enum(["PGlite", "PostgreSQL"]),
    state: z.enum(["reachable", "full", "unreachable"]),
    latencyMs: z.nullable(countSchema),
    migrations: z.nullable(z.strictObject({ applied: countSchema, known: countSchema })),
  }),
  budget: z.nullable(
    z.strictObject({
      limit: z.nullable(countSchema),
      committed: countSchema,
      endsAt: timestampSchema,
    }),
  ),
  jobs: z.array(
    z.strictObject({ name: z.enum(JOBS), doneAt: momentSchema, failedAt: momentSchema }),
  ),
});
