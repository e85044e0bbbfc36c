import {
  DomainError,
  denial,
  ERROR_MESSAGES,
  type ErrorCode,
  fieldError,
  invalidInput,
  refuse,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const CODES = Object.keys(ERROR_MESSAGES) as ErrorCode[];

describe("The message of an error", () => {
  it.each([
    ["login-required", "You need to log in to use different AI models."],
    [
      "response-limit",
      "Non-authenticated users are limited to 10 responses per debate. Access the terminal to continue the debate with unlimited responses.",
    ],
    [
      "intensity-restricted",
      "Non-authenticated users are limited to debate intensity level 1. Access the terminal to unlock higher intensity levels with advanced AI models.",
    ],
  ] as const)("has its fixed wording for the dialog of %s", (code, sentence) => {
    expect(ERROR_MESSAGES[code]).toBe(sentence);
  });

  it("has its fixed wording for an incomplete payment and for plans that are not for sale", () => {
    expect(ERROR_MESSAGES["payment-incomplete"]).toBe("Payment verification incomplete");
    expect(ERROR_MESSAGES["billing-not-configured"]).toBe(
      "Subscription pricing is being configured. Please try again in a few minutes.",
    );
    expect(ERROR_MESSAGES["email-required"]).toBe("Please enter your email address for billing.");
  });

  const sentences = CODES.filter((code) => code !== "payment-incomplete");
  it.each(sentences)("is a whole sentence on one line for %s", (code) => {
    expect(ERROR_MESSAGES[code]).toMatch(/^(?:[A-Z]|\{provider\} )[^\n]*\.$/);
  });
});

describe("Every sentence that a person can meet on a screen", () => {
  /**
   * Only programs meet them, apart from the fields of a form, which have sentences of their own.
   */
  const FOR_PROGRAMS: readonly ErrorCode[] = [
    ...(["invalid-input", "invalid-signature", "method-not-allowed"] as const),
    ...(["payload-too-large", "unsupported-media-type", "passwords-off"] as const),
  ];
  /** The screen after a checkout, and those that lead to the log-in provider, have their own way on. */
  const EXPLAINED_BY_ITS_SCREEN: readonly ErrorCode[] = [
    ...(["payment-incomplete", "sign-in-cancelled", "identity-taken"] as const),
  ];
  /** What the person wanted is so already: there is nothing to do. */
  const ALREADY_SO: readonly ErrorCode[] = [
    ...(["plan-held", "nothing-to-cancel", "nothing-to-reactivate", "already-voted"] as const),
  ];
  const WITHOUT_WAY_ON = [...FOR_PROGRAMS, ...EXPLAINED_BY_ITS_SCREEN, ...ALREADY_SO];
  const WAY_ON =
    /Please|Access the terminal|need to log in|can allow it|can hide it|Wait for|Come back|Load it first/;

  it.each(CODES.filter((code) => !WITHOUT_WAY_ON.includes(code)))(
    "says how to go on: %s",
    (code) => {
      expect(ERROR_MESSAGES[code]).toMatch(WAY_ON);
    },
  );
});

describe("A refusal", () => {
  it.each(CODES)("has the message of its code: %s", (code) => {
    expect(denial(code)).toMatchObject({ code, message: ERROR_MESSAGES[code] });
    expect(denial(code).params).toBeUndefined();
  });

  it("is thrown with its code, parameters, message and field errors", () => {
    const refusal = denial("username-taken", { suggestion: "albert2" });
    const refused = () => refuse(refusal);
    expect(refused).toThrow(DomainError);
    expect(refused).toThrow(expect.objectContaining({ ...refusal, name: "DomainError" }));
  });

  it.each([
    ["username-taken", "username"],
    ["wrong-password", "password"],
    ["email-required", "email"],
  ] as const)("of one field names that field: %s", (code, field) => {
    const message = ERROR_MESSAGES[code];
    expect(denial(code).errors).toEqual([{ field, code, message }]);
    expect(denial(code, undefined, "another").errors).toEqual([
      { field: "another", code, message },
    ]);
  });

  it("that concerns no single field has no field errors", () => {
    const named = CODES.filter((code) => denial(code).errors !== undefined);
    expect(named).toEqual(["wrong-password", "username-taken", "email-required"]);
  });

  it("of invalid input has the message of the first field error", () => {
    const errors = [
      fieldError("username", "username-too-short", { minimum: 3 }),
      fieldError("email", "email-invalid"),
    ];
    expect(invalidInput(errors)).toEqual({
      code: "invalid-input",
      message: "Username must be at least 3 characters",
      errors,
    });
    expect(invalidInput([]).message).toBe("The request is not valid.");
  });

  it("that is null lets the call proceed", () => {
    expect(refuse(null)).toBeUndefined();
  });
});

describe("A failure", () => {
  it("keeps its cause for the log, separate from the message for the reader", () => {
    const cause = new Error("the provider said: secret");
    const failure = new DomainError("turn-failed", { cause });
    expect(failure.cause).toBe(cause);
    expect(failure.message).toBe(ERROR_MESSAGES["turn-failed"]);
    expect("cause" in new DomainError("turn-failed")).toBe(false);
  });
});
