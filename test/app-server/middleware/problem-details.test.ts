import { DomainError, denial } from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { GOOD_DEBATE, startApp } from "../harness.ts";
import { failingApp } from "./failing-app.ts";

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
            detail: "Wrong password. Please try again.",
          },
        ],
      });
    }
  });

  test.each([
    ["model1", { ...GOOD_DEBATE, model1: "hal-9000" }, "model-unknown", "Unknown model."],
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
