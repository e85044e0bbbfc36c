import { type JudgeBallots, type Verdict, type Verdicts, verdictOf } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ballotFor, judge } from "../core/judging/verdict-fixtures.ts";
import { type DebateStore, newDebate, newOwner } from "./debate-store.ts";

/** A store of debates and of the verdicts on them. */
export interface VerdictStore extends DebateStore {
  readonly verdicts: Verdicts;
}

/** Returns a verdict of two judges, decided for a side. */
export function sampleVerdict(turns: number, side: 1 | 2 = 1): Verdict {
  const for1 = ballotFor(side, 8);
  const panel: JudgeBallots[] = [judge("openai", for1, for1), judge("xai", for1, for1)];
  const [first, second] = panel.map((one) => ({
    ...one,
    model: `猫 \\"'; -- ? {x} ${one.model}`,
  })) as [JudgeBallots, JudgeBallots];
  return verdictOf(turns, [first, second]);
}

/** The contract of verdicts, besides that they are made once. */
export function describeVerdicts(name: string, open: () => Promise<VerdictStore>): void {
  describe(`the verdicts on a debate in ${name}`, () => {
    let store: VerdictStore;
    let debateId: number;
    beforeAll(async () => {
      store = await open();
    });
    beforeEach(async () => {
      debateId = (await store.debates.create(newDebate(await newOwner(store)))).id;
    });
    afterAll(() => store.close());

    const judgeAt = (turns: number, make = async () => sampleVerdict(turns)) =>
      store.verdicts.findOrMake({ debateId, turns }, make);

    it("belong to a number of turns, and the latest is that of the most turns", async () => {
      expect(await store.verdicts.latest(debateId)).toBeNull();
      await judgeAt(10);
      await judgeAt(6);
      expect((await store.verdicts.latest(debateId))?.turns).toBe(10);
      expect((await store.verdicts.find({ debateId, turns: 6 }))?.turns).toBe(6);
      expect(await store.verdicts.find({ debateId, turns: 8 })).toBeNull();
    });

    it("are found for many debates at once, each the latest one", async () => {
      const other = (await store.debates.create(newDebate(await newOwner(store)))).id;
      expect(await store.verdicts.latestOf([])).toEqual(new Map());
      expect(await store.verdicts.latestOf([debateId, other])).toEqual(new Map());
      await judgeAt(6);
      await judgeAt(4);
      const found = await store.verdicts.latestOf([debateId, other]);
      expect(Array.from(found, ([id, { turns }]) => [id, turns])).toEqual([[debateId, 6]]);
    });

    it("are made once for many calls at the same time, each number of turns on its own", async () => {
      const made: number[] = [];
      const calls = Array.from({ length: 20 }, (_, index) => {
        const turns = index % 2 ? 4 : 6;
        return judgeAt(turns, async () => {
          made.push(turns);
          return sampleVerdict(turns);
        });
      });
      const verdicts = await Promise.all(calls);
      expect(verdicts.map(({ turns }) => turns)).toEqual(
        Array.from({ length: 20 }, (_, index) => (index % 2 ? 4 : 6)),
      );
      expect(made.sort()).toEqual([4, 6]);
    });

    it("are not made for a debate that can only be restored, also when it is deleted meanwhile", async () => {
      const deleted = judgeAt(4, async () => {
        await store.debates.delete(debateId);
        return sampleVerdict(4);
      });
      await expect(deleted).rejects.toMatchObject({ code: "not-found" });
      expect(await store.verdicts.find({ debateId, turns: 4 })).toBeNull();
      expect(await store.verdicts.latest(debateId)).toBeNull();
      await expect(judgeAt(6)).rejects.toMatchObject({ code: "not-found" });
    });

    it("are added up for the figures", async () => {
      const before = await store.verdicts.counts();
      await judgeAt(4);
      await judgeAt(6, async () =>
        verdictOf(6, [
          judge("openai", ballotFor(1, 8), ballotFor(2, 8)),
          judge("xai", ballotFor(1, 8), null),
        ]),
      );
      expect(await store.verdicts.counts()).toEqual({
        verdicts: before.verdicts + 2,
        decided: before.decided + 1,
        judges: before.judges + 3,
        steadyJudges: before.steadyJudges + 2,
        pairs: before.pairs + 1,
        agreeingPairs: before.agreeingPairs + 1,
      });
    });
  });
}
