import { loginSchema, profileSchema, registerSchema } from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import { invalidFields, stillRefused } from "../../../app-web/ui/form/use-validated-form.ts";

const messagesOf = (...form: Parameters<typeof invalidFields>) =>
  Object.fromEntries(
    Object.entries(invalidFields(...form)).map(([field, { message }]) => [field, message]),
  );

describe("The messages of a form", () => {
  test("come from core, one for each invalid field", () => {
    expect(messagesOf(loginSchema, { username: " x ", password: "short" })).toEqual({
      username: "Username must be at least 3 characters",
      password: "Password must be at least 6 characters",
    });
    expect(messagesOf(profileSchema, { displayName: "", username: "x".repeat(21) })).toEqual({
      displayName: "Display name is required",
      username: "Username must be under 20 characters",
    });
  });

  test("have the codes and values that their translation needs", () => {
    expect(invalidFields(loginSchema, { username: "x".repeat(201), password: "short" })).toEqual({
      username: expect.objectContaining({
        code: "login-username-too-long",
        params: { maximum: 200 },
      }),
      password: expect.objectContaining({ code: "password-too-short", params: { minimum: 6 } }),
    });
  });

  test("are absent when all fields are valid, and optional fields may be empty", () => {
    const typed = {
      username: "schrodinger",
      password: "in the box",
      displayName: "",
      bio: "",
      email: "",
    };
    expect(messagesOf(registerSchema, typed)).toEqual({});
  });
});

describe("An error from the server", () => {
  test("stays until the user edits that field", () => {
    const values = { username: "taken", password: "in the box" };
    const taken = { code: "username-taken", message: "This username is already taken." };
    const refused = { values, messages: { username: taken } };
    expect(stillRefused(refused, values)).toEqual(refused.messages);
    expect(stillRefused(refused, { ...values, password: "another one" })).toEqual(refused.messages);
    expect(stillRefused(refused, { ...values, username: "free" })).toEqual({});
  });
});
