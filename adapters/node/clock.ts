import type { Clock } from "@einstein-vs-cat/core";

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep(milliseconds) {
    let wake = () => {};
    const done = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const timer = setTimeout(wake, milliseconds);
    return { done, cancel: () => clearTimeout(timer) };
  },
};
