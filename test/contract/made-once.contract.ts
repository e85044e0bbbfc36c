import { DomainError } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MADE_ONCE, type MadeOnceStore, type MadeOnceUse, ManualMaker } from "./made-once-uses.ts";

const never = () => Promise.reject(new Error("the value must not be made again"));

/** The contract of everything that is made once, within one process. */
export function describeMadeOnce(name: string, open: () => Promise<MadeOnceStore>): void {
  for (const [kind, use] of Object.entries(MADE_ONCE)) describeUse(kind, use);

  function describeUse(
    kind: string,
    { valuesIn, newKey, value, stored, owner }: MadeOnceUse,
  ): void {
    describe(`${kind} in ${name}`, () => {
      let store: MadeOnceStore;
      let key: unknown;
      beforeAll(async () => {
        store = await open();
      });
      beforeEach(async () => {
        key = await newKey(store);
      });
      afterAll(() => store.close());
      const findOrMake = (make: () => Promise<unknown>, of = key) =>
        valuesIn(store).findOrMake(of, make);
      const storedValue = () => stored(store, key);

      it("are stored exactly and never made again", async () => {
        expect(await storedValue()).toBeNull();
        expect(await findOrMake(async () => value(1))).toEqual(value(1));
        expect(await storedValue()).toEqual(value(1));
        expect(await findOrMake(never)).toEqual(value(1));
      });

      it("are stored before the call resolves", async () => {
        expect(await findOrMake(async () => value(1)).then(storedValue)).toEqual(value(1));
      });

      it("are made once for two hundred simultaneous requests", async () => {
        const maker = new ManualMaker();
        const requests = Array.from({ length: 200 }, () => findOrMake(maker.make));
        (await maker.answer(1)).resolve(value(1));
        expect(await Promise.all(requests)).toEqual(Array(200).fill(value(1)));
        expect(maker.asked).toHaveLength(1);
        expect(await storedValue()).toEqual(value(1));
      });

      it("fail for all waiting requests, store nothing, and are made again by the next request", async () => {
        const maker = new ManualMaker();
        const outcomes = Promise.allSettled(
          Array.from({ length: 10 }, () => findOrMake(maker.make)),
        );
        const failure = new DomainError("provider-busy");
        (await maker.answer(1)).reject(failure);
        expect(await outcomes).toEqual(Array(10).fill({ status: "rejected", reason: failure }));
        expect(maker.asked).toHaveLength(1);
        expect(await storedValue()).toBeNull();
        expect(await findOrMake(async () => value(2))).toEqual(value(2));
        expect(await storedValue()).toEqual(value(2));
      });

      it("are made again after every failure, whatever the error", async () => {
        for (let round = 0; round < 3; round += 1) {
          const failing = findOrMake(() => Promise.reject(new Error(`oops ${round}`)));
          await expect(failing).rejects.toThrow(`oops ${round}`);
        }
        const throwing = () => {
          throw new Error("at once");
        };
        await expect(findOrMake(throwing)).rejects.toThrow("at once");
        expect(await findOrMake(async () => value(1))).toEqual(value(1));
      });

      it("of different keys are made in parallel", async () => {
        const [one, two] = [new ManualMaker(), new ManualMaker()];
        const other = await newKey(store);
        const both = Promise.all([findOrMake(one.make), findOrMake(two.make, other)]);
        (await two.answer(1)).resolve(value(2));
        (await one.answer(1)).resolve(value(1));
        expect(await both).toEqual([value(1), value(2)]);
      });

      if (owner !== null) describeOwner(owner);

      function describeOwner({ missing, remove }: NonNullable<MadeOnceUse["owner"]>): void {
        it("of what does not exist are not found and not made", async () => {
          for (const one of missing)
            await expect(findOrMake(never, one)).rejects.toMatchObject({ code: "not-found" });
        });

        it("of what is deleted for good meanwhile are not found and not stored", async () => {
          const maker = new ManualMaker();
          const made = findOrMake(maker.make);
          const answer = await maker.answer(1);
          await remove(store, key);
          answer.resolve(value(1));
          await expect(made).rejects.toMatchObject({ code: "not-found" });
          expect(await storedValue()).toBeNull();
          await expect(findOrMake(never)).rejects.toMatchObject({ code: "not-found" });
        });
      }
    });
  }
}
