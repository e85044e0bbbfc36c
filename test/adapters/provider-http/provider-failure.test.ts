import {
  connectionFailure,
  providerFailure,
} from "@einstein-vs-cat/provider-http/provider-failure";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const failure = (status: number | null, ...words: unknown[]) =>
  providerFailure({ status, hasStarted: status === null, codes: words, retryAfterMs: null });

describe("A provider's failure", () => {
  it("is retryable when the provider is at fault, and not when the request is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), (status) => {
        const isRetryable = status >= 500 || status === 429 || status === 408;
        return failure(status).retryable === isRetryable;
      }),
    );
  });

  it("counts as busy only if it is retryable", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 599 }),
        fc.constantFrom("overloaded_error", "x"),
        (status, word) => {
          const { busy, retryable } = failure(status, word);
          return !busy || retryable;
        },
      ),
    );
    expect([429, 503, 529, 500].map((status) => failure(status).busy)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("inside an answer is classified by the provider's error code", () => {
    expect(failure(null, "overloaded_error")).toMatchObject({ retryable: true, busy: true });
    expect(failure(null, "api_error")).toMatchObject({ retryable: true, busy: false });
    expect(failure(null)).toMatchObject({ retryable: true, busy: false });
    expect(failure(null, "authentication_error")).toMatchObject({ retryable: false, busy: false });
  });

  it("costs nothing when the request was not taken, and may cost something once the answer began", () => {
    expect([400, 429, 500, 529].map((status) => failure(status).isFree)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(failure(null, "overloaded_error").isFree).toBe(false);
    const broken = (code: string) => connectionFailure(Object.assign(new Error("x"), { code }));
    expect(broken("ECONNREFUSED").isFree).toBe(true);
    expect(broken("ECONNRESET").isFree).toBe(false);
  });

  it("is not retryable when the account is empty, although the status is 429", () => {
    expect(failure(429, "requests", "insufficient_quota")).toMatchObject({
      retryable: false,
      busy: false,
    });
  });

  const refusalOf = (status: number | null, codes: unknown[], sentence = "") =>
    providerFailure({ status, hasStarted: status === null, codes, sentence, retryAfterMs: null });

  it("is a refusal when the model does not know a field or a value", () => {
    for (const [status, codes] of [
      [400, ["invalid_request_error", "unsupported_parameter", "max_tokens"]],
      [400, ["unsupported_value", "temperature"]],
      [404, ["not_found_error"]],
      [404, []],
      [422, []],
      [null, ["invalid_request_error"]],
    ] as const)
      expect(refusalOf(status, [...codes])).toMatchObject({
        refusal: "unsupported",
        retryable: false,
      });
  });

  it.each([
    [404, "model_not_found", "The model `gpt-9` does not exist or you do not have access to it."],
    [403, "model_not_found", ""],
    [404, "not_found_error", "model: claude-2"],
    [404, "api_error", 'model "llama3" not found, try pulling it first'],
    [410, null, "This model is no longer available."],
    [400, "invalid-argument", "Model not found: grok-1"],
    [400, "model_decommissioned", ""],
    [400, null, "vendor/gone is not a valid model ID"],
  ])("means that the model is gone when the provider answers %s %s '%s'", (status, code, says) => {
    expect(refusalOf(status, [code], says)).toMatchObject({ refusal: "retired", retryable: false });
  });

  it("does not mean that a model is gone when the address is wrong or a field is not known", () => {
    for (const [status, sentence] of [
      [404, "404 page not found"],
      [404, "Invalid URL (POST /chat/completions)"],
      [400, "This model does not support the parameter max_tokens."],
      [422, "The field temperature was not found for this model."],
    ] as const)
      expect(refusalOf(status, [], sentence).refusal).toBe("unsupported");
  });

  it.each([
    [400, "context_length_exceeded", ""],
    [413, "request_too_large", ""],
    [400, "exceed_context_size_error", "the request exceeds the available context size"],
    [400, "invalid_request_error", "prompt is too long: 208310 tokens > 200000 maximum"],
    [400, "BadRequestError", "This model's maximum context length is 4096 tokens."],
    [400, null, "This model's maximum prompt length is 131072 but the request contains 140000"],
    [null, "api_error", "Your input exceeds the context window of this model."],
  ])("is a prompt that is too long when the provider answers %s %s '%s'", (status, code, says) => {
    expect(refusalOf(status, [code], says)).toMatchObject({
      refusal: "too-long",
      retryable: false,
    });
  });

  it("is no refusal when another model would do no better", () => {
    for (const [status, code] of [
      [401, "authentication_error"],
      [400, "billing_error"],
      [400, "content_filter"],
      [429, "rate_limit_error"],
      [500, "api_error"],
      [null, "overloaded_error"],
    ] as const)
      expect(refusalOf(status, [code]).refusal).toBeNull();
  });

  it("names the field that the model does not know, in the log", () => {
    expect(refusalOf(400, ["unsupported_parameter", "max_tokens"], "Use another.").message).toBe(
      "the provider answered with status 400 (unsupported_parameter, max_tokens)",
    );
  });

  it("is logged with its status and code, without any sentence of the provider", () => {
    expect(failure(429, "rate_limit_error", null, "rate_limit_error").message).toBe(
      "the provider answered with status 429 (rate_limit_error)",
    );
    expect(failure(400, "Your prompt 'the moon' is wrong", "sk-1234").message).toBe(
      "the provider answered with status 400",
    );
    expect(failure(null, 7).message).toBe("the provider failed inside its answer");
  });
});

describe("A broken connection", () => {
  it("is retryable, and its message contains only the codes of its causes", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:443"), {
      code: "ECONNREFUSED",
    });
    const error = connectionFailure(new TypeError("fetch failed", { cause }));
    expect(error).toMatchObject({ retryable: true, busy: false, retryAfterMs: null });
    expect(error.message).toBe("the connection to the provider broke (TypeError, ECONNREFUSED)");
    expect(error.cause).toBeUndefined();
  });

  it("has a message even if the thrown value is not an error", () => {
    expect(connectionFailure("a sentence").message).toBe("the connection to the provider broke");
  });
});
