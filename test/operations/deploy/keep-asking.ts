import type { ProxyPlace } from "./proxies.ts";

/** Sends one request after the other until it is stopped, and counts those that fail. */
export function keepAsking({ url }: ProxyPlace) {
  let isStopped = false;
  let count = 0;
  const failures: unknown[] = [];
  const run = async () => {
    for (; !isStopped; count += 1) {
      const status = await fetch(`${url}/healthz`).then((answer) => answer.status, String);
      if (status !== 200) failures.push(status);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return { failures, count };
    },
  };
}
