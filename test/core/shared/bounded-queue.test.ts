import { describe, expect, it } from "vitest";
import { createBoundedQueue } from "../../../core/shared/bounded-queue.ts";

/** Tasks that the test ends, with the names of those that have started, in order. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  return {
    started,
    task: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        started.push(name);
        ends.set(name, (failure) => (failure === undefined ? resolve(name) : reject(failure)));
      }),
    end: async (name: string, failure?: Error) => {
      ends.get(name)?.(failure);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const full = () => new Error("full");

describe("A bounded queue", () => {
  it("runs a few tasks at once, and the others in the order in which they came", async () => {
    const { started, task, end } = tasks();
    const enqueue = createBoundedQueue({ atOnce: 2, waiting: 3 }, full);
    const results = ["a", "b", "c", "d", "e"].map((name) => enqueue(task(name)));
    expect(started).toEqual(["a", "b"]);
    await end("b");
    expect(started).toEqual(["a", "b", "c"]);
    await end("a");
    await end("c");
    expect(started).toEqual(["a", "b", "c", "d", "e"]);
    await end("d");
    await end("e");
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("refuses a task at once, without running it, when all places are taken", async () => {
    const { started, task, end } = tasks();
    const enqueue = createBoundedQueue({ atOnce: 1, waiting: 1 }, full);
    const first = enqueue(task("a"));
    const second = enqueue(task("b"));
    await expect(enqueue(task("c"))).rejects.toThrow("full");
    await end("a");
    await first;
    const later = enqueue(task("d"));
    expect(started).toEqual(["a", "b"]);
    await end("b");
    await end("d");
    expect(await Promise.all([second, later])).toEqual(["b", "d"]);
    expect(started).toEqual(["a", "b", "d"]);
  });

  it("gives the place of a failed task to the next one", async () => {
    const { started, task, end } = tasks();
    const enqueue = createBoundedQueue({ atOnce: 1, waiting: 1 }, full);
    const failed = expect(enqueue(task("a"))).rejects.toThrow("broken");
    const next = enqueue(task("b"));
    await end("a", new Error("broken"));
    await failed;
    expect(started).toEqual(["a", "b"]);
    await end("b");
    expect(await next).toBe("b");
  });
});
