import { createBoundedQueue } from "../../shared/bounded-queue.ts";
import { DomainError } from "../../shared/errors.ts";
import { HASHING } from "../limits.ts";
import type { Passwords } from "../ports/passwords.ts";

/**
 * Passwords that are hashed a few at a time, in the order in which they came, so that a crowd of
 * logins does not slow down the rest of the server.
 * @throws DomainError `server-busy` when too many are waiting.
 */
export function queuedPasswords(passwords: Passwords): Passwords {
  const enqueue = createBoundedQueue(HASHING, () => new DomainError("server-busy"));
  return {
    hash: (password) => enqueue(() => passwords.hash(password)),
    verify: (password, hash) => enqueue(() => passwords.verify(password, hash)),
  };
}
