import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type SummaryProgress,
  SummaryQueue,
} from "../../../../app-web/state/turn/summary-queue.ts";
import { settle } from "./live-turn-fixtures.ts";

/** Creates a queue whose requests the test answers. */
function createFixture() {
  const requested: number[] = [];
  const again: boolean[] = [];
  const answers = new Map<number, PromiseWithResolvers<string>>();
  const progressById = new Map<number, SummaryProgress>();
  const queue = new SummaryQueue({
    summarise(id, isAgain) {
      requested.push(id);
      again.push(isAgain);
      const answer = Promise.withResolvers<string>();
      answers.set(id, answer);
      return answer.promise;
    },
    onProgress: (id, progress) => progressById.set(id, progress),
  });
  return { queue, requested, again, answers, progressById };
}

describe("Summaries", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  afterEach(() => warn.mockClear());

  test("are requested one after the other, and all count as generating at once", async () => {
    const { queue, requested, answers, progressById } = createFixture();
    for (const id of [1, 2, 3]) queue.request(id, false);
    expect([...progressById.values()].map(({ kind }) => kind)).toEqual([
      "generating",
      "generating",
      "generating",
    ]);
    expect(requested).toEqual([1]);
    answers.get(1)?.resolve("one");
    await settle();
    expect(requested).toEqual([1, 2]);
    expect(progressById.get(1)).toEqual({ kind: "present", text: "one" });
  });

  test("are requested once, even after they have arrived", async () => {
    const { queue, requested, answers } = createFixture();
    queue.request(1, false);
    queue.request(1, true);
    answers.get(1)?.resolve("one");
    await settle();
    queue.request(1, true);
    await settle();
    expect(requested).toEqual([1]);
  });

  test("that a reader waits for are requested first", async () => {
    const { queue, requested, answers } = createFixture();
    for (const id of [1, 2, 3, 4]) queue.request(id, false);
    queue.request(3, true);
    queue.request(5, true);
    for (const id of [1, 5, 3, 2, 4]) {
      answers.get(id)?.resolve("");
      await settle();
    }
    expect(requested).toEqual([1, 5, 3, 2, 4]);
  });

  test("that fail are logged and not requested again, and do not stop the queue", async () => {
    const { queue, requested, answers, progressById } = createFixture();
    queue.request(1, false);
    queue.request(2, false);
    const failure = new Error("503: busy");
    answers.get(1)?.reject(failure);
    await settle();
    expect(progressById.get(1)).toEqual({ kind: "failed" });
    expect(warn.mock.calls).toEqual([["Failed to generate summary", failure]]);
    queue.request(1, true);
    answers.get(2)?.resolve("two");
    await settle();
    expect(requested).toEqual([1, 2]);
    expect(progressById.get(2)).toEqual({ kind: "present", text: "two" });
  });

  test("that failed are requested again by a person only, once for each press", async () => {
    const { queue, requested, again, answers, progressById } = createFixture();
    queue.request(1, true);
    answers.get(1)?.reject(new Error("503: busy"));
    await settle();
    queue.retry(1);
    queue.request(1, true);
    expect(progressById.get(1)).toEqual({ kind: "generating" });
    answers.get(1)?.reject(new Error("503: busy"));
    await settle();
    expect([requested, again]).toEqual([
      [1, 1],
      [false, true],
    ]);
    queue.retry(1);
    answers.get(1)?.resolve("one");
    await settle();
    expect(again).toEqual([false, true, true]);
    expect(progressById.get(1)).toEqual({ kind: "present", text: "one" });
  });
});
