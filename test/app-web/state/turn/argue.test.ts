import { type Access, DEBATE_LIMIT, denialForTurn, VISITOR_LIMIT } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ARGUE_TURNS, playTurns, turnsToArgue } from "../../../../app-web/state/turn/argue.ts";

const VISITOR: Access = { kind: "visitor" };
const access = fc.constantFrom<Access>(VISITOR, { kind: "user", tier: "free" });

describe("The debaters who are left to argue", () => {
  test("take 4, 6 or 10 turns", () => {
    expect(ARGUE_TURNS).toEqual([4, 6, 10]);
  });

  test("take no turn that the person may not have, and no more than they were left to", () => {
    const count = fc.oneof(fc.nat(12), fc.integer({ min: 490, max: DEBATE_LIMIT.turns + 3 }));
    fc.assert(
      fc.property(access, count, fc.constantFrom(...ARGUE_TURNS), (who, responses, wanted) => {
        const turns = turnsToArgue(who, responses, wanted);
        expect(turns).toBeLessThanOrEqual(wanted);
        for (let turn = 0; turn < turns; turn += 1)
          expect(denialForTurn(who, responses + turn)).toBeNull();
        if (turns < wanted) expect(denialForTurn(who, responses + turns)).not.toBeNull();
      }),
    );
  });

  test("take the visitor's last turns, and none after the tenth response", () => {
    expect(turnsToArgue(VISITOR, VISITOR_LIMIT.responses - 3, 6)).toBe(3);
    expect(turnsToArgue(VISITOR, VISITOR_LIMIT.responses, 4)).toBe(0);
  });

  test("go on until the number is reached, a turn is not saved, or they may not: never further", async () => {
    const step = fc.record({ isSaved: fc.boolean(), mayGoOn: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ARGUE_TURNS),
        fc.array(step, { minLength: 10, maxLength: 10 }),
        async (turns, steps) => {
          const lefts: number[] = [];
          const firsts: boolean[] = [];
          const current = () => steps[firsts.length - 1];
          await playTurns(turns, {
            onLeft: (left) => lefts.push(left),
            play: async (isFirst) => {
              firsts.push(isFirst);
              return current()?.isSaved ?? false;
            },
            mayGoOn: () => current()?.mayGoOn ?? false,
          });
          const end = steps.findIndex(({ isSaved, mayGoOn }) => !isSaved || !mayGoOn) + 1;
          const played = end === 0 ? turns : Math.min(end, turns);
          expect(firsts).toEqual([true, ...Array<boolean>(played - 1).fill(false)]);
          expect(lefts).toEqual(Array.from({ length: played }, (_, index) => turns - 1 - index));
        },
      ),
    );
  });

  test("start each turn only when the one before is over", async () => {
    const running: PromiseWithResolvers<boolean>[] = [];
    const over = playTurns(4, {
      onLeft: () => {},
      play: () => {
        const turn = Promise.withResolvers<boolean>();
        running.push(turn);
        return turn.promise;
      },
      mayGoOn: () => true,
    });
    for (let turn = 1; turn <= 4; turn += 1) {
      await Promise.resolve();
      expect(running).toHaveLength(turn);
      running.at(-1)?.resolve(true);
      // Lets the loop continue: it waits for the turn, then starts the next one.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    await over;
    expect(running).toHaveLength(4);
  });
});
