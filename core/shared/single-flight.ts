/**
 * Shares one run of a task between all calls that arrive while it is under way. `owner` is the
 * object that the task works on: two apps in one process never share a run, and the runs of an app
 * are forgotten with it.
 */
export type SingleFlight<T> = (owner: object, key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Creates a single flight. Nothing is kept after a run has ended, whether it succeeded or failed.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new WeakMap<object, Map<string, Promise<T>>>();
  return (owner, key, task) => {
    const ofOwner = running.get(owner) ?? new Map<string, Promise<T>>();
    running.set(owner, ofOwner);
    const run = ofOwner.get(key) ?? task().finally(() => ofOwner.delete(key));
    ofOwner.set(key, run);
    return run;
  };
}
