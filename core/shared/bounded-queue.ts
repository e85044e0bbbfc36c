/** How many tasks run at the same time, and how many may wait for their turn. */
export interface QueueLimit {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Runs a task at once or after those that came first. */
export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue with a bounded number of places. When all are taken, a task is not run, and the
 * caller gets the error of `refusal` at once. A task that fails frees its place like any other.
 */
export function createBoundedQueue(
  { atOnce, waiting }: QueueLimit,
  refusal: () => Error,
): BoundedQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw refusal();
    // The task that ends hands its place over, so `running` stays as it is.
    else await new Promise<void>((start) => void queue.push(start));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
