import type { Clock } from "@einstein-vs-cat/core";

/**
 * Calls `extend` every `intervalMs` until the returned function is called, which resolves when no
 * extension is under way any more. Ignores failures: the next call makes up for them, because a
 * lease is several intervals long.
 */
export function startLeaseHeartbeat(
  clock: Clock,
  intervalMs: number,
  extend: () => Promise<void>,
): () => Promise<void> {
  const sleep = { cancel: () => {} };
  let isStopped = false;
  let extension = Promise.resolve();
  const run = async () => {
    while (!isStopped) {
      const { done, cancel } = clock.sleep(intervalMs);
      sleep.cancel = cancel;
      await done;
      if (isStopped) return;
      extension = extend().catch(() => {});
      await extension;
    }
  };
  void run();
  return () => {
    isStopped = true;
    sleep.cancel();
    return extension;
  };
}
