import type { Budget, Reservation } from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { purchase } from "../support/purchase.ts";

/** A store of the daily budget that any number of servers share. */
export interface BudgetStore {
  /** Opens the budget of another server over the store; `limit` is in micro-dollars. */
  open(limit: number): Budget;
  /** The amount that is spent or reserved today. */
  committed(): Promise<number>;
  /** Advances the store to the next day. */
  nextDay(): Promise<void>;
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
      await budget.settle(reservation, 70);
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
          (index % 2 ? budget : other).settle(reservation, 5),
        ),
      );
      await budget.settle(reservation, 50);
      expect(await store().committed()).toBe(15);
    });

    it("counts what was really spent, above the reservation too, and never less than zero", async () => {
      const budget = store().open(100);
      const [one, other] = [
        (await budget.reserve(purchase(40))) as Reservation,
        (await budget.reserve(purchase(40))) as Reservation,
      ];
      await budget.settle(one, 1_000);
      expect(await store().committed()).toBe(1_040);
      await budget.settle(other, -1_000);
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
      await budget.settle(reservation, 1);
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
        await budget.settle(reservation, 0);
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
        await budget.settle(reservation, 30);
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
        await budget.settle(first, 0);
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
      expect(await budget.today()).toEqual({ committed: 0, clients: [] });
      await budget.reserve(purchase(100, { client: "user:1" }));
      await budget.reserve(purchase(300, { client: "user:2" }));
      expect(await budget.today()).toEqual({
        committed: 400,
        clients: [
          { client: "user:2", committed: 300 },
          { client: "user:1", committed: 100 },
        ],
      });
      await store().nextDay();
      expect(await budget.today()).toEqual({ committed: 0, clients: [] });
    });

    it("accepts amounts as large as the spending of a year", async () => {
      const budget = store().open(999_999_990_000);
      const reservation = (await budget.reserve(purchase(999_999_990_000))) as Reservation;
      expect(await budget.reserve(purchase(1))).toBe("day");
      await budget.settle(reservation, 999_999_989_999);
      expect(await store().committed()).toBe(999_999_989_999);
    });
  });
}
