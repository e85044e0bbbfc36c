import { DomainError } from "@einstein-vs-cat/core";

/** PostgreSQL's classes of errors that say: no connection, or the server is going down or coming up. */
const SERVER_CODES = /^(08|57P0)/;
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
]);

/** What the client says of itself, without a code. */
const CLIENT_WORDS =
  /connection terminated|not queryable|timeout exceeded when trying to connect|connection error|client was closed/i;

/** Whether a failure says that the database is out of reach, and not that a statement was wrong. */
export function isConnectionError(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { code } = link as { code?: unknown };
    if (typeof code === "string" && (SERVER_CODES.test(code) || NETWORK_CODES.has(code)))
      return true;
    if (CLIENT_WORDS.test(link.message)) return true;
    if (link instanceof AggregateError && link.errors.some(isConnectionError)) return true;
  }
  return false;
}

/** The failure as a reader may know it: `storage-unavailable` when the database is out of reach, else as it is. */
export function storageError(error: unknown): unknown {
  return isConnectionError(error)
    ? new DomainError("storage-unavailable", undefined, error)
    : error;
}
