import type { Clock } from "@einstein-vs-cat/core";

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep(milliseconds) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    return { done, cancel: () => clearTimeout(timer) };
  },
};
