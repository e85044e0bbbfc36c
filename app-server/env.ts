/**
 * The environment (all of it optional), checked once at the start. An empty variable counts as unset. An error names
 * the variable in one sentence and never shows its value, which may be a secret.
 */

import { TIERS } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { LOG_LEVELS } from "./http/log.ts";

/** Something that keeps the server from starting and that its owner can put right; the message is one sentence. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "StartupError";
  }
}

const text = z.optional(z.string());
const webUrl = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
          "must be an http or https address",
        ),
      ),
    z.transform((value: string) => new URL(value)),
  ),
);

/** A host name, with a port or without; `*.` in front stands for any name below. */
const HOST_PATTERN = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

const wordsOf = (value: string) => value.split(",").flatMap((word) => word.trim() || []);

/** Dollars with cents or without, above zero and below a million. */
const isAmount = (value: string) => /^\d{1,6}(\.\d{1,2})?$/.test(value) && Number(value) > 0;

/** The ids of the prices of a plan, the one that is sold first. */
const priceIds = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => wordsOf(value).length > 0 && wordsOf(value).every((id) => /^\w+$/.test(id)),
          "must be ids of prices with commas between them",
        ),
      ),
    z.transform(wordsOf),
  ),
);

const environmentSchema = z.object({
  PORT: z.pipe(
    z
      ._default(z.string(), "3000")
      .check(
        z.refine(
          (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
          "must be a whole number from 0 to 65535",
        ),
      ),
    z.transform(Number),
  ),
  HOST: text,
  PUBLIC_URL: webUrl,
  PLATFORM_HOSTS: z.pipe(
    z
      ._default(z.string(), "")
      .check(
        z.refine(
          (value) => wordsOf(value).every((host) => HOST_PATTERN.test(host)),
          "must be host names with commas between them",
        ),
      ),
    z.transform(wordsOf),
  ),
  TRUST_PROXY: z.pipe(
    z
      ._default(z.string(), "off")
      .check(
        z.refine(
          (value) => /^(off|on|\d)$/.test(value),
          "must be on, off, or the number of proxies (0 to 9)",
        ),
      ),
    z.transform((value: string) => (value === "off" ? 0 : value === "on" ? 1 : Number(value))),
  ),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, "must be a postgresql:// address")),
  ),
  SESSION_SECRET: z.optional(
    z.string().check(z.minLength(32, "must be at least 32 characters long")),
  ),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: webUrl,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: webUrl,
  XAI_API_KEY: text,
  XAI_BASE_URL: webUrl,
  LOCAL_MODEL_URL: webUrl,
  LOCAL_MODEL: text,
  MODELS_FILE: text,
  BILLING: z.optional(z.enum(["sandbox", "stripe"], "must be sandbox or stripe")),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_STANDARD: priceIds,
  STRIPE_PRICE_PRO: priceIds,
  STRIPE_API_URL: webUrl,
  DEFAULT_TIER: z._default(z.enum(TIERS, `must be one of ${TIERS.join(", ")}`), "free"),
  DAILY_BUDGET_USD: z.optional(
    z.pipe(
      z
        .string()
        .check(z.refine(isAmount, "must be an amount of US dollars above 0, such as 5 or 2.50")),
      z.transform((value: string) => Math.round(Number(value) * 1_000_000)),
    ),
  ),
  RATE_LIMITS: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
});

/** The checked environment, under the names of its variables. */
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Checks the environment.
 * @throws StartupError naming the first variable that is wrong.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const set = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined || value.trim() === "" ? [] : [[name, value.trim()]],
    ),
  );
  const parsed = z.safeParse(environmentSchema, set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const environment = parsed.data;
  if (environment.DATABASE_URL !== undefined && environment.SESSION_SECRET === undefined) {
    throw new StartupError(
      "SESSION_SECRET must be set when DATABASE_URL is set, so that all servers of one database share it.",
    );
  }
  refuseBilling(environment);
  return environment;
}

/** What Stripe needs beside its key. */
const WITH_STRIPE = ["STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_STANDARD", "STRIPE_PRICE_PRO"] as const;

/** A sandbox beside a real key would give away what others pay for; a key without the rest would take money and give nothing. */
function refuseBilling(environment: Environment): void {
  const {
    BILLING,
    STRIPE_SECRET_KEY,
    STRIPE_PRICE_STANDARD = [],
    STRIPE_PRICE_PRO = [],
  } = environment;
  if (BILLING === "sandbox" && STRIPE_SECRET_KEY !== undefined) {
    throw new StartupError(
      "BILLING must not be sandbox when STRIPE_SECRET_KEY is set: with a key, plans are really paid for.",
    );
  }
  if (BILLING === "stripe" && STRIPE_SECRET_KEY === undefined) {
    throw new StartupError("STRIPE_SECRET_KEY must be set when BILLING is stripe.");
  }
  if (STRIPE_SECRET_KEY === undefined) return;
  for (const name of WITH_STRIPE) {
    if (environment[name] === undefined)
      throw new StartupError(`${name} must be set when STRIPE_SECRET_KEY is set.`);
  }
  if (STRIPE_PRICE_PRO.some((id) => STRIPE_PRICE_STANDARD.includes(id))) {
    throw new StartupError("STRIPE_PRICE_PRO must name other prices than STRIPE_PRICE_STANDARD.");
  }
}
