import { type Clock, createDeferred } from "@einstein-vs-cat/core";

/**
 * The system time, the default clock of `createMemoryPorts`. It is not the one in `adapters/node`,
 * because an adapter may not import another one.
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep(milliseconds) {
    const { promise: done, resolve } = createDeferred<void>();
    const timer = setTimeout(resolve, milliseconds);
    return { done, cancel: () => clearTimeout(timer) };
  },
};
