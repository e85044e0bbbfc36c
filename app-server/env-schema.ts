import { TIERS, usernameSchema, VISITOR_DEBATES_DAYS } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { LOG_LEVELS } from "./http/log.ts";
import { speechSettings } from "./speech-settings.ts";
import { isWebUrl, webUrl } from "./web-url.ts";

const text = z.optional(z.string());

/** A host name with an optional port. `*.` matches any subdomain. */
const HOST_PATTERN = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

const splitList = (value: string) => value.split(",").flatMap((word) => word.trim() || []);

/** Where to look for a model server: at the usual ports, nowhere, or at these addresses. */
const discovery = z.pipe(
  z
    ._default(z.string(), "on")
    .check(
      z.refine(
        (value) => /^(on|off)$/.test(value) || splitList(value).every(isWebUrl),
        "must be on, off, or http addresses with commas between them",
      ),
    ),
  z.transform((value: string) =>
    value === "on" || value === "off" ? value : splitList(value).map((url) => new URL(url)),
  ),
);

/** The address of a mail server. */
const isMailServer = (value: string) => /^smtps?:\/\/[^/?#]+/.test(value) && URL.canParse(value);

/** One mail address, or a name with one in angle brackets, on one line. */
const SENDER = /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;
const isUsername = (value: string) => z.safeParse(usernameSchema, value).success;

/** Dollars with optional cents, above zero and below a million. */
const isAmount = (value: string) => /^\d{1,6}(\.\d{1,2})?$/.test(value) && Number(value) > 0;

/** Without https, another machine on the way could answer for the provider. */
const isIssuer = (value: string) => {
  const url = URL.parse(value);
  if (url === null || url.search !== "" || url.hash !== "") return false;
  const isOnThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isOnThisMachine);
};

/** The price ids of a plan, the currently sold one first. */
const priceIds = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) =>
            splitList(value).length > 0 && splitList(value).every((id) => /^\w+$/.test(id)),
          "must be ids of prices with commas between them",
        ),
      ),
    z.transform(splitList),
  ),
);

/** The number of a port; 0 selects a free one. */
const port = z
  .string()
  .check(
    z.refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      "must be a whole number from 0 to 65535",
    ),
  );

/** The schema of the environment variables. All of them are optional. */
export const environmentSchema = z.object({
  PORT: z.pipe(z._default(port, "3000"), z.transform(Number)),
  HOST: z._default(z.string(), "127.0.0.1"),
  PUBLIC_URL: webUrl,
  PLATFORM_HOSTS: z.pipe(
    z
      ._default(z.string(), "")
      .check(
        z.refine(
          (value) => splitList(value).every((host) => HOST_PATTERN.test(host)),
          "must be host names with commas between them",
        ),
      ),
    z.transform(splitList),
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
  VISITOR_DEBATES_DAYS: z.pipe(
    z
      ._default(z.string(), String(VISITOR_DEBATES_DAYS))
      .check(z.refine((value) => /^\d{1,5}$/.test(value), "must be a whole number of days, or 0")),
    z.transform(Number),
  ),
  SESSION_SECRET: z.optional(
    z.string().check(z.minLength(32, "must be at least 32 characters long")),
  ),
  KEYS_SECRET: z.optional(
    z.pipe(
      z.string().check(
        z.refine((value) => {
          const secrets = splitList(value);
          return secrets.length > 0 && secrets.every(({ length }) => length >= 32);
        }, "must be one or more secrets of at least 32 characters with commas between them"),
      ),
      z.transform(splitList),
    ),
  ),
  OPENROUTER_URL: webUrl,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: webUrl,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: webUrl,
  XAI_API_KEY: text,
  XAI_BASE_URL: webUrl,
  LOCAL_MODEL_URL: webUrl,
  LOCAL_MODEL: text,
  LOCAL_MODELS: z.pipe(z._default(z.string(), ""), z.transform(splitList)),
  LOCAL_MODEL_DISCOVERY: discovery,
  MODELS_FILE: text,
  ...speechSettings,
  BILLING: z.optional(z.enum(["sandbox", "stripe"], "must be sandbox or stripe")),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_STANDARD: priceIds,
  STRIPE_PRICE_PRO: priceIds,
  STRIPE_API_URL: webUrl,
  SMTP_URL: z.optional(
    z.string().check(z.refine(isMailServer, "must be an smtp:// or smtps:// address")),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(SENDER, "must be a mail address, or a name with one in <>")),
  ),
  OPERATOR_CONTACT: z.optional(
    z.string().check(z.maxLength(200, "must be at most 200 characters long")),
  ),
  HSTS_SUBDOMAINS: z.pipe(
    z._default(z.enum(["on", "off"], "must be on or off"), "off"),
    z.transform((value) => value === "on"),
  ),
  PASSWORD_RULES: z._default(z.enum(["usual", "strict"], "must be one of usual, strict"), "usual"),
  ADMIN_USERNAMES: z.pipe(
    z
      ._default(z.string(), "")
      .check(
        z.refine(
          (value) => splitList(value).every(isUsername),
          "must be usernames with commas between them",
        ),
      ),
    z.transform(splitList),
  ),
  PASSWORD_LOGIN: z.pipe(
    z._default(z.enum(["on", "off"], "must be on or off"), "on"),
    z.transform((value) => value === "on"),
  ),
  OIDC_ISSUER: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            isIssuer,
            "must be an https address without a query; http is for a provider on this machine only",
          ),
        ),
      z.transform((value: string) => new URL(value)),
    ),
  ),
  TRANSLATE_URL: webUrl,
  TRANSLATE_API_KEY: text,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, "must be at most 40 characters long"))),
  DEFAULT_TIER: z._default(z.enum(TIERS, `must be one of ${TIERS.join(", ")}`), "free"),
  DAILY_BUDGET_USD: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => value === "off" || isAmount(value),
            "must be an amount of US dollars above 0, such as 5 or 2.50, or off",
          ),
        ),
      z.transform((value: string) =>
        value === "off" ? null : Math.round(Number(value) * 1_000_000),
      ),
    ),
  ),
  RATE_LIMITS: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  SHUTDOWN_DELAY_MS: z.pipe(
    z
      ._default(z.string(), "3000")
      .check(
        z.refine(
          (value) => /^\d{1,5}$/.test(value) && Number(value) <= 60_000,
          "must be a whole number of milliseconds from 0 to 60000",
        ),
      ),
    z.transform(Number),
  ),
  DATABASE_WAIT_MS: z.pipe(
    z
      ._default(z.string(), "60000")
      .check(
        z.refine(
          (value) => /^\d{1,6}$/.test(value) && Number(value) <= 600_000,
          "must be a whole number of milliseconds from 0 to 600000",
        ),
      ),
    z.transform(Number),
  ),
  METRICS_PORT: z.optional(z.pipe(port, z.transform(Number))),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl,
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    z
      ._default(z.string(), "1")
      .check(
        z.refine(
          (value) => /^(0|1|0?\.\d+|1\.0+)$/.test(value),
          "must be a share from 0 to 1, such as 0.1",
        ),
      ),
    z.transform(Number),
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
});

/** The validated environment by variable name. */
export type Environment = z.infer<typeof environmentSchema>;
