import type { Budget, Cost, Purchase, Reservation, SpendKey } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { cost, purchase } from "../support/purchase.ts";

/** A store of the daily budget that any number of servers share. */
export interface BudgetStore {
  /** Opens the budget of another server over the store; `limit` is in micro-dollars. */
  open(limit: number): Budget;
  /** The amount that is spent or reserved today. */
  committed(): Promise<number>;
  /** Advances the store to the next day. */
  nextDay(): Promise<void>;
  /** The day of the store, as `YYYY-MM-DD`. */
  today(): Promise<string>;
  /** Removes all data. */
  clear(): Promise<void>;
}

/** The contract of budgets. */
export function describeBudget(name: string, store: () => BudgetStore): void {
  describe(`the daily budget in ${name}`, () => {
    beforeEach(() => store().clear());

    it("allows reservations up to the last micro-dollar and no more", async () => {
      const budget = store().open(100);
      expect(await budget.reserve(purchase(60))).toMatchObject({ micros: 60 });
      expect(await budget.reserve(purchase(41))).toBe("day");
      expect(await budget.reserve(purchase(40))).toMatchObject({ micros: 40 });
      expect(await budget.reserve(purchase(1))).toBe("day");
      expect(await store().committed()).toBe(100);
    });

    it("refuses an amount above the limit of the whole day", async () => {
      expect(await store().open(100).reserve(purchase(101))).toBe("day");
      expect(await store().committed()).toBe(0);
    });

    it("enforces each share on the total of all reservations", async () => {
      const budget = store().open(1_000);
      await budget.reserve(purchase(650));
      expect(await budget.reserve(purchase(51, { share: 0.7 }))).toBe("day");
      expect(await budget.reserve(purchase(50, { share: 0.7 }))).toMatchObject({
        id: expect.any(Number),
      });
      expect(await budget.reserve(purchase(1, { share: 0.7 }))).toBe("day");
      expect(await budget.reserve(purchase(200, { share: 0.9 }))).toMatchObject({
        id: expect.any(Number),
      });
      expect(await budget.reserve(purchase(1, { share: 0.9 }))).toBe("day");
      expect(await budget.reserve(purchase(100))).toMatchObject({ id: expect.any(Number) });
      expect(await store().committed()).toBe(1_000);
    });

    it("releases what was reserved and not spent", async () => {
      const budget = store().open(100);
      const reservation = (await budget.reserve(purchase(100))) as Reservation;
      expect(await budget.reserve(purchase(30))).toBe("day");
      await budget.settle(reservation, cost(70));
      expect(await store().committed()).toBe(70);
      expect(await budget.reserve(purchase(31))).toBe("day");
      expect(await budget.reserve(purchase(30))).toMatchObject({ id: expect.any(Number) });
    });

    it("counts only the first settlement of a reservation, also for simultaneous ones", async () => {
      const [budget, other] = [store().open(100), store().open(100)];
      const reservation = (await budget.reserve(purchase(50))) as Reservation;
      await budget.reserve(purchase(10));
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? budget : other).settle(reservation, cost(5)),
        ),
      );
      await budget.settle(reservation, cost(50));
      expect(await store().committed()).toBe(15);
    });

    it("counts what was really spent, above the reservation too, and never less than zero", async () => {
      const budget = store().open(100);
      const [one, other] = [
        (await budget.reserve(purchase(40))) as Reservation,
        (await budget.reserve(purchase(40))) as Reservation,
      ];
      await budget.settle(one, cost(1_000));
      expect(await store().committed()).toBe(1_040);
      await budget.settle(other, cost(-1_000));
      expect(await store().committed()).toBe(1_000);
    });

    it("keeps counting the reservations of a crashed server", async () => {
      await store().open(100).reserve(purchase(80));
      expect(await store().open(100).reserve(purchase(21))).toBe("day");
      expect(await store().committed()).toBe(80);
    });

    it("starts again at midnight, and settles earlier reservations on their own day", async () => {
      const budget = store().open(100);
      const reservation = (await budget.reserve(purchase(100))) as Reservation;
      await store().nextDay();
      expect(await budget.reserve(purchase(100))).toMatchObject({ id: expect.any(Number) });
      await budget.settle(reservation, cost(1));
      expect(await store().committed()).toBe(100);
      expect(await budget.reserve(purchase(1))).toBe("day");
    });

    it("never exceeds its limit with a hundred simultaneous requests on many servers, and uses it up", async () => {
      const servers = [1, 2, 3, 4].map(() => store().open(1_000));
      const requests = Array.from({ length: 100 }, (_, index) =>
        servers[index % 4]?.reserve(purchase(30)),
      );
      const given = (await Promise.all(requests)).filter(
        (reserved) => typeof reserved === "object",
      );
      expect(given).toHaveLength(33);
      expect(new Set(given.map((reservation) => reservation?.id)).size).toBe(33);
      expect(await store().committed()).toBe(990);
    });

    it("never exceeds its limit while others settle at the same time", async () => {
      const budget = store().open(1_000);
      let open = 0;
      const turn = async (micros: number) => {
        const reservation = await budget.reserve(purchase(micros));
        if (typeof reservation === "string") return;
        open += micros;
        expect(open).toBeLessThanOrEqual(1_000);
        await store().committed();
        open -= micros;
        await budget.settle(reservation, cost(0));
      };
      await Promise.all(Array.from({ length: 100 }, (_, index) => turn(100 + (index % 7) * 50)));
      expect(await store().committed()).toBe(0);
    });

    describe("with a share for each client", () => {
      const SHARE = { clientShare: 0.1 };

      it("refuses a client who has used theirs, and no other", async () => {
        const [budget, other] = [store().open(1_000), store().open(1_000)];
        expect(await budget.reserve(purchase(60, SHARE))).toMatchObject({ micros: 60 });
        expect(await other.reserve(purchase(41, SHARE))).toBe("client");
        expect(await other.reserve(purchase(40, SHARE))).toMatchObject({ micros: 40 });
        expect(await budget.reserve(purchase(1, SHARE))).toBe("client");
        const neighbour = { ...SHARE, client: "network:10.0.0.1" };
        expect(await budget.reserve(purchase(100, neighbour))).toMatchObject({ micros: 100 });
        expect(await store().committed()).toBe(200);
      });

      it("gives back to a client what was not spent", async () => {
        const budget = store().open(1_000);
        const reservation = (await budget.reserve(purchase(100, SHARE))) as Reservation;
        await budget.settle(reservation, cost(30));
        expect(await budget.reserve(purchase(71, SHARE))).toBe("client");
        expect(await budget.reserve(purchase(70, SHARE))).toMatchObject({ micros: 70 });
      });

      it("allows the first turn of the day however small the share is, and no second one", async () => {
        const budget = store().open(1_000);
        const turn = { ...SHARE, isTurn: true };
        expect(await budget.reserve(purchase(300, SHARE))).toBe("client");
        await budget.reserve(purchase(20, SHARE));
        const first = (await budget.reserve(purchase(300, turn))) as Reservation;
        expect(first).toMatchObject({ micros: 300 });
        expect(await budget.reserve(purchase(300, turn))).toBe("client");
        await budget.settle(first, cost(0));
        expect(await budget.reserve(purchase(300, turn))).toMatchObject({ micros: 300 });
        expect(await budget.reserve(purchase(701, { ...turn, client: "user:2" }))).toBe("day");
      });

      it("starts again at midnight", async () => {
        const budget = store().open(1_000);
        await budget.reserve(purchase(100, SHARE));
        await store().nextDay();
        expect(await budget.reserve(purchase(100, SHARE))).toMatchObject({ micros: 100 });
      });

      it("is never exceeded by a hundred simultaneous requests on many servers", async () => {
        const servers = [1, 2, 3, 4].map(() => store().open(10_000));
        const requests = Array.from({ length: 100 }, (_, index) =>
          servers[index % 4]?.reserve(purchase(30, { ...SHARE, client: `user:${index % 2}` })),
        );
        const given = (await Promise.all(requests)).filter(
          (reserved) => typeof reserved === "object",
        );
        expect(given).toHaveLength(66);
        expect(await store().committed()).toBe(1_980);
      });
    });

    it("tells what is spent today, and by whom", async () => {
      const budget = store().open(1_000);
      expect(await budget.today()).toEqual({ limit: 1_000, committed: 0, clients: [] });
      await budget.reserve(purchase(100, { client: "user:1" }));
      await budget.reserve(purchase(300, { client: "user:2" }));
      expect(await budget.today()).toEqual({
        limit: 1_000,
        committed: 400,
        clients: [
          { client: "user:2", committed: 300 },
          { client: "user:1", committed: 100 },
        ],
      });
      await store().nextDay();
      expect(await budget.today()).toEqual({ limit: 1_000, committed: 0, clients: [] });
    });

    it("adds up what was settled by day, model, plan and person", async () => {
      const budget = store().open(1_000_000);
      const buy = async (micros: number, of: Partial<Purchase>, spent: Partial<Cost>) => {
        const reserved = (await budget.reserve(purchase(micros * 2, of))) as Reservation;
        await budget.settle(reserved, cost(micros, spent));
        await budget.settle(reserved, cost(micros, spent));
      };
      await buy(70, { client: "user:1", plan: "free" }, { model: "gpt-4o" });
      await buy(5, { client: "user:1", plan: "pro" }, { model: "gpt-4o", requests: 3 });
      await buy(30, { client: "network:10.0.0.1", plan: "visitor" }, { model: "gpt-4.1-nano" });
      await budget.reserve(purchase(400));
      const today = await store().today();
      const sums = async (by: SpendKey, from = today, to = today) =>
        (await budget.spent({ from, to }, by)).rows.map(({ key, micros }) => [key, micros]);
      expect(await budget.spent({ from: today, to: today }, "day")).toEqual({
        total: { micros: 105, inputTokens: 30, outputTokens: 15, requests: 5 },
        rows: [{ key: today, micros: 105, inputTokens: 30, outputTokens: 15, requests: 5 }],
      });
      expect(await sums("model")).toEqual([
        ["gpt-4o", 75],
        ["gpt-4.1-nano", 30],
      ]);
      expect(await sums("plan")).toEqual([
        ["free", 70],
        ["visitor", 30],
        ["pro", 5],
      ]);
      expect(await sums("person")).toEqual([
        ["user:1", 75],
        ["network:10.0.0.1", 30],
      ]);
      expect(await budget.spent({ from: "2020-01-01", to: "2020-12-31" }, "day")).toEqual({
        total: { micros: 0, inputTokens: 0, outputTokens: 0, requests: 0 },
        rows: [],
      });
    });

    it("adds up each day by those that cost most in all days, and by all others", async () => {
      const budget = store().open(1_000_000);
      const reserve = async (micros: number) =>
        (await budget.reserve(purchase(micros))) as Reservation;
      const models = ["a", "b", "c", "d", "e", "f", "g"];
      const open = await Promise.all(models.map(() => reserve(100)));
      await store().nextDay();
      for (const [index, reserved] of open.entries())
        await budget.settle(reserved, cost(70 - index, { model: models[index] ?? "" }));
      await budget.settle(await reserve(500), cost(500, { model: "f" }));
      const today = await store().today();
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      const found = await budget.overTime({ from: yesterday, to: today }, "model");
      expect(found.map(({ day, key, micros }) => [day, key, micros])).toEqual([
        ...[[yesterday, "a", 70] as const, [yesterday, "b", 69] as const],
        ...[[yesterday, "c", 68] as const, [yesterday, "d", 67] as const],
        ...[[yesterday, "f", 65] as const, [yesterday, null, 130] as const],
        [today, "f", 500],
      ]);
      expect(await budget.overTime({ from: "2020-01-01", to: "2020-01-02" }, "person")).toEqual([]);
      expect(await budget.overTime({ from: today, to: today }, "person")).toEqual([
        { day: today, key: "user:1", micros: 500 },
      ]);
    });

    it("counts a cost on the day of its reservation", async () => {
      const budget = store().open(1_000);
      const reserved = (await budget.reserve(purchase(10))) as Reservation;
      await store().nextDay();
      await budget.settle(reserved, cost(7));
      const today = await store().today();
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      const { rows } = await budget.spent({ from: "2020-01-01", to: today }, "day");
      expect(rows.map(({ key, micros }) => [key, micros])).toEqual([[yesterday, 7]]);
    });

    it("adds up, by whatever key, exactly what was settled, in any order on many servers", async () => {
      const plans = ["visitor", "free", "standard", "pro"] as const;
      const entries = fc.array(
        fc.record({
          micros: fc.integer({ min: -5, max: 5_000 }),
          person: fc.integer({ min: 1, max: 3 }),
          plan: fc.constantFrom(...plans),
          model: fc.constantFrom("gpt-4o", "gpt-4", "grok-2"),
          isSettledTwice: fc.boolean(),
        }),
        { maxLength: 25 },
      );
      await fc.assert(
        fc.asyncProperty(entries, async (bought) => {
          await store().clear();
          const servers = [store().open(10_000_000), store().open(10_000_000)];
          let total = 0;
          await Promise.all(
            bought.map(async ({ micros, person, plan, model, isSettledTwice }, index) => {
              const [server, other] = index % 2 ? servers : servers.toReversed();
              const client = `user:${person}`;
              const reserved = await server?.reserve(purchase(6_000, { client, plan }));
              total += Math.max(0, micros);
              await server?.settle(reserved as Reservation, cost(micros, { model }));
              if (isSettledTwice) await other?.settle(reserved as Reservation, cost(9_999));
            }),
          );
          const range = { from: "2020-01-01", to: "2100-01-01" };
          for (const by of ["day", "model", "plan", "person"] as const) {
            const spending = await servers[0]?.spent(range, by);
            expect(spending?.total).toMatchObject({ micros: total, requests: bought.length });
            expect(spending?.rows.reduce((sum, { micros }) => sum + micros, 0)).toBe(total);
          }
          expect(await store().committed()).toBe(total);
        }),
        { numRuns: 10 },
      );
    });

    it("accepts amounts as large as the spending of a year", async () => {
      const budget = store().open(999_999_990_000);
      const reservation = (await budget.reserve(purchase(999_999_990_000))) as Reservation;
      expect(await budget.reserve(purchase(1))).toBe("day");
      await budget.settle(reservation, cost(999_999_989_999));
      expect(await store().committed()).toBe(999_999_989_999);
    });
  });
}
