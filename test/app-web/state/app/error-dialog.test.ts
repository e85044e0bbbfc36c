import { ERROR_MESSAGES } from "@einstein-vs-cat/core";
import { expect, test } from "vitest";
import { ConnectionError, HttpError } from "../../../../app-web/api/http.ts";
import { generateTurn } from "../../../../app-web/api/turns.ts";
import { explainedDenial } from "../../../../app-web/state/app/explained-denial.ts";

test.each(["upgrade-required", "budget-sign-in", "budget-tomorrow", "budget-spent"] as const)(
  "a refusal of the server for %s is explained in a dialog, also when a turn could not start for it",
  async (code) => {
    const message = ERROR_MESSAGES[code];
    expect(explainedDenial(new HttpError(403, message))).toEqual({ code, message });
    const fetched = globalThis.fetch;
    globalThis.fetch = async () => new Response(message, { status: 403 });
    try {
      const failure = await generateTurn(1, "en", new AbortController().signal).catch(
        (error: unknown) => error,
      );
      expect(String(failure)).toBe(`Error: Failed to start streaming (403: ${message})`);
      expect(explainedDenial(failure)).toEqual({ code, message });
    } finally {
      globalThis.fetch = fetched;
    }
  },
);

test.each([
  ["another sentence of the server", new HttpError(429, ERROR_MESSAGES["too-many-requests"])],
  ["a lost connection", new ConnectionError(new Error("refused"))],
  ["words that no server said", new Error(ERROR_MESSAGES["budget-spent"])],
  ["no error at all", ERROR_MESSAGES["budget-spent"]],
])("%s is left to a toast", (_name, error) => {
  expect(explainedDenial(error)).toBeNull();
});
