/**
 * Validates the environment once at startup. An empty variable counts as unset. Errors name the
 * variable but never its value, which may be a secret.
 */

import { existsSync } from "node:fs";
import { DEFAULT_DAILY_BUDGET } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { type Environment, environmentSchema } from "./env-schema.ts";
import { speechPrice } from "./speech-settings.ts";

export type { Environment };

/**
 * A problem that keeps the server from starting and that its operator can fix. The message is one
 * sentence.
 */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "StartupError";
  }
}

/**
 * Returns the settings of this process, together with those of a file: `.env`, if there is one, unless
 * another one is named. Throws like `readEnvironment`, and when the named file cannot be read.
 */
export function loadEnvironment(file?: string): Environment {
  try {
    if (file !== undefined || existsSync(".env")) process.loadEnvFile(file ?? ".env");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The settings in ${file ?? ".env"} cannot be read (${code}).`, error);
  }
  return readEnvironment(process.env);
}

/**
 * Validates the environment.
 * @throws StartupError that names the first invalid variable.
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
  if (environment.SMTP_URL !== undefined && environment.PUBLIC_URL === undefined) {
    throw new StartupError(
      "PUBLIC_URL must be set when SMTP_URL is set: the links in mails lead there.",
    );
  }
  if (environment.METRICS_PORT === environment.PORT && environment.PORT !== 0) {
    throw new StartupError(
      "METRICS_PORT must be another port than PORT: the metrics are not for everybody who can reach the server.",
    );
  }
  checkBilling(environment);
  checkSignIn(environment);
  checkSpeech(environment, set);
  return environment;
}

/** The money that models may cost per day. */
export interface DailyBudget {
  /** In micro-dollars; null for no limit. */
  readonly limit: number | null;
  /** Whether the operator left it unset. */
  readonly isDefault: boolean;
}

/**
 * Returns the daily budget. Where models cost money it has a default, so that strangers cannot
 * spend without end what the operator did not think about.
 */
export function dailyBudgetOf(environment: Environment): DailyBudget {
  const { DAILY_BUDGET_USD: set, OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY } = environment;
  if (set !== undefined) return { limit: set, isDefault: false };
  const isPaid =
    [OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY].some((key) => key !== undefined) ||
    speechPrice(environment) > 0;
  return { limit: isPaid ? DEFAULT_DAILY_BUDGET : null, isDefault: true };
}

/** What says more about the server of speech. */
const SPEECH_VARIABLES = ["TTS_API_KEY", "TTS_MODEL", "TTS_VOICES", "TTS_PRICE_USD"] as const;

/** Rejects settings of a server of speech that is not there. */
function checkSpeech(
  { TTS_URL }: Environment,
  set: Readonly<Record<string, string | undefined>>,
): void {
  const given = SPEECH_VARIABLES.find((name) => set[name] !== undefined);
  if (TTS_URL === undefined && given !== undefined)
    throw new StartupError(`TTS_URL must be set when ${given} is set.`);
}

/** The variables that belong together. */
const OIDC_VARIABLES = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** Rejects a half-configured log-in provider, and a server with no way to log in. */
function checkSignIn(environment: Environment): void {
  const missing = OIDC_VARIABLES.find((name) => environment[name] === undefined);
  const given = [...OIDC_VARIABLES, "OIDC_NAME" as const].find(
    (name) => environment[name] !== undefined,
  );
  if (missing !== undefined && given !== undefined)
    throw new StartupError(`${missing} must be set when ${given} is set.`);
  if (missing !== undefined && !environment.PASSWORD_LOGIN) {
    throw new StartupError(
      "PASSWORD_LOGIN must not be off without OIDC_ISSUER: there would be no way to log in.",
    );
  }
}

/** The variables that Stripe requires besides its key. */
const REQUIRED_WITH_STRIPE = [
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PRICE_STANDARD",
  "STRIPE_PRICE_PRO",
] as const;

/**
 * Rejects contradictory billing settings. A sandbox together with a real key would give away paid
 * plans; a key without the other variables would take money and grant nothing.
 */
function checkBilling(environment: Environment): void {
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
  for (const name of REQUIRED_WITH_STRIPE) {
    if (environment[name] === undefined)
      throw new StartupError(`${name} must be set when STRIPE_SECRET_KEY is set.`);
  }
  if (STRIPE_PRICE_PRO.some((id) => STRIPE_PRICE_STANDARD.includes(id))) {
    throw new StartupError("STRIPE_PRICE_PRO must name other prices than STRIPE_PRICE_STANDARD.");
  }
}
