import { DomainError } from "@einstein-vs-cat/core";

/** SQLSTATE classes for a lost connection and for a server that starts or shuts down. */
const SQLSTATE_CODES = /^(08|57P0)/;
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
]);

/** Messages of errors that the PostgreSQL client throws without a code. */
const CLIENT_MESSAGES =
  /connection terminated|not queryable|timeout exceeded when trying to connect|connection error|client was closed/i;

/** Returns whether the database is unreachable, as opposed to a failed statement. */
export function isConnectionError(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { code } = link as { code?: unknown };
    if (typeof code === "string" && (SQLSTATE_CODES.test(code) || NETWORK_CODES.has(code)))
      return true;
    if (CLIENT_MESSAGES.test(link.message)) return true;
    if (link instanceof AggregateError && link.errors.some(isConnectionError)) return true;
  }
  return false;
}

/** Returns `storage-unavailable` for connection errors and every other error unchanged. */
export function toStorageError(error: unknown): unknown {
  return isConnectionError(error)
    ? new DomainError("storage-unavailable", { cause: error })
    : error;
}
