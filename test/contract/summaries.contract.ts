import { DomainError, type Summaries, type Summary } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { summaryOf, textOf } from "../support/summaries.ts";
import { oneTurn } from "../support/until.ts";
import { type DebateStore, newDebate, speak } from "./debate-store.ts";

/** A store of debates and summaries. */
export interface SummaryStore extends DebateStore {
  readonly summaries: Summaries;
}

/**
 * Makes summaries under the control of a test. Each call stays pending until the test settles it.
 */
export class ManualSummaryMaker {
  readonly asked: PromiseWithResolvers<string>[] = [];
  readonly makeText = (): Promise<string> => {
    const answer = Promise.withResolvers<string>();
    this.asked.push(answer);
    return answer.promise;
  };
  readonly make = (): Promise<Summary> => this.makeText().then(summaryOf);

  /** Resolves to the n-th call as soon as that call is made. */
  async answer(number: number): Promise<PromiseWithResolvers<string>> {
    for (;;) {
      const answer = this.asked[number - 1];
      if (answer !== undefined) return answer;
      await oneTurn();
    }
  }
}

/** Creates a response without a summary and returns its id. */
export async function responseIn(store: DebateStore): Promise<number> {
  const { id } = await store.debates.create(newDebate());
  return (await speak(store, id, "many words")).id;
}

const never = () => Promise.reject(new Error("the summary must not be made again"));

/** The contract of summaries within one process. */
export function describeSummaries(name: string, open: () => Promise<SummaryStore>): void {
  describe(`summaries in ${name}`, () => {
    let store: SummaryStore;
    let id: number;
    const stored = async () =>
      (await store.debates.findResponse(id))?.response.summary?.text ?? null;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      id = await responseIn(store);
    });
    afterAll(() => store.close());

    it("are stored exactly and never made again", async () => {
      const table = "| 猫 🐈‍⬛ | عربي \\| '; -- ? {x} | https://example.org/?a=1&b=2 |\n| --- |";
      expect(await textOf(store.summaries.summarise(id, async () => summaryOf(table)))).toBe(table);
      expect(await stored()).toBe(table);
      expect(await textOf(store.summaries.summarise(id, never))).toBe(table);
    });

    it("do not change the rest of the response and its debate", async () => {
      const before = await store.debates.findResponse(id);
      await textOf(store.summaries.summarise(id, async () => summaryOf("made")));
      expect(await store.debates.findResponse(id)).toEqual({
        ...before,
        response: { ...before?.response, summary: summaryOf("made") },
      });
    });

    it("are made once for a hundred simultaneous requests", async () => {
      const maker = new ManualSummaryMaker();
      const summaries = Array.from({ length: 100 }, () =>
        textOf(store.summaries.summarise(id, maker.make)),
      );
      (await maker.answer(1)).resolve("once");
      expect(await Promise.all(summaries)).toEqual(Array(100).fill("once"));
      expect(maker.asked).toHaveLength(1);
      expect(await stored()).toBe("once");
    });

    it("are stored before the call resolves", async () => {
      expect(
        await textOf(store.summaries.summarise(id, async () => summaryOf("made"))).then(stored),
      ).toBe("made");
    });

    it("fail for all waiting requests, store nothing, and are made again by the next request", async () => {
      const maker = new ManualSummaryMaker();
      const outcomes = Promise.allSettled(
        Array.from({ length: 10 }, () => textOf(store.summaries.summarise(id, maker.make))),
      );
      const failure = new DomainError("provider-busy");
      (await maker.answer(1)).reject(failure);
      expect(await outcomes).toEqual(Array(10).fill({ status: "rejected", reason: failure }));
      expect(await stored()).toBeNull();
      expect(await textOf(store.summaries.summarise(id, async () => summaryOf("later")))).toBe(
        "later",
      );
      expect(await stored()).toBe("later");
    });

    it("are made again after every failure, whatever the error", async () => {
      for (let round = 0; round < 3; round += 1) {
        await expect(
          textOf(store.summaries.summarise(id, () => Promise.reject(new Error(`oops ${round}`)))),
        ).rejects.toThrow(`oops ${round}`);
      }
      const throwing = () => {
        throw new Error("at once");
      };
      await expect(textOf(store.summaries.summarise(id, throwing))).rejects.toThrow("at once");
      expect(await textOf(store.summaries.summarise(id, async () => summaryOf("at last")))).toBe(
        "at last",
      );
    });

    it("of different responses are made in parallel", async () => {
      const [one, two] = [new ManualSummaryMaker(), new ManualSummaryMaker()];
      const other = await responseIn(store);
      const both = Promise.all([
        textOf(store.summaries.summarise(id, one.make)),
        textOf(store.summaries.summarise(other, two.make)),
      ]);
      (await two.answer(1)).resolve("the other");
      (await one.answer(1)).resolve("the one");
      expect(await both).toEqual(["the one", "the other"]);
    });

    it("of a missing response are not found and not made", async () => {
      for (const missing of [987_654_321, Number.MAX_SAFE_INTEGER]) {
        await expect(textOf(store.summaries.summarise(missing, never))).rejects.toMatchObject({
          code: "not-found",
        });
      }
    });
  });
}
