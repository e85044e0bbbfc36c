import { describe, expect, it } from "vitest";
import { createSingleFlight } from "../../../core/shared/single-flight.ts";

/** Returns a task whose runs the test ends, with a list of those runs. */
function deferredTask() {
  const runs: PromiseWithResolvers<string>[] = [];
  const task = () => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  return { runs, task };
}

describe("A single flight", () => {
  it("shares one run between all calls for a key that arrive during that run", async () => {
    const [share, owner, { runs, task }] = [createSingleFlight<string>(), {}, deferredTask()];
    const calls = Array.from({ length: 10 }, () => share(owner, "a", task));
    runs[0]?.resolve("done");
    expect(await Promise.all(calls)).toEqual(Array(10).fill("done"));
    expect(runs).toHaveLength(1);
  });

  it("starts a new run after the previous one has succeeded or failed", async () => {
    const [share, owner, { runs, task }] = [createSingleFlight<string>(), {}, deferredTask()];
    const failing = [share(owner, "a", task), share(owner, "a", task)];
    runs[0]?.reject(new Error("no"));
    for (const call of failing) await expect(call).rejects.toThrow("no");
    const again = share(owner, "a", task);
    runs[1]?.resolve("done");
    expect([await again, runs.length]).toEqual(["done", 2]);
  });

  it("starts separate runs for different keys and for different owners", () => {
    const [share, { runs, task }] = [createSingleFlight<string>(), deferredTask()];
    const [one, other] = [{}, {}];
    for (const [owner, key] of [
      [one, "a"],
      [one, "b"],
      [other, "a"],
    ] as const)
      void share(owner, key, task);
    expect(runs).toHaveLength(3);
  });
});
