import type { Budget, Reservation } from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";

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

const WHOLE = 1;

/** The contract of budgets. */
export function describeBudget(name: string, store: () => BudgetStore): void {
  describe(`the daily budget in ${name}`, () => {
    beforeEach(() => store().clear());

    it("allows reservations up to the last micro-dollar and no more", async () => {
      const budget = store().open(100);
      expect(await budget.reserve({ micros: 60, share: WHOLE })).toMatchObject({ micros: 60 });
      expect(await budget.reserve({ micros: 41, share: WHOLE })).toBeNull();
      expect(await budget.reserve({ micros: 40, share: WHOLE })).toMatchObject({ micros: 40 });
      expect(await budget.reserve({ micros: 1, share: WHOLE })).toBeNull();
      expect(await store().committed()).toBe(100);
    });

    it("refuses an amount above the limit of the whole day", async () => {
      expect(await store().open(100).reserve({ micros: 101, share: WHOLE })).toBeNull();
      expect(await store().committed()).toBe(0);
    });

    it("enforces each share on the total of all reservations", async () => {
      const budget = store().open(1_000);
      await budget.reserve({ micros: 650, share: WHOLE });
      expect(await budget.reserve({ micros: 51, share: 0.7 })).toBeNull();
      expect(await budget.reserve({ micros: 50, share: 0.7 })).not.toBeNull();
      expect(await budget.reserve({ micros: 1, share: 0.7 })).toBeNull();
      expect(await budget.reserve({ micros: 200, share: 0.9 })).not.toBeNull();
      expect(await budget.reserve({ micros: 1, share: 0.9 })).toBeNull();
      expect(await budget.reserve({ micros: 100, share: WHOLE })).not.toBeNull();
      expect(await store().committed()).toBe(1_000);
    });

    it("releases what was reserved and not spent", async () => {
      const budget = store().open(100);
      const reservation = (await budget.reserve({ micros: 100, share: WHOLE })) as Reservation;
      expect(await budget.reserve({ micros: 30, share: WHOLE })).toBeNull();
      await budget.settle(reservation, 70);
      expect(await store().committed()).toBe(70);
      expect(await budget.reserve({ micros: 31, share: WHOLE })).toBeNull();
      expect(await budget.reserve({ micros: 30, share: WHOLE })).not.toBeNull();
    });

    it("counts only the first settlement of a reservation, also for simultaneous ones", async () => {
      const [budget, other] = [store().open(100), store().open(100)];
      const reservation = (await budget.reserve({ micros: 50, share: WHOLE })) as Reservation;
      await budget.reserve({ micros: 10, share: WHOLE });
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? budget : other).settle(reservation, 5),
        ),
      );
      await budget.settle(reservation, 50);
      expect(await store().committed()).toBe(15);
    });

    it("never counts more than was reserved or less than zero", async () => {
      const budget = store().open(100);
      const [one, other] = [
        (await budget.reserve({ micros: 40, share: WHOLE })) as Reservation,
        (await budget.reserve({ micros: 40, share: WHOLE })) as Reservation,
      ];
      await budget.settle(one, 1_000);
      expect(await store().committed()).toBe(80);
      await budget.settle(other, -1_000);
      expect(await store().committed()).toBe(40);
    });

    it("keeps counting the reservations of a crashed server", async () => {
      await store().open(100).reserve({ micros: 80, share: WHOLE });
      expect(await store().open(100).reserve({ micros: 21, share: WHOLE })).toBeNull();
      expect(await store().committed()).toBe(80);
    });

    it("starts again at midnight, and settles earlier reservations on their own day", async () => {
      const budget = store().open(100);
      const reservation = (await budget.reserve({ micros: 100, share: WHOLE })) as Reservation;
      await store().nextDay();
      expect(await budget.reserve({ micros: 100, share: WHOLE })).not.toBeNull();
      await budget.settle(reservation, 1);
      expect(await store().committed()).toBe(100);
      expect(await budget.reserve({ micros: 1, share: WHOLE })).toBeNull();
    });

    it("never exceeds its limit with a hundred simultaneous requests on many servers, and uses it up", async () => {
      const servers = [1, 2, 3, 4].map(() => store().open(1_000));
      const requests = Array.from({ length: 100 }, (_, index) =>
        servers[index % 4]?.reserve({ micros: 30, share: WHOLE }),
      );
      const given = (await Promise.all(requests)).filter((reservation) => reservation !== null);
      expect(given).toHaveLength(33);
      expect(new Set(given.map((reservation) => reservation?.id)).size).toBe(33);
      expect(await store().committed()).toBe(990);
    });

    it("never exceeds its limit while others settle at the same time", async () => {
      const budget = store().open(1_000);
      let open = 0;
      const turn = async (micros: number) => {
        const reservation = await budget.reserve({ micros, share: WHOLE });
        if (reservation === null) return;
        open += micros;
        expect(open).toBeLessThanOrEqual(1_000);
        await store().committed();
        open -= micros;
        await budget.settle(reservation, 0);
      };
      await Promise.all(Array.from({ length: 100 }, (_, index) => turn(100 + (index % 7) * 50)));
      expect(await store().committed()).toBe(0);
    });

    it("accepts amounts as large as the spending of a year", async () => {
      const budget = store().open(999_999_990_000);
      const reservation = (await budget.reserve({
        micros: 999_999_990_000,
        share: WHOLE,
      })) as Reservation;
      expect(await budget.reserve({ micros: 1, share: WHOLE })).toBeNull();
      await budget.settle(reservation, 999_999_989_999);
      expect(await store().committed()).toBe(999_999_989_999);
    });
  });
}
