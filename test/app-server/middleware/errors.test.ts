import {
  type Denial,
  DomainError,
  denial,
  denialForBudget,
  denialForTurnsToday,
  ERROR_MESSAGES,
  type ErrorCode,
} from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { loggableError } from "../../../app-server/http/log.ts";
import { STATUS_OF } from "../../../app-server/http/problem.ts";
import { FAKE_USAGE } from "../../core/models/fake-gateway.ts";
import { GOOD_DEBATE, startApp } from "../harness.ts";

/** Starts an app whose debate repository always throws this error. */
const failingApp = (error: unknown) => {
  const fail = async () => {
    throw error;
  };
  const debates = {
    ...{
      create: fail,
      find: fail,
      findOwner: fail,
      findResponse: fail,
      addInput: fail,
      delete: fail,
      list: fail,
      countFor: fail,
      countToday: fail,
    },
    ...{ findOverview: fail, readPart: fail, findForTurn: fail },
    ...{ findByShareToken: fail, copy: fail, renewShareToken: fail },
  };
  // The API document lacks the codes that no real repository throws.
  return startApp({ services: { debates }, checksAnswers: false });
};

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
        "username-taken": 409,
      },
      ...{
        "debate-full": 409,
        "next-turn-full": 409,
        "contexts-full": 409,
        "turn-stopped": 409,
        "turn-lost": 409,
        "payload-too-large": 413,
        "unsupported-media-type": 415,
      },
      ...{
        "too-many-requests": 429,
        "too-many-turns": 429,
        "turns-used-up": 429,
        "server-busy": 503,
        internal: 500,
        "turn-failed": 502,
        "task-failed": 502,
      },
      ...{ "budget-sign-in": 403, "budget-tomorrow": 429, "budget-spent": 429 },
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

  test.each(codes)("%s says when to try again exactly if it passes by itself", async (code) => {
    const denials: Partial<Record<ErrorCode, Denial>> = {
      "turns-used-up": denialForTurnsToday(7_000),
      "budget-sign-in": denialForBudget({ kind: "visitor" }, 0),
      "budget-tomorrow": denialForBudget({ kind: "user", tier: "free" }, 0),
      "budget-spent": denialForBudget({ kind: "user", tier: "pro" }, 0),
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

describe("problem details", () => {
  const PROBLEM = { Accept: "application/problem+json" };

  test("carry the parameters of a refusal", async () => {
    await using app = await failingApp(
      new DomainError(denial("too-many-requests", { retryAfterSeconds: 7 })),
    );
    const response = await app.visitor().post("/api/debates", GOOD_DEBATE, PROBLEM);
    expect(await response.json()).toMatchObject({
      code: "too-many-requests",
      params: { retryAfterSeconds: 7 },
    });
  });

  test("of a form list each invalid field with its code, parameters and message", async () => {
    await using app = await startApp();
    const body = { username: "ab", password: "secret", displayName: "x".repeat(51), email: "cat" };
    const response = await app.visitor().post("/api/register", body, PROBLEM);
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      detail: "Username must be at least 3 characters",
      code: "invalid-input",
      errors: [
        {
          field: "username",
          code: "username-too-short",
          params: { minimum: 3 },
          detail: "Username must be at least 3 characters",
        },
        {
          field: "displayName",
          code: "display-name-too-long",
          params: { maximum: 50 },
          detail: "Display name must be under 50 characters",
        },
        { field: "email", code: "email-invalid", detail: "Email must be a valid address" },
      ],
    });
  });

  test("of a wrong password name the request field that holds it", async () => {
    await using app = await startApp();
    const felix = app.visitor();
    await felix.signUp("felix");
    const wrong = "not the password";
    const change = { currentPassword: wrong, newPassword: "another one" };
    const changed = await felix.post("/api/user/password", change, PROBLEM);
    const deleted = await felix.fetch("/api/user", {
      method: "DELETE",
      headers: { ...PROBLEM, "Content-Type": "application/json" },
      body: JSON.stringify({ password: wrong }),
    });
    for (const [response, field] of [
      [changed, "currentPassword"],
      [deleted, "password"],
    ] as const) {
      expect(await response.json()).toMatchObject({
        code: "wrong-password",
        errors: [
          {
            field,
            code: "wrong-password",
            detail: "The password is not correct. Please try again.",
          },
        ],
      });
    }
  });

  test.each([
    ["model1", { ...GOOD_DEBATE, model1: "hal-9000" }, "model-unknown", "This model is not known."],
    [null, [], "not-an-object", "The request body must be a JSON object"],
  ])("of a bad request name the invalid field: %s", async (field, body, code, detail) => {
    await using app = await startApp();
    const response = await app.visitor().post("/api/debates", body, PROBLEM);
    expect(await response.json()).toMatchObject({
      ...{ status: 400, code: "invalid-input", detail },
      errors: [{ field, code, detail }],
    });
  });
});

describe("the log", () => {
  test("has one line per request with the route pattern and no content of the request", async () => {
    await using app = await startApp();
    const visitor = app.visitor();
    const id = await visitor.debate();
    await visitor.fetch(`/api/debates/${id}?secret=word`);
    const [created, read] = app.logLines.filter(({ msg }) => msg === "request");
    expect(created).toMatchObject({
      method: "POST",
      route: "/api/debates",
      status: 201,
      requestId: expect.any(String),
    });
    expect(Object.keys(read ?? {}).sort()).toEqual([
      "level",
      "method",
      "ms",
      "msg",
      "requestId",
      "route",
      "status",
      "time",
    ]);
    const log = JSON.stringify(app.logLines);
    const secrets = [
      GOOD_DEBATE.question,
      "secret",
      ...Object.values(visitor.cookies),
      `/api/debates/${id}`,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test("has the request id that the response header carries", async () => {
    await using app = await startApp();
    const response = await app.visitor().fetch("/api/nothing");
    const line = app.logLines.find(({ msg }) => msg === "request");
    expect(line).toMatchObject({
      requestId: response.headers.get("X-Request-Id"),
      status: 404,
      code: "not-found",
      route: "unmatched",
    });
  });

  test("has server errors with their cause", async () => {
    await using app = await failingApp(
      new DomainError("storage-unavailable", { cause: new Error("connection refused") }),
    );
    await app.visitor().post("/api/debates", GOOD_DEBATE);
    expect(app.logLines.find(({ msg }) => msg === "request failed")).toMatchObject({
      code: "storage-unavailable",
      error: { message: "connection refused" },
    });
  });

  test("leaves out the extra properties that libraries add to errors", () => {
    const error = Object.assign(
      new Error("duplicate key", { cause: new Error("x".repeat(1_000)) }),
      {
        code: "23505",
        detail: "Key (question)=(a secret) already exists",
        headers: { authorization: "Bearer secret" },
      },
    );
    expect(JSON.stringify(loggableError(error))).not.toContain("secret");
    expect(loggableError(error)).toMatchObject({
      type: "Error",
      message: "duplicate key",
      code: "23505",
    });
    expect((loggableError(error) as { cause: { message: string } }).cause.message).toHaveLength(
      300,
    );
  });

  test("has the token usage of a finished turn, but not its text", async () => {
    await using app = await startApp();
    const visitor = app.visitor();
    const response = await visitor.post(`/api/debates/${await visitor.debate()}/generate`);
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("A secret thought.");
    modelStream.finish();
    await response.text();
    const entry = app.logLines.find(({ msg }) => msg === "turn ended");
    expect(entry).toMatchObject({
      ...FAKE_USAGE,
      turnNumber: 1,
      outcome: "kept",
      aiModel: "rehearsal",
    });
    expect(JSON.stringify(app.logLines)).not.toContain("secret thought");
  });
});
