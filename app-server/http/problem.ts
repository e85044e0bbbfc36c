/** Refusals over HTTP: the status of each code, and the body. */

import { STATUS_CODES } from "node:http";
import {
  type DomainError,
  type ErrorCode,
  type FieldError,
  waitSeconds,
} from "@einstein-vs-cat/core";
import type { AppContext } from "./context.ts";

/** The HTTP status of every code. The type makes it complete. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  "invalid-input": 400,
  "not-found": 404,
  "login-required": 401,
  "not-signed-in": 401,
  "wrong-credentials": 401,
  "account-locked": 403,
  "wrong-password": 403,
  "reset-link-over": 404,
  "own-account": 409,
  "operator-account": 409,
  "no-password": 409,
  "sign-in-unavailable": 503,
  "sign-in-expired": 401,
  "sign-in-refused": 401,
  "sign-in-cancelled": 401,
  "identity-taken": 409,
  "last-sign-in": 409,
  "not-confirmed": 403,
  "passwords-off": 403,
  "username-taken": 409,
  "intensity-restricted": 403,
  "response-limit": 403,
  "debate-full": 409,
  "next-turn-full": 409,
  "contexts-full": 409,
  "sources-full": 409,
  "source-too-large": 413,
  "source-used": 409,
  "input-used": 409,
  "upgrade-required": 403,
  "billing-not-configured": 503,
  "billing-unavailable": 503,
  "invalid-signature": 400,
  "plan-held": 409,
  "email-required": 400,
  "nothing-to-cancel": 409,
  "nothing-to-reactivate": 409,
  "payment-incomplete": 409,
  "checkout-closed": 409,
  "grant-refused": 401,
  "unknown-host": 421,
  "foreign-origin": 403,
  "method-not-allowed": 405,
  "payload-too-large": 413,
  "unsupported-media-type": 415,
  "too-many-requests": 429,
  "server-busy": 503,
  "too-many-turns": 429,
  "too-many-running-turns": 429,
  "turns-used-up": 429,
  "browser-turns-used-up": 429,
  "network-turns-used-up": 429,
  "newcomer-turns-used-up": 429,
  "debates-used-up": 429,
  "network-debates-used-up": 429,
  "budget-sign-in": 403,
  "budget-tomorrow": 429,
  "budget-spent": 429,
  "own-budget-spent": 429,
  "network-budget-spent": 429,
  "own-day-cap": 429,
  "own-month-cap": 429,
  "plan-day-cap": 429,
  "plan-month-cap": 429,
  "already-voted": 409,
  "too-early": 425,
  "own-debate": 409,
  "network-votes-used-up": 403,
  "visitors-day-cap": 429,
  "visitors-month-cap": 429,
  "too-few-turns": 409,
  "page-down": 409,
  "reports-full": 409,
  "turn-running": 409,
  "turn-answered": 409,
  "cannot-repeat": 409,
  "variants-full": 409,
  "not-your-turn": 409,
  "your-turn": 409,
  "no-judge": 409,
  "too-long-to-judge": 409,
  "verdict-failed": 429,
  "turn-failed": 502,
  "task-failed": 502,
  "script-over": 409,
  "key-refused": 502,
  "openai-key-refused": 502,
  "anthropic-key-refused": 502,
  "xai-key-refused": 502,
  "keys-off": 404,
  "own-key-wrong": 400,
  "own-key-unchecked": 502,
  "own-openai-key-refused": 409,
  "own-anthropic-key-refused": 409,
  "own-xai-key-refused": 409,
  "own-openrouter-key-refused": 409,
  "provider-busy": 503,
  "turn-stopped": 409,
  "turn-lost": 409,
  "shutting-down": 503,
  "storage-unavailable": 503,
  "storage-full": 503,
  internal: 500,
};

/**
 * Answers with the sentence as plain text, or, for a client that accepts them, with RFC 9457
 * problem details: these have the code with its values, and the errors of single fields.
 */
export function answerProblem(ctx: AppContext, error: DomainError): void {
  const status = STATUS_OF[error.code];
  for (const name of ["Content-Encoding", "ETag", "Last-Modified"]) ctx.remove(name);
  ctx.status = status;
  ctx.vary("Accept");
  ctx.set("Cache-Control", "no-store");
  const wait = waitSeconds(error);
  if (wait !== undefined) ctx.set("Retry-After", String(wait));
  if (ctx.accepts("text/plain", "application/problem+json") === "application/problem+json") {
    ctx.body = JSON.stringify({
      type: "about:blank",
      title: STATUS_CODES[status],
      status,
      detail: error.message,
      code: error.code,
      params: error.params,
      errors: error.errors?.map(presentFieldError),
    });
    ctx.set("Content-Type", "application/problem+json");
  } else {
    ctx.body = error.message;
    ctx.set("Content-Type", "text/plain; charset=utf-8");
  }
}

function presentFieldError({ field, code, params, message }: FieldError) {
  return { field, code, params, detail: message };
}
