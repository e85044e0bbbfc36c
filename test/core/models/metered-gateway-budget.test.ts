import { type Actor, type Reservation, startTurn } from "@einstein-vs-cat/core";
import type { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cost, purchase } from "../../support/purchase.ts";
import { recorded } from "../../support/recorded.ts";
import { until } from "../../support/until.ts";
import { codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";
import { FakeGateway } from "./fake-gateway.ts";
import { appWith, firstTurnCost, PLENTY } from "./metered-fixtures.ts";

const FREE = { ...PRO, tier: "free" } as const satisfies Actor;

describe("A turn that exceeds the daily budget", () => {
  it.each([
    ["a visitor", VISITOR, 0.7, "budget-sign-in"],
    ["a free account", FREE, 0.9, "budget-tomorrow"],
    ["a paid account", PRO, 1, "budget-spent"],
  ] as const)(
    "is refused to %s at their share, before any text",
    async (_name, owner, share, code) => {
      const worst = await firstTurnCost(owner);
      const enough = Math.ceil(worst / share);
      const affordable = await appWith(enough, owner);
      expect((await affordable.app.generate(owner, affordable.id)).started).toBe(true);
      const { app, openai, id, committed } = await appWith(enough - 2, owner);
      expect(await codeOf(app.generate(owner, id))).toBe(code);
      expect(openai.tries).toHaveLength(0);
      expect(committed()).toBe(0);
      expect(app.ended).toMatchObject([{ outcome: code }]);
    },
  );

  it("can be started again under the same number once the budget allows it", async () => {
    const { app, id, budget } = await appWith(Math.ceil((await firstTurnCost()) / 0.7));
    const other = await budget.reserve(purchase(100));
    expect(await codeOf(app.generate(VISITOR, id))).toBe("budget-sign-in");
    await budget.settle(other as Reservation, cost(0));
    const { stream, started } = await app.generate(VISITOR, id);
    expect([stream.turnNumber, started]).toEqual([1, true]);
  });

  it("can be started the next day", async () => {
    const { app, openai, id, committed } = await appWith(Math.ceil((await firstTurnCost()) / 0.7));
    await app.generate(VISITOR, id);
    await app.untilRequested(openai, 1);
    const other = await app.create(PRO);
    expect(await codeOf(app.generate({ ...PRO, tier: "free" }, other.id))).toBe("budget-tomorrow");
    app.clock.advance(24 * 60 * 60 * 1_000);
    expect(committed()).toBe(0);
    expect((await app.generate({ ...PRO, tier: "free" }, other.id)).started).toBe(true);
  });

  it("does not prevent attaching to a turn that is already running", async () => {
    const { app, openai, id } = await appWith(Math.ceil((await firstTurnCost()) / 0.7));
    const first = await app.generate(VISITOR, id);
    const second = await app.generate(VISITOR, id);
    expect([first.started, second.started]).toEqual([true, false]);
    await app.untilRequested(openai, 1);
    openai.latest.say("Both hear.");
    openai.latest.finish();
    await second.stream.ended();
    expect(second.stream.text).toBe("Both hear.");
  });

  it("is refused in the same way to calls that attached before the decision", async () => {
    const { app, openai, id, budget } = await appWith(PLENTY);
    const decided = Promise.withResolvers<"day">();
    budget.reserve = () => decided.promise;
    const first = codeOf(app.generate(VISITOR, id));
    await until("the turn is claimed", () => app.tables.speaking.has(id));
    const meanwhile = codeOf(app.generate(VISITOR, id));
    const otherServer = { ...app.ports, liveTurns: recorded(app.ports.liveTurns, []) };
    const { stream, started } = await startTurn(otherServer, VISITOR, { debateId: id });
    decided.resolve("day");
    expect(started).toBe(false);
    expect([await first, await meanwhile]).toEqual(["budget-sign-in", "budget-sign-in"]);
    expect(await codeOf(stream.read().next())).toBe("budget-sign-in");
    expect(openai.tries).toHaveLength(0);
  });

  it("still runs when the rehearsal model answers at no cost", async () => {
    const app = new TestApp({}, 0);
    const { id } = await app.create(VISITOR);
    await app.playTurn(VISITOR, id, "For free.");
    expect((await app.read(VISITOR, id)).responses).toHaveLength(1);
  });

  it("never makes the day exceed its budget, in any order of beginnings and endings", async () => {
    const worst = await firstTurnCost(PRO);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(
          fc.record({
            debate: fc.nat({ max: 5 }),
            ending: fc.constantFrom("finish", "fail", "stop", "go on"),
          }),
          {
            maxLength: 20,
          },
        ),
        async (room, turns) => {
          const limit = Math.ceil((room * worst) / 0.9);
          const openai = new FakeGateway();
          const app = new TestApp({ openai }, limit);
          const budget = app.ports.budget as MemoryBudget;
          const today = new Date(app.clock.now()).toISOString().slice(0, 10);
          const owners = [0, 1, 2, 3, 4, 5].map(
            (userId) => ({ kind: "user", userId, tier: "free" }) as const,
          );
          const ids = await Promise.all(owners.map(async (owner) => (await app.create(owner)).id));
          for (const { debate, ending } of turns) {
            const [owner = VISITOR, id = 0] = [owners[debate], ids[debate]];
            const before = openai.tries.length;
            const turn = await app.generate(owner, id).catch(() => null);
            expect(budget.committed(today)).toBeLessThanOrEqual(Math.floor(limit * 0.9));
            if (turn?.started !== true || ending === "go on") continue;
            await app.untilRequested(openai, before + 1);
            openai.latest.say("Words.");
            if (ending === "stop") {
              await until("the words arrive", () => turn.stream.text !== "");
              await app.stop(owner, id);
            } else if (ending === "finish") openai.latest.finish();
            else openai.latest.fail(new Error("broken"));
            await turn.stream.ended();
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
