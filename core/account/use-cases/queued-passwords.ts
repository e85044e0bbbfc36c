import type { Passwords } from "../../ports/index.ts";
import { createBoundedQueue } from "../../shared/bounded-queue.ts";
import { HASHING } from "../../shared/limits.ts";
import { ServerBusy } from "../../shared/server-busy.ts";

/**
 * Passwords that are hashed a few at a time, in the order in which they came, so that a crowd of
 * log-ins leaves the rest of the server quick.
 * @throws ServerBusy when too many are waiting.
 */
export function queuedPasswords(passwords: Passwords): Passwords {
  const enqueue = createBoundedQueue(HASHING, () => new ServerBusy(HASHING.retryAfter));
  return {
    hash: (password) => enqueue(() => passwords.hash(password)),
    verify: (password, hash) => enqueue(() => passwords.verify(password, hash)),
  };
}
