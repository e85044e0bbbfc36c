import type { Clock } from "@einstein-vs-cat/core";

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep(milliseconds) {
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const timer = setTimeout(finish, milliseconds);
    return { done, cancel: () => clearTimeout(timer) };
  },
};
