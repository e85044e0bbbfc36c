import { VIEWERS, type Viewers } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FakeClock } from "../support/fake-clock.ts";

/** Three processes that share a store. */
export interface ViewerProcesses {
  readonly processes: readonly [Viewers, Viewers, Viewers];
  readonly clock: FakeClock;
  close(): Promise<void>;
}

/** The contract of how many people watch. */
export function describeViewers(name: string, open: () => Promise<ViewerProcesses>): void {
  describe(`those who watch in ${name}`, () => {
    let store: ViewerProcesses;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    const counts = (debateId: number) =>
      store.processes.map((viewers) => viewers.elsewhere(debateId));

    it("are counted by every other process, for each debate", async () => {
      const [first, second, third] = store.processes;
      expect(counts(1)).toEqual([0, 0, 0]);
      await Promise.all([first.tell(1, 3), second.tell(1, 20), third.tell(2, 7)]);
      await expect.poll(() => counts(1)).toEqual([20, 3, 23]);
      await expect.poll(() => counts(2)).toEqual([7, 7, 0]);
    });

    it("are those who were told last, and none when nobody is left", async () => {
      const [first, second] = store.processes;
      await first.tell(3, 5);
      await second.tell(3, 1);
      await expect.poll(() => counts(3)).toEqual([1, 5, 6]);
      await first.tell(3, 2);
      await expect.poll(() => counts(3)).toEqual([1, 2, 3]);
      await first.tell(3, 0);
      await expect.poll(() => counts(3)).toEqual([1, 0, 1]);
    });

    it("count no more when their process has told nothing for a while", async () => {
      const [first, second] = store.processes;
      await first.tell(4, 5);
      await expect.poll(() => counts(4)).toEqual([0, 5, 5]);
      store.clock.advance(VIEWERS.fresh - 1);
      await second.tell(4, 2);
      await expect.poll(() => counts(4)).toEqual([2, 5, 7]);
      store.clock.advance(1);
      expect(counts(4)).toEqual([2, 0, 2]);
    });
  });
}
