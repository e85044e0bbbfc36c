import type { Budget, Reservation } from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";

/** A day's budget whose store is shared by any number of servers, and a look into it. */
export interface BudgetStore {
  /** A server of its own over the store; `limit` is in micro-dollars. */
  open(limit: number): Budget;
  /** What is spent or set aside today. */
  committed(): Promise<number>;
  /** Brings the store's midnight. */
  nextDay(): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

const WHOLE = 1;

/** What every budget does, whatever it is made of. */
export function describeBudget(name: string, store: () => BudgetStore): void {
  describe(`a day's budget in ${name}`, () => {
    beforeEach(() => store().clear());

    it("sets aside up to the last micro-dollar, and not one more", async () => {
      const budget = store().open(100);
      expect(await budget.reserve({ micros: 60, share: WHOLE })).toMatchObject({ micros: 60 });
      expect(await budget.reserve({ micros: 41, share: WHOLE })).toBeNull();
      expect(await budget.reserve({ micros: 40, share: WHOLE })).toMatchObject({ micros: 40 });
      expect(await budget.reserve({ micros: 1, share: WHOLE })).toBeNull();
      expect(await store().committed()).toBe(100);
    });

    it("refuses at once what is more than the whole of an untouched day", async () => {
      expect(await store().open(100).reserve({ micros: 101, share: WHOLE })).toBeNull();
      expect(await store().committed()).toBe(0);
    });

    it("stops each share where it ends, whoever spent it", async () => {
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

    it("gives back what was set aside and not spent", async () => {
      const budget = store().open(100);
      const reservation = (await budget.reserve({ micros: 100, share: WHOLE })) as Reservation;
      expect(await budget.reserve({ micros: 30, share: WHOLE })).toBeNull();
      await budget.settle(reservation, 70);
      expect(await store().committed()).toBe(70);
      expect(await budget.reserve({ micros: 31, share: WHOLE })).toBeNull();
      expect(await budget.reserve({ micros: 30, share: WHOLE })).not.toBeNull();
    });

    it("counts the first settling of a reservation alone, also when many come at once", async () => {
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

    it("never counts more than was set aside, nor less than nothing", async () => {
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

    it("keeps counting what a server that died had set aside", async () => {
      await store().open(100).reserve({ micros: 80, share: WHOLE });
      expect(await store().open(100).reserve({ micros: 21, share: WHOLE })).toBeNull();
      expect(await store().committed()).toBe(80);
    });

    it("begins anew at midnight, and settles what was set aside before on its own day", async () => {
      const budget = store().open(100);
      const reservation = (await budget.reserve({ micros: 100, share: WHOLE })) as Reservation;
      await store().nextDay();
      expect(await budget.reserve({ micros: 100, share: WHOLE })).not.toBeNull();
      await budget.settle(reservation, 1);
      expect(await store().committed()).toBe(100);
      expect(await budget.reserve({ micros: 1, share: WHOLE })).toBeNull();
    });

    it("never passes its edge when a hundred ask at once, over many servers, and gives all of it away", async () => {
      const servers = [1, 2, 3, 4].map(() => store().open(1_000));
      const asked = Array.from({ length: 100 }, (_, index) =>
        servers[index % 4]?.reserve({ micros: 30, share: WHOLE }),
      );
      const given = (await Promise.all(asked)).filter((reservation) => reservation !== null);
      expect(given).toHaveLength(33);
      expect(new Set(given.map((reservation) => reservation?.id)).size).toBe(33);
      expect(await store().committed()).toBe(990);
    });

    it("never passes its edge while others settle at the same moment", async () => {
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

    it("takes amounts as large as a year's money", async () => {
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
