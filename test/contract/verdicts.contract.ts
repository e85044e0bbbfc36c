import {
  DomainError,
  type JudgeBallots,
  type Verdict,
  type Verdicts,
  verdictOf,
} from "@einstein-vs-cat/core";
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

const never = () => Promise.reject(new Error("the debate must not be judged again"));

/** The contract of verdicts within one process. */
export function describeVerdicts(name: string, open: () => Promise<VerdictStore>): void {
  describe(`the verdicts in ${name}`, () => {
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
      store.verdicts.judge({ debateId, turns }, make);

    it("are stored exactly and never made again", async () => {
      const verdict = sampleVerdict(4);
      expect(await store.verdicts.find({ debateId, turns: 4 })).toBeNull();
      expect(await store.verdicts.latest(debateId)).toBeNull();
      expect(await judgeAt(4)).toEqual(verdict);
      expect(await judgeAt(4, never)).toEqual(verdict);
      expect(await store.verdicts.find({ debateId, turns: 4 })).toEqual(verdict);
    });

    it("belong to a number of turns, and the latest is that of the most turns", async () => {
      await judgeAt(10);
      await judgeAt(6);
      expect((await store.verdicts.latest(debateId))?.turns).toBe(10);
      expect((await store.verdicts.find({ debateId, turns: 6 }))?.turns).toBe(6);
      expect(await store.verdicts.find({ debateId, turns: 8 })).toBeNull();
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

    it("are not stored when they cannot be made, and the next call tries again", async () => {
      const failing = judgeAt(4, () => Promise.reject(new DomainError("task-failed")));
      await expect(failing).rejects.toMatchObject({ code: "task-failed" });
      expect(await store.verdicts.latest(debateId)).toBeNull();
      expect((await judgeAt(4)).turns).toBe(4);
    });

    it("exist for debates that exist only, also when one is deleted meanwhile", async () => {
      const unknown = store.verdicts.judge({ debateId: 999_999_999, turns: 4 }, never);
      await expect(unknown).rejects.toMatchObject({ code: "not-found" });
      const deleted = judgeAt(4, async () => {
        await store.debates.delete(debateId);
        return sampleVerdict(4);
      });
      await expect(deleted).rejects.toMatchObject({ code: "not-found" });
      expect(await store.verdicts.find({ debateId, turns: 4 })).toBeNull();
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
