import type { Clock } from "@einstein-vs-cat/core";

/**
 * The machine's time: the default where nobody needs to control time. An adapter may not import
 * another one's clock.
 */
export const machineClock: Clock = {
  now: () => Date.now(),
  sleep(milliseconds) {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    return { done, cancel: () => clearTimeout(timer) };
  },
};
