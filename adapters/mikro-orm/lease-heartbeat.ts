import type { Clock } from "@einstein-vs-cat/core";

/**
 * Calls `extend` every `intervalMs` until the returned function is called. Ignores failures: the
 * next call makes up for them, because a lease is several intervals long.
 */
export function startLeaseHeartbeat(
  clock: Clock,
  intervalMs: number,
  extend: () => Promise<void>,
): () => void {
  const sleep = { cancel: () => {} };
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      const { done, cancel } = clock.sleep(intervalMs);
      sleep.cancel = cancel;
      await done;
      if (!isStopped) await extend().catch(() => {});
    }
  };
  void run();
  return () => {
    isStopped = true;
    sleep.cancel();
  };
}
