import {
  type Denial,
  DomainError,
  denial,
  denialForBudget,
  ERROR_MESSAGES,
  type ErrorCode,
} from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { STATUS_OF } from "../../../app-server/http/problem.ts";
import { GOOD_DEBATE } from "../harness.ts";
import { failingApp } from "./failing-app.ts";

describe("the error table", () => {
  const codes = Object.keys(ERROR_MESSAGES) as ErrorCode[];

  test("maps every code to its status", () => {
    expect(STATUS_OF).toEqual({
      ...{
        "invalid-input": 400,
        "login-required": 401,
        "not-signed-in": 401,
        "wrong-credentials": 401,
      },
      ...{
        "intensity-restricted": 403,
        "response-limit": 403,
        "wrong-password": 403,
        "upgrade-required": 403,
      },
      "unknown-host": 421,
      ...{
        "foreign-origin": 403,
        "not-found": 404,
        "method-not-allowed": 405,
        "reset-link-over": 404,
        "username-taken": 409,
      },
      ...{
        "debate-full": 409,
        "next-turn-full": 409,
        "contexts-full": 409,
        "sources-full": 409,
        "source-too-large": 413,
        "source-used": 409,
        "input-used": 409,
        "turn-stopped": 409,
        "turn-lost": 409,
        "payload-too-large": 413,
        "unsupported-media-type": 415,
      },
      ...{
        "too-many-requests": 429,
        "too-many-turns": 429,
        "turns-used-up": 429,
        "too-many-running-turns": 429,
        "browser-turns-used-up": 429,
        "network-turns-used-up": 429,
        "newcomer-turns-used-up": 429,
        "debates-used-up": 429,
        "network-debates-used-up": 429,
        "server-busy": 503,
        internal: 500,
        "turn-failed": 502,
        "script-over": 409,
        "key-refused": 502,
        "openai-key-refused": 502,
        "anthropic-key-refused": 502,
        "xai-key-refused": 502,
        "task-failed": 502,
      },
      ...{
        "too-few-turns": 409,
        "turn-running": 409,
        "turn-answered": 409,
        "cannot-repeat": 409,
        "variants-full": 409,
        "no-judge": 409,
        "too-long-to-judge": 409,
      },
      ...{ "page-down": 409, "reports-full": 409 },
      ...{
        "own-debate": 409,
        "already-voted": 409,
        "too-early": 425,
        "network-votes-used-up": 403,
      },
      "not-your-turn": 409,
      "your-turn": 409,
      ...{ "budget-sign-in": 403, "budget-tomorrow": 429, "budget-spent": 429 },
      ...{ "account-locked": 403, "own-account": 409, "storage-full": 503 },
      ...{ "own-budget-spent": 429, "network-budget-spent": 429, "verdict-failed": 429 },
      ...{ "own-day-cap": 429, "own-month-cap": 429 },
      ...{ "plan-day-cap": 429, "plan-month-cap": 429 },
      ...{ "visitors-day-cap": 429, "visitors-month-cap": 429 },
      ...{ "operator-account": 409, "no-password": 409 },
      ...{
        "billing-not-configured": 503,
        "billing-unavailable": 503,
        "invalid-signature": 400,
        "email-required": 400,
      },
      ...{
        "plan-held": 409,
        "nothing-to-cancel": 409,
        "nothing-to-reactivate": 409,
        "payment-incomplete": 409,
      },
      ...{ "checkout-closed": 409, "grant-refused": 401 },
      ...{ "keys-off": 404, "own-key-wrong": 400, "own-key-unchecked": 502 },
      ...{ "own-openai-key-refused": 409, "own-anthropic-key-refused": 409 },
      ...{ "own-xai-key-refused": 409, "own-openrouter-key-refused": 409 },
      ...{ "sign-in-unavailable": 503, "sign-in-expired": 401, "sign-in-refused": 401 },
      ...{ "sign-in-cancelled": 401, "identity-taken": 409, "last-sign-in": 409 },
      ...{ "not-confirmed": 403, "passwords-off": 403 },
      ...{ "provider-busy": 503, "shutting-down": 503, "storage-unavailable": 503 },
    });
  });

  const FIELDS: Partial<Record<ErrorCode, string>> = {
    "username-taken": "username",
    "wrong-password": "password",
    "email-required": "email",
  };

  test.each(codes)("%s is sent as its fixed message in plain text", async (code) => {
    await using app = await failingApp(
      new DomainError(code, { cause: new Error("a secret cause") }),
    );
    const response = await app.visitor().post("/api/debates", GOOD_DEBATE);
    expect(response.status).toBe(STATUS_OF[code]);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(ERROR_MESSAGES[code]);
  });

  test.each(codes)("%s is sent as problem details when the client accepts them", async (code) => {
    await using app = await failingApp(new DomainError(code));
    const response = await app
      .visitor()
      .post("/api/debates", GOOD_DEBATE, { Accept: "application/problem+json" });
    expect(response.status).toBe(STATUS_OF[code]);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    const field = FIELDS[code];
    const detail = ERROR_MESSAGES[code];
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: expect.any(String),
      status: STATUS_OF[code],
      detail,
      code,
      ...(field === undefined ? {} : { errors: [{ field, code, detail }] }),
    });
  });

  test.each(codes)("%s says when to try again exactly if it passes with time", async (code) => {
    const denials: Partial<Record<ErrorCode, Denial>> = {
      "budget-sign-in": denialForBudget({ kind: "visitor" }, "day", 0),
      "budget-tomorrow": denialForBudget({ kind: "user", tier: "free" }, "day", 0),
      "budget-spent": denialForBudget({ kind: "user", tier: "pro" }, "day", 0),
      "own-budget-spent": denialForBudget({ kind: "user", tier: "free" }, "client", 0),
      "network-budget-spent": denialForBudget({ kind: "visitor" }, "client", 0),
      ...Object.fromEntries(
        (["own-day-cap", "own-month-cap", "plan-day-cap", "plan-month-cap"] as const).map((cap) => [
          cap,
          denialForBudget({ kind: "user", tier: "pro" }, cap, 0),
        ]),
      ),
      "visitors-day-cap": denialForBudget({ kind: "visitor" }, "plan-day-cap", 0),
      "visitors-month-cap": denialForBudget({ kind: "visitor" }, "plan-month-cap", 0),
      "verdict-failed": { ...denial("verdict-failed"), retryAfterMs: 1_000 },
    };
    await using app = await failingApp(new DomainError(denials[code] ?? code));
    const response = await app.visitor().post("/api/debates", GOOD_DEBATE);
    const passes = [429, 503].includes(STATUS_OF[code]) || code === "budget-sign-in";
    const wait = response.headers.get("Retry-After");
    expect(wait === null ? null : /^[1-9]\d*$/.test(wait)).toBe(passes ? true : null);
  });

  test.each([
    new TypeError("x is not a function at /secret/path"),
    "a thrown text",
    null,
    { status: 404, expose: true, message: "leak" },
  ])("an unexpected error becomes a 500 that reveals nothing", async (thrown) => {
    await using app = await failingApp(thrown);
    const response = await app.visitor().post("/api/debates", GOOD_DEBATE);
    expect([response.status, await response.text()]).toEqual([
      500,
      "Something went wrong on our side. Please try again in a moment.",
    ]);
  });
});
