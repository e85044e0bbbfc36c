import { DomainError, denial, ERROR_MESSAGES, type ErrorCode, refuse } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const CODES = Object.keys(ERROR_MESSAGES) as ErrorCode[];

describe("The sentences of refusals and failures", () => {
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
  ] as const)("are those of the specification for its dialogs: %s", (code, sentence) => {
    expect(ERROR_MESSAGES[code]).toBe(sentence);
  });

  it("are the specification's for a payment that is not complete, and for plans that are not sold yet", () => {
    expect(ERROR_MESSAGES["payment-incomplete"]).toBe("Payment verification incomplete");
    expect(ERROR_MESSAGES["billing-not-configured"]).toBe(
      "Subscription pricing is being configured. Please try again in a few minutes.",
    );
    expect(ERROR_MESSAGES["email-required"]).toBe("Please enter your email address for billing.");
  });

  const sentences = CODES.filter((code) => code !== "payment-incomplete");
  it.each(sentences)("are whole sentences on one line, also for %s", (code) => {
    expect(ERROR_MESSAGES[code]).toMatch(/^[A-Z][^\n]*\.$/);
  });
});

describe("A refusal", () => {
  it.each(CODES)("says the sentence of its code unless told a more exact one: %s", (code) => {
    expect(denial(code)).toEqual({ code, message: ERROR_MESSAGES[code] });
    expect(denial(code, "More exactly.")).toEqual({ code, message: "More exactly." });
  });

  it("is thrown with its code and sentence", () => {
    const refused = () => refuse(denial("not-found", "More exactly."));
    expect(refused).toThrow(DomainError);
    expect(refused).toThrow(
      expect.objectContaining({ code: "not-found", message: "More exactly.", name: "DomainError" }),
    );
  });

  it("that is none lets the person pass", () => {
    expect(refuse(null)).toBeUndefined();
  });
});

describe("A failure", () => {
  it("keeps what caused it for the log, apart from the sentence for the reader", () => {
    const cause = new Error("the provider said: secret");
    const failure = new DomainError("turn-failed", undefined, cause);
    expect(failure.cause).toBe(cause);
    expect(failure.message).toBe(ERROR_MESSAGES["turn-failed"]);
    expect("cause" in new DomainError("turn-failed")).toBe(false);
  });
});
