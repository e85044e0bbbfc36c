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
  it("contain one error per invalid field, in the order of the schema, with the message's parameters", () => {
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

  it("carry the parameters of custom checks too", () => {
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

  it("name the field of the request, and use its label on the screen in the message", () => {
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

  it("name no field when the whole body is refused", () => {
    expect(errorsOf(registerSchema, [])).toEqual([
      {
        field: null,
        code: "not-an-object",
        message: "The request body must be a JSON object",
      },
    ]);
  });

  it("have the code `invalid` for an issue without a code of the product", () => {
    const error = { issues: [{ path: ["search"], message: "Expected string" }] };
    expect(fieldErrors(error)).toEqual([
      { field: "search", code: "invalid", message: "Invalid input" },
    ]);
  });
});

describe("The message of a field error", () => {
  it.each(CODES)("contains the values of all its parameters: %s", (code) => {
    const values = { minimum: 1, maximum: 2 };
    const { message, params } = fieldError("question", code, { ...values, unused: 3 });
    expect(message).toMatch(/^[A-Z][^{}]*$/);
    const names = messageParamsOf(TEMPLATES[code]).filter((name) => name !== "field");
    expect(Object.keys(params ?? {})).toEqual(names);
    expect(message).toBe(renderMessage(TEMPLATES[code], { ...values, field: "Question" }));
  });

  it("keeps the placeholder of a missing parameter and calls an unknown field `This`", () => {
    expect(renderMessage("At least {minimum}")).toBe("At least {minimum}");
    expect(fieldError(null, "not-valid").message).toBe("This is not valid");
  });
});
