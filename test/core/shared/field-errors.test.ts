import {
  changePasswordSchema,
  createDebateSchema,
  FIELD_MESSAGES,
  fieldError,
  fieldErrors,
  type InputCode,
  loginSchema,
  messageParamsOf,
  REQUEST_MESSAGES,
  registerSchema,
  renderMessage,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const TEMPLATES: Readonly<Record<InputCode, string>> = { ...FIELD_MESSAGES, ...REQUEST_MESSAGES };
const CODES = Object.keys(TEMPLATES) as InputCode[];

type Schema = { safeParse: (value: unknown) => { error?: Parameters<typeof fieldErrors>[0] } };
const errorsOf = (schema: Schema, value: unknown) =>
  fieldErrors(schema.safeParse(value).error ?? { issues: [] });

describe("The errors of a form", () => {
  it("are one for each invalid field, in the order of the schema, with the values of the sentence", () => {
    expect(errorsOf(registerSchema, { username: "", password: "x", bio: 7, email: "cat" })).toEqual(
      [
        {
          field: "username",
          code: "username-too-short",
          params: { minimum: 3 },
          message: "Username must be at least 3 characters",
        },
        {
          field: "password",
          code: "password-too-short",
          params: { minimum: 6 },
          message: "Password must be at least 6 characters",
        },
        { field: "bio", code: "not-text", message: "Bio must be text" },
        { field: "email", code: "email-invalid", message: "Email must be a valid address" },
      ],
    );
  });

  it("carry the values of checks of our own too", () => {
    const form = { username: "a\u200b\u200b\u200b", password: "secret" };
    expect(errorsOf(loginSchema, form)).toEqual([]);
    expect(errorsOf(registerSchema, form)).toMatchObject([
      { code: "username-too-short", params: { minimum: 3 } },
    ]);
    expect(errorsOf(createDebateSchema, { coffeeLevel: 9 }).at(-1)).toEqual({
      field: "coffeeLevel",
      code: "intensity-invalid",
      params: { minimum: 1, maximum: 3 },
      message: "Intensity must be a whole number from 1 to 3",
    });
  });

  it("name the field of the request, and in the sentence what the screen calls it", () => {
    const nul = { currentPassword: "secret\0", newPassword: 7 };
    expect(errorsOf(changePasswordSchema, nul)).toEqual([
      {
        field: "currentPassword",
        code: "not-storable",
        message: "Password contains characters that cannot be stored",
      },
      { field: "newPassword", code: "not-text", message: "Password must be text" },
    ]);
  });

  it("have no field when the body as a whole is refused", () => {
    expect(errorsOf(registerSchema, [])).toEqual([
      {
        field: null,
        code: "not-an-object",
        message: "The request body must be a JSON object",
      },
    ]);
  });

  it("are `invalid` for an issue without a code of ours", () => {
    const error = { issues: [{ path: ["search"], message: "Expected string" }] };
    expect(fieldErrors(error)).toEqual([
      { field: "search", code: "invalid", message: "Invalid input" },
    ]);
  });
});

describe("The sentence of a field error", () => {
  it.each(CODES)("has all its values put in: %s", (code) => {
    const values = { minimum: 1, maximum: 2 };
    const { message, params } = fieldError("question", code, { ...values, unused: 3 });
    expect(message).toMatch(/^[A-Z][^{}]*$/);
    const names = messageParamsOf(TEMPLATES[code]).filter((name) => name !== "field");
    expect(Object.keys(params ?? {})).toEqual(names);
    expect(message).toBe(renderMessage(TEMPLATES[code], { ...values, field: "Question" }));
  });

  it("keeps the name of a value that is missing, and says `This` of an unknown field", () => {
    expect(renderMessage("At least {minimum}")).toBe("At least {minimum}");
    expect(fieldError(null, "not-valid").message).toBe("This is not valid");
  });
});
