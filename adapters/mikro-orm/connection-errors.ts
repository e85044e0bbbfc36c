/**
 * SQLSTATE codes of a database that cannot be used now: a lost connection (08, but for 08P01:
 * a message that the server cannot read, such as a text with a NUL), no memory, disk or
 * connections left (53), a server that starts or shuts down (57P0x), a statement or transaction
 * that took too long (57014, 25P03), and a standby that cannot be written to (25006).
 */
const SQLSTATE_CODES = /^(08(?!P01)...|53...|57P0.|57014|25P03|25006)$/;
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Messages of errors that the PostgreSQL client throws without a code. */
const CLIENT_MESSAGES =
  /connection terminated|not queryable|timeout exceeded when trying to connect|connection error|client was closed|cannot use a pool/i;

/** Returns whether the database cannot be used now, as opposed to a failed statement. */
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

/** A disk that is full, as PostgreSQL and as the operating system call it. */
const DISK_FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Returns whether a statement failed because the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause)
    if (DISK_FULL.has(String((link as { code?: unknown }).code))) return true;
  return false;
}
