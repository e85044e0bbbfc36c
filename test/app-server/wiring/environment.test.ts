import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { describe, expect, test } from "vitest";
import { dailyBudgetOf, readEnvironment, StartupError } from "../../../app-server/env.ts";
import { startupBanner } from "../../../app-server/http/startup-banner.ts";

/** The other facts of a banner. */
const BANNER = {
  models: createMemoryPorts().models,
  found: "not-searched",
  archive: "x",
  billing: "none",
  metricsUrl: null,
  tracesHost: null,
} as const;

const STRIPE = {
  ...{ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
  ...{ STRIPE_PRICE_STANDARD: "price_1", STRIPE_PRICE_PRO: "price_2" },
};

describe("the environment", () => {
  test("has a default for every required value", () => {
    expect(readEnvironment({})).toEqual({
      ...{
        PORT: 3000,
        HOST: "127.0.0.1",
        PLATFORM_HOSTS: [],
        TRUST_PROXY: 0,
        DATA_DIR: "./data",
        RATE_LIMITS: "on",
        SHUTDOWN_DELAY_MS: 3_000,
        DATABASE_WAIT_MS: 60_000,
        LOG_LEVEL: "info",
        LOCAL_MODELS: [],
        LOCAL_MODEL_DISCOVERY: "on",
        TTS_MODEL: "tts-1",
        TTS_VOICES: { voices: { low: "onyx", high: "nova" }, voicesByLanguage: {} },
      },
      VISITOR_DEBATES_DAYS: 90,
      ADMIN_USERNAMES: [],
      DEFAULT_TIER: "free",
      HSTS_SUBDOMAINS: false,
      PASSWORD_RULES: "usual",
      PASSWORD_LOGIN: true,
      METRICS_HOST: "127.0.0.1",
      OTEL_TRACES_SAMPLER_ARG: 1,
    });
  });

  test("has a mail server only with the address that links in mails lead to", () => {
    const mail = { SMTP_URL: "smtps://cat:secret@mail.example:465" };
    const refusal = (variables: Record<string, string>) => {
      try {
        return readEnvironment(variables) && null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const PUBLIC_URL = "https://cats.example";
    expect(refusal({ ...mail, PUBLIC_URL })).toBeNull();
    expect(refusal(mail)).toMatch(/^PUBLIC_URL must be set when SMTP_URL is set/);
    expect(refusal({ SMTP_URL: "https://cat:secret@mail.example", PUBLIC_URL })).toBe(
      "SMTP_URL must be an smtp:// or smtps:// address.",
    );
    for (const MAIL_FROM of ["cat@cats.example", "The Cat <cat@cats.example>"])
      expect(refusal({ MAIL_FROM })).toBeNull();
    for (const MAIL_FROM of ["The Cat", "cat@cats.example\r\nBcc: all@x.org", "<a@b><c@d>"])
      expect(refusal({ MAIL_FROM })).toMatch(/^MAIL_FROM must be a mail address/);
    expect(refusal({ OPERATOR_CONTACT: "x".repeat(201) })).toMatch(/^OPERATOR_CONTACT must/);
  });

  test("treats an empty variable as unset", () => {
    expect(readEnvironment({ PORT: "", HOST: "  ", OPENAI_API_KEY: "", DATABASE_URL: "" })).toEqual(
      readEnvironment({}),
    );
  });

  test("has a log-in provider as a whole or not at all, and passwords unless there is one", () => {
    const OIDC = {
      ...{ OIDC_ISSUER: "https://accounts.example/realm" },
      ...{ OIDC_CLIENT_ID: "app", OIDC_CLIENT_SECRET: "secret" },
    };
    expect(readEnvironment({ ...OIDC, PASSWORD_LOGIN: "off" }).PASSWORD_LOGIN).toBe(false);
    for (const name of Object.keys(OIDC))
      expect(() => readEnvironment({ ...OIDC, [name]: "" })).toThrow(`${name} must be set when`);
    expect(() => readEnvironment({ OIDC_NAME: "Club" })).toThrow("OIDC_ISSUER must be set when");
    expect(() => readEnvironment({ PASSWORD_LOGIN: "off" })).toThrow(
      "PASSWORD_LOGIN must not be off without OIDC_ISSUER: there would be no way to log in.",
    );
    for (const issuer of ["http://accounts.example", "https://accounts.example?x=1", "accounts"])
      expect(() => readEnvironment({ ...OIDC, OIDC_ISSUER: issuer })).toThrow(
        "OIDC_ISSUER must be",
      );
    const here = readEnvironment({ ...OIDC, OIDC_ISSUER: "http://localhost:8080" });
    expect(here.OIDC_ISSUER?.port).toBe("8080");
  });

  test("is parsed into typed values", () => {
    const environment = readEnvironment({
      PORT: "0",
      TRUST_PROXY: "2",
      PUBLIC_URL: "https://x.example/",
    });
    expect(environment).toMatchObject({ PORT: 0, TRUST_PROXY: 2 });
    expect(environment.PUBLIC_URL?.origin).toBe("https://x.example");
    expect(
      readEnvironment({ PLATFORM_HOSTS: "a.example, *.b.example:8080,," }).PLATFORM_HOSTS,
    ).toEqual(["a.example", "*.b.example:8080"]);
    expect(readEnvironment({ LOCAL_MODELS: "a, b,," }).LOCAL_MODELS).toEqual(["a", "b"]);
    const discovery = "http://gpu:1/v1, http://gpu:2";
    expect(readEnvironment({ LOCAL_MODEL_DISCOVERY: discovery }).LOCAL_MODEL_DISCOVERY).toEqual([
      new URL("http://gpu:1/v1"),
      new URL("http://gpu:2"),
    ]);
    expect(readEnvironment({ LOCAL_MODEL_DISCOVERY: "off" }).LOCAL_MODEL_DISCOVERY).toBe("off");
    expect(readEnvironment({ TRUST_PROXY: "on" }).TRUST_PROXY).toBe(1);
    expect(readEnvironment({ SHUTDOWN_DELAY_MS: "0" }).SHUTDOWN_DELAY_MS).toBe(0);
    expect(readEnvironment({ DEFAULT_TIER: "pro" }).DEFAULT_TIER).toBe("pro");
    expect(readEnvironment({ HSTS_SUBDOMAINS: "on" }).HSTS_SUBDOMAINS).toBe(true);
    expect(readEnvironment({ VISITOR_DEBATES_DAYS: "0" }).VISITOR_DEBATES_DAYS).toBe(0);
    const budgets = ["20", "2.5", "0.01", "999999.99"].map((amount) =>
      readEnvironment({ DAILY_BUDGET_USD: amount }),
    );
    expect(budgets.map(({ DAILY_BUDGET_USD }) => DAILY_BUDGET_USD)).toEqual([
      20_000_000, 2_500_000, 10_000, 999_999_990_000,
    ]);
  });

  const keys = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "XAI_API_KEY"];
  test.each(keys)("sets a daily budget of 5 dollars when only %s is set", (key) => {
    const budget = dailyBudgetOf(readEnvironment({ [key]: "secret" }));
    expect(budget).toEqual({ limit: 5_000_000, isDefault: true });
    expect(startupBanner("http://localhost:3000", { ...BANNER, budget })).toContain(
      "Budget: $5.00 per day for paid models (the default; set DAILY_BUDGET_USD to another amount, or to off for no limit)\n",
    );
  });

  test("sets no daily budget where models are free, and the one of DAILY_BUDGET_USD where it is set", () => {
    const budgetOf = (variables: Record<string, string>) =>
      dailyBudgetOf(readEnvironment(variables));
    const bannerOf = (variables: Record<string, string>) =>
      startupBanner("http://localhost:3000", { ...BANNER, budget: budgetOf(variables) });
    const local = { LOCAL_MODEL_URL: "http://localhost:11434/v1" };
    for (const free of [{}, local]) {
      expect(budgetOf(free)).toEqual({ limit: null, isDefault: true });
      expect(bannerOf(free)).not.toContain("Budget");
    }
    const own = { OPENAI_API_KEY: "secret", DAILY_BUDGET_USD: "20" };
    expect(budgetOf(own)).toEqual({ limit: 20_000_000, isDefault: false });
    expect(bannerOf(own)).toContain("Budget: $20.00 per day for paid models\n");
    const off = { OPENAI_API_KEY: "secret", DAILY_BUDGET_USD: "off" };
    expect(budgetOf(off)).toEqual({ limit: null, isDefault: false });
    expect(bannerOf(off)).toContain("Budget: no limit for paid models (DAILY_BUDGET_USD=off)\n");
  });

  test("selects billing: Stripe with a key, the sandbox with BILLING=sandbox, otherwise none", () => {
    expect(
      readEnvironment({ ...STRIPE, STRIPE_PRICE_PRO: "price_2, price_of_before" }),
    ).toMatchObject({
      ...{
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_PRICE_STANDARD: ["price_1"],
        STRIPE_PRICE_PRO: ["price_2", "price_of_before"],
      },
    });
    expect(readEnvironment({ ...STRIPE, BILLING: "stripe" }).BILLING).toBe("stripe");
    expect(readEnvironment({ BILLING: "sandbox" }).BILLING).toBe("sandbox");
    expect(readEnvironment({}).BILLING).toBeUndefined();
  });

  const secret = "a-secret-of-32-characters-or-more";
  const refused: [Record<string, string>, string][] = [
    [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535."],
    [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535."],
    [{ VISITOR_DEBATES_DAYS: "-1" }, "VISITOR_DEBATES_DAYS must be a whole number of days, or 0."],
    [{ PUBLIC_URL: "debate.example" }, "PUBLIC_URL must be an http or https address."],
    [{ PUBLIC_URL: "javascript:alert(1)" }, "PUBLIC_URL must be an http or https address."],
    [
      { PLATFORM_HOSTS: "https://a.example" },
      "PLATFORM_HOSTS must be host names with commas between them.",
    ],
    [
      { PLATFORM_HOSTS: "a.example b.example" },
      "PLATFORM_HOSTS must be host names with commas between them.",
    ],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be on, off, or the number of proxies (0 to 9)."],
    [
      { DATABASE_URL: "mysql://x/y", SESSION_SECRET: secret },
      "DATABASE_URL must be a postgresql:// address.",
    ],
    [
      { DATABASE_URL: "postgres://x/y" },
      "SESSION_SECRET must be set when DATABASE_URL is set, so that all servers of one database share it.",
    ],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET must be at least 32 characters long."],
    [
      { LOCAL_MODEL_DISCOVERY: "no" },
      "LOCAL_MODEL_DISCOVERY must be on, off, or http addresses with commas between them.",
    ],
    [{ OPENAI_BASE_URL: "localhost" }, "OPENAI_BASE_URL must be an http or https address."],
    [{ LOCAL_MODEL_URL: "localhost:11434" }, "LOCAL_MODEL_URL must be an http or https address."],
    [{ PASSWORD_RULES: "none" }, "PASSWORD_RULES must be one of usual, strict."],
    [{ HSTS_SUBDOMAINS: "yes" }, "HSTS_SUBDOMAINS must be on or off."],
    [{ DEFAULT_TIER: "gold" }, "DEFAULT_TIER must be one of free, standard, pro."],
    ...["0", "0.00", "-5", "5 dollars", "$5", "1e3", "2,50", "0.001", "1000000"].map(
      (amount): [Record<string, string>, string] => [
        { DAILY_BUDGET_USD: amount },
        "DAILY_BUDGET_USD must be an amount of US dollars above 0, such as 5 or 2.50, or off.",
      ],
    ),
    [{ BILLING: "on" }, "BILLING must be sandbox or stripe."],
    [
      { ...STRIPE, BILLING: "sandbox" },
      "BILLING must not be sandbox when STRIPE_SECRET_KEY is set: with a key, plans are really paid for.",
    ],
    [{ BILLING: "stripe" }, "STRIPE_SECRET_KEY must be set when BILLING is stripe."],
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: "" },
      "STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is set.",
    ],
    [
      { ...STRIPE, STRIPE_PRICE_STANDARD: "" },
      "STRIPE_PRICE_STANDARD must be set when STRIPE_SECRET_KEY is set.",
    ],
    [
      { ...STRIPE, STRIPE_PRICE_PRO: "" },
      "STRIPE_PRICE_PRO must be set when STRIPE_SECRET_KEY is set.",
    ],
    [
      { ...STRIPE, STRIPE_PRICE_PRO: "," },
      "STRIPE_PRICE_PRO must be ids of prices with commas between them.",
    ],
    [
      { ...STRIPE, STRIPE_PRICE_PRO: "24.99 a month" },
      "STRIPE_PRICE_PRO must be ids of prices with commas between them.",
    ],
    [
      { ...STRIPE, STRIPE_PRICE_PRO: "price_3,price_1" },
      "STRIPE_PRICE_PRO must name other prices than STRIPE_PRICE_STANDARD.",
    ],
    [{ STRIPE_API_URL: "localhost" }, "STRIPE_API_URL must be an http or https address."],
    [{ RATE_LIMITS: "no" }, "RATE_LIMITS must be on or off."],
    ...["3s", "-1", "1.5", "60001"].map((delay): [Record<string, string>, string] => [
      { SHUTDOWN_DELAY_MS: delay },
      "SHUTDOWN_DELAY_MS must be a whole number of milliseconds from 0 to 60000.",
    ]),
    [
      { LOG_LEVEL: "loud" },
      "LOG_LEVEL must be one of silent, fatal, error, security, warn, info, debug, trace.",
    ],
  ];
  test.each(refused)(
    "refuses %o in one sentence that names the variable",
    (variables, sentence) => {
      expect(() => readEnvironment(variables)).toThrow(new StartupError(sentence));
    },
  );

  test("does not repeat an invalid secret in the error", () => {
    expect(() => readEnvironment({ DATABASE_URL: "mysql://user:password@host/x" })).not.toThrow(
      /password/,
    );
  });
});
