import type { Budget, Caps, Reservation } from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { cost, purchase } from "../support/purchase.ts";

/** A store of caps with the budget that keeps to them. */
export interface CapStore {
  /** Opens another server over the store. */
  open(): { readonly budget: Budget; readonly caps: Caps };
  /** Stores an account and returns its id. */
  addUser(): Promise<number>;
  removeUser(id: number): Promise<void>;
  nextDay(): Promise<void>;
  /** Removes all data but the accounts. */
  clear(): Promise<void>;
}

/** The contract of caps. */
export function describeCaps(name: string, store: () => CapStore): void {
  describe(`caps in ${name}`, () => {
    let [one, other] = [0, 0];
    beforeEach(async () => {
      await store().clear();
      [one, other] = [await store().addUser(), await store().addUser()];
    });
    const of = (id: number, more: object = {}) => ({ client: `user:${id}`, ...more });

    it("allow an account up to the last micro-dollar, and others as much as before", async () => {
      const { budget, caps } = store().open();
      expect(await caps.set({ holder: `user:${one}`, period: "day" }, 100)).toBeNull();
      expect(await budget.reserve(purchase(60, of(one)))).toMatchObject({ micros: 60 });
      expect(await budget.reserve(purchase(41, of(one)))).toBe("own-day-cap");
      expect(await budget.reserve(purchase(40, of(one)))).toMatchObject({ micros: 40 });
      expect(await budget.reserve(purchase(1, of(one, { isTurn: true })))).toBe("own-day-cap");
      expect(await budget.reserve(purchase(5_000, of(other)))).toMatchObject({ micros: 5_000 });
      expect(await budget.reserve(purchase(5_000, { client: "network:1" }))).toMatchObject({});
    });

    it("count what a request has cost in the end, and what it cost before the cap was set", async () => {
      const { budget, caps } = store().open();
      const before = (await budget.reserve(purchase(80, of(one)))) as Reservation;
      await budget.settle(before, cost(30));
      const open = (await budget.reserve(purchase(50, of(one)))) as Reservation;
      await caps.set({ holder: `user:${one}`, period: "month" }, 100);
      expect(await caps.of([`user:${one}`])).toEqual([
        { holder: `user:${one}`, period: "month", micros: 100, spent: 80 },
      ]);
      expect(await budget.reserve(purchase(21, of(one)))).toBe("own-month-cap");
      await budget.settle(open, cost(10));
      expect(await budget.reserve(purchase(60, of(one)))).toMatchObject({ micros: 60 });
      expect(await budget.reserve(purchase(1, of(one)))).toBe("own-month-cap");
    });

    it("of a plan count everybody on it together, by the plan at the time", async () => {
      const { budget, caps } = store().open();
      await caps.set({ holder: "plan:free", period: "day" }, 100);
      expect(await budget.reserve(purchase(60, of(one)))).toMatchObject({ micros: 60 });
      expect(await budget.reserve(purchase(41, of(other)))).toBe("plan-day-cap");
      expect(await budget.reserve(purchase(41, of(other, { plan: "pro" })))).toMatchObject({});
      expect(await budget.reserve(purchase(41, of(other, { plan: "visitor" })))).toMatchObject({});
      expect(await budget.reserve(purchase(40, of(other)))).toMatchObject({ micros: 40 });
    });

    it("of visitors count all of them together, whatever their network, and nobody else", async () => {
      const { budget, caps } = store().open();
      await caps.set({ holder: "plan:visitor", period: "month" }, 100);
      const visitor = (network: number) =>
        ({ client: `network:${network}`, plan: "visitor" }) as const;
      expect(await budget.reserve(purchase(60, visitor(1)))).toMatchObject({ micros: 60 });
      expect(await budget.reserve(purchase(41, visitor(2)))).toBe("plan-month-cap");
      expect(await budget.reserve(purchase(41, of(one)))).toMatchObject({ micros: 41 });
      expect(await caps.of(["plan:visitor"])).toEqual([
        { holder: "plan:visitor", period: "month", micros: 100, spent: 60 },
      ]);
      expect(await budget.reserve(purchase(40, visitor(2)))).toMatchObject({ micros: 40 });
    });

    it("of visitors are exact under a hundred simultaneous turns on two servers", async () => {
      const servers = [store().open(), store().open()];
      await servers[0]?.caps.set({ holder: "plan:visitor", period: "day" }, 1_000);
      const turns = Array.from({ length: 100 }, (_, index) =>
        servers[index % 2]?.budget.reserve(
          purchase(30, { client: `network:${index % 7}`, plan: "visitor", isTurn: true }),
        ),
      );
      const ends = await Promise.all(turns);
      expect(ends.filter((end) => typeof end === "object")).toHaveLength(33);
      expect(ends.filter((end) => end === "plan-day-cap")).toHaveLength(67);
      expect((await servers[1]?.caps.of(["plan:visitor"]))?.[0]?.spent).toBe(990);
    });

    it("of a day start again at midnight, and nothing costs what a cap of 0 allows", async () => {
      const { budget, caps } = store().open();
      await caps.set({ holder: `user:${one}`, period: "day" }, 50);
      const reserved = (await budget.reserve(purchase(50, of(one)))) as Reservation;
      await budget.settle(reserved, cost(50));
      await store().nextDay();
      expect(await budget.reserve(purchase(50, of(one)))).toMatchObject({ micros: 50 });
      expect(await caps.set({ holder: `user:${one}`, period: "day" }, 0)).toBe(50);
      expect(await budget.reserve(purchase(1, of(one)))).toBe("own-day-cap");
    });

    it("are listed in pages, accounts before plans, and hold until they are removed", async () => {
      const { budget, caps } = store().open();
      const keys = [
        { holder: `user:${one}`, period: "day" },
        { holder: `user:${one}`, period: "month" },
        { holder: `user:${other}`, period: "day" },
        { holder: "plan:free", period: "day" },
        { holder: "plan:pro", period: "month" },
        { holder: "plan:visitor", period: "day" },
      ] as const;
      for (const key of keys.toReversed()) await caps.set(key, 7);
      const listed = keys.map((key) => ({ ...key, micros: 7, spent: 0 }));
      expect(await caps.list(null, 10)).toEqual(listed);
      expect(await caps.list(null, 2)).toEqual(listed.slice(0, 2));
      expect(await caps.list(keys[1], 2)).toEqual(listed.slice(2, 4));
      expect(await caps.list(keys[5], 2)).toEqual([]);
      expect(await caps.remove(keys[0])).toBe(7);
      expect(await caps.remove(keys[0])).toBeNull();
      expect(await caps.list(null, 10)).toEqual(listed.slice(1));
      expect(await budget.reserve(purchase(8, of(one)))).toBe("own-month-cap");
    });

    it("go with their account, and none is set for one that does not exist", async () => {
      const { caps } = store().open();
      await caps.set({ holder: `user:${one}`, period: "day" }, 7);
      await store().removeUser(one);
      expect(await caps.list(null, 10)).toEqual([]);
      const gone = caps.set({ holder: `user:${one}`, period: "day" }, 7);
      await expect(gone).rejects.toMatchObject({ code: "not-found" });
    });

    it("are never exceeded by a hundred simultaneous turns on two servers", async () => {
      const servers = [store().open(), store().open()];
      await servers[0]?.caps.set({ holder: `user:${one}`, period: "day" }, 700);
      await servers[0]?.caps.set({ holder: `user:${one}`, period: "month" }, 650);
      await servers[0]?.caps.set({ holder: "plan:free", period: "month" }, 2_000);
      const turn = async (index: number) => {
        const server = servers[index % 2]?.budget;
        const payer = of(index % 3 === 0 ? other : one, { isTurn: true });
        const reserved = await server?.reserve(purchase(30, payer));
        if (typeof reserved !== "object") return { payer, spent: 0 };
        const spent = index % 5 === 0 ? 0 : 30;
        await server?.settle(reserved, cost(spent));
        return { payer, spent };
      };
      const turns = await Promise.all(Array.from({ length: 100 }, (_, index) => turn(index)));
      const sumOf = (ended: typeof turns) => ended.reduce((sum, { spent }) => sum + spent, 0);
      const own = turns.filter(({ payer }) => payer.client === `user:${one}`);
      expect(sumOf(own)).toBeLessThanOrEqual(650);
      expect(sumOf(turns)).toBeLessThanOrEqual(2_000);
      // The rest is used up to the last turn that fits.
      const fill = async (id: number) => {
        while (typeof (await servers[1]?.budget.reserve(purchase(30, of(id)))) === "object");
      };
      await fill(one);
      await fill(other);
      const [day, month] = (await servers[0]?.caps.of([`user:${one}`])) ?? [];
      expect([day?.spent, month?.spent]).toEqual([630, 630]);
      expect((await servers[0]?.caps.of(["plan:free"]))?.[0]?.spent).toBe(1_980);
    });
  });
}
