import { DomainError, type ErrorCode } from "@einstein-vs-cat/core";
import { AuthorizationResponseError } from "openid-client";

/** What a provider answers when it cannot do its work. */
const OUT_OF_ORDER: readonly string[] = ["server_error", "temporarily_unavailable"];

/** Returns the error of a visit to the provider. Its cause says for the log what was wrong. */
export function signInError(error: unknown): DomainError {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link instanceof DomainError) return link;
    // Only an answer with the right state and issuer becomes such an error.
    if (link instanceof AuthorizationResponseError)
      return new DomainError(codeOf(link.error), { cause: link });
    if (link.name === "TimeoutError") break;
  }
  const isLate = (error as { code?: unknown }).code === "OAUTH_TIMEOUT";
  return new DomainError(isLate ? "sign-in-unavailable" : "sign-in-refused", { cause: error });
}

function codeOf(answer: string): ErrorCode {
  if (answer === "access_denied") return "sign-in-cancelled";
  return OUT_OF_ORDER.includes(answer) ? "sign-in-unavailable" : "sign-in-refused";
}
