import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type SummaryProgress,
  SummaryQueue,
} from "../../../../app-web/state/turn/summary-queue.ts";
import { settle } from "./live-turn-fixtures.ts";

/** A queue whose calls are answered by hand. */
function createFixture() {
  const asked: number[] = [];
  const answers = new Map<number, PromiseWithResolvers<string>>();
  const told = new Map<number, SummaryProgress>();
  const queue = new SummaryQueue({
    summarise(id) {
      asked.push(id);
      const answer = Promise.withResolvers<string>();
      answers.set(id, answer);
      return answer.promise;
    },
    onProgress: (id, progress) => told.set(id, progress),
  });
  return { queue, asked, answers, told };
}

describe("summaries", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  afterEach(() => warn.mockClear());

  test("are asked for one after the other, and all are on their way at once", async () => {
    const { queue, asked, answers, told } = createFixture();
    for (const id of [1, 2, 3]) queue.request(id, false);
    expect([...told.values()].map(({ kind }) => kind)).toEqual([
      "generating",
      "generating",
      "generating",
    ]);
    expect(asked).toEqual([1]);
    answers.get(1)?.resolve("one");
    await settle();
    expect(asked).toEqual([1, 2]);
    expect(told.get(1)).toEqual({ kind: "present", text: "one" });
  });

  test("are asked for once, also after they have come", async () => {
    const { queue, asked, answers } = createFixture();
    queue.request(1, false);
    queue.request(1, true);
    answers.get(1)?.resolve("one");
    await settle();
    queue.request(1, true);
    await settle();
    expect(asked).toEqual([1]);
  });

  test("that a reader waits for go before the others", async () => {
    const { queue, asked, answers } = createFixture();
    for (const id of [1, 2, 3, 4]) queue.request(id, false);
    queue.request(3, true);
    queue.request(5, true);
    for (const id of [1, 5, 3, 2, 4]) {
      answers.get(id)?.resolve("");
      await settle();
    }
    expect(asked).toEqual([1, 5, 3, 2, 4]);
  });

  test("that fail are logged, forgotten and not asked for again, and the next ones come all the same", async () => {
    const { queue, asked, answers, told } = createFixture();
    queue.request(1, false);
    queue.request(2, false);
    const failure = new Error("503: busy");
    answers.get(1)?.reject(failure);
    await settle();
    expect(told.get(1)).toEqual({ kind: "none" });
    expect(warn.mock.calls).toEqual([["Failed to generate summary", failure]]);
    queue.request(1, true);
    answers.get(2)?.resolve("two");
    await settle();
    expect(asked).toEqual([1, 2]);
    expect(told.get(2)).toEqual({ kind: "present", text: "two" });
  });
});
