import { denial, ERROR_MESSAGES } from "@einstein-vs-cat/core";
import { expect, test } from "vitest";
import { ConnectionError } from "../../../../app-web/api/http.ts";
import { HttpError, RefusalError } from "../../../../app-web/api/refusal.ts";
import { generateTurn } from "../../../../app-web/api/turns.ts";
import { explainedRefusal } from "../../../../app-web/state/ground/error-dialog.ts";
import { refusalFor } from "../../../support/problem.ts";

const EXPLAINED = [
  ...(["upgrade-required", "budget-sign-in", "budget-tomorrow", "budget-spent"] as const),
  ...(["turns-used-up", "browser-turns-used-up"] as const),
  ...(["network-turns-used-up", "newcomer-turns-used-up"] as const),
] as const;

test.each(EXPLAINED)(
  "An error response with the code %s opens the explaining dialog, also when it prevents a turn",
  async (code) => {
    const message = ERROR_MESSAGES[code];
    expect(explainedRefusal(new HttpError(403, denial(code)))).toEqual({ code });
    const fetched = globalThis.fetch;
    globalThis.fetch = async () => refusalFor(403, code);
    try {
      const failure = await generateTurn(1, "en", new AbortController().signal).catch(
        (error: unknown) => error,
      );
      expect((failure as Error).message).toBe(`Failed to start streaming (403: ${message})`);
      expect(explainedRefusal(failure)).toEqual({ code });
    } finally {
      globalThis.fetch = fetched;
    }
  },
);

test("The dialog knows when the next try can succeed", () => {
  const refusal = { ...denial("turns-used-up"), retryAfter: 3_600 };
  expect(explainedRefusal(new HttpError(429, refusal))).toEqual({
    code: "turns-used-up",
    retryAfter: 3_600,
  });
});

test.each([
  ["another code of the server", new HttpError(429, denial("too-many-requests"))],
  ["the message without the code", new HttpError(429, { message: ERROR_MESSAGES["budget-spent"] })],
  ["a stream that failed", new RefusalError(denial("budget-spent"))],
  ["a lost connection", new ConnectionError(new Error("refused"))],
  ["an error of the app with the same message", new Error(ERROR_MESSAGES["budget-spent"])],
  ["no error at all", ERROR_MESSAGES["budget-spent"]],
])("A toast, not a dialog, shows %s", (_name, error) => {
  expect(explainedRefusal(error)).toBeNull();
});
