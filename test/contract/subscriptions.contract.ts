import {
  NO_SUBSCRIPTION,
  type SubscriptionRecord,
  type Subscriptions,
  type UserRepo,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A store of subscriptions and users. */
export interface SubscriptionStore {
  readonly users: UserRepo;
  readonly subscriptions: Subscriptions;
  close(): Promise<void>;
}

let names = 0;

/** Registers a user and returns their id. */
export async function newUserId({ users }: Pick<SubscriptionStore, "users">): Promise<number> {
  names += 1;
  const username = `payer ${names}`;
  const nothing = { displayName: null, bio: null, email: null };
  return (
    await users.register(
      { username, usernameKey: username, passwordHash: "hash", ...nothing },
      null,
    )
  ).id;
}

const record = (subscriptionId: string, day = 1): SubscriptionRecord => ({
  tier: "standard",
  status: "cancelled",
  periodEnd: new Date(Date.UTC(2027, 0, day, 12, 30, 15, 250)),
  subscriptionId,
});

/** The contract of subscription stores. */
export function describeSubscriptions(name: string, open: () => Promise<SubscriptionStore>): void {
  describe(`subscriptions in ${name}`, () => {
    let store: SubscriptionStore;
    let subscriptions: Subscriptions;
    beforeAll(async () => {
      store = await open();
      subscriptions = store.subscriptions;
    });
    afterAll(() => store.close());

    const found = async (userId: number) => {
      const kept = await subscriptions.find(userId);
      if (kept === null) throw new Error(`there is no user ${userId}`);
      return kept;
    };

    it("are missing for a user who does not exist", async () => {
      expect(await subscriptions.find(999_999)).toBeNull();
      expect(await subscriptions.keep(999_999, 0, NO_SUBSCRIPTION, "evt of nobody")).toBe("moved");
      expect(await subscriptions.hasEvent("evt of nobody")).toBe(false);
      await expect(
        subscriptions.keepCustomer(999_999, "cus of nobody", null),
      ).rejects.toMatchObject({ code: "not-signed-in" });
      expect(await subscriptions.findUserOf("cus of nobody")).toBeNull();
    });

    it("begin with the free plan and no customer, and carry the time of the store", async () => {
      const before = Date.now();
      const { asOf, ...kept } = await found(await newUserId(store));
      expect(kept).toEqual({ ...NO_SUBSCRIPTION, customerId: null, version: 0 });
      expect(Math.abs(asOf.getTime() - before)).toBeLessThan(60_000);
    });

    it("store a complete record, show it in the user, and increase the version with each write", async () => {
      const userId = await newUserId(store);
      expect(await subscriptions.keep(userId, 0, record("sub whole"), null)).toBe("kept");
      expect(await found(userId)).toMatchObject({ ...record("sub whole"), version: 1 });
      expect(await store.users.find(userId)).toMatchObject({
        subscriptionTier: "standard",
        subscriptionStatus: "cancelled",
        subscriptionPeriodEnd: record("sub whole").periodEnd,
      });
      expect(JSON.stringify(await store.users.find(userId))).not.toContain("sub whole");
      expect(await subscriptions.keep(userId, 1, record("sub whole"), null)).toBe("kept");
      expect(await subscriptions.keep(userId, 2, NO_SUBSCRIPTION, null)).toBe("kept");
      expect(await found(userId)).toMatchObject({ ...NO_SUBSCRIPTION, version: 3 });
    });

    it("store no record and no event for an outdated version", async () => {
      const userId = await newUserId(store);
      await subscriptions.keep(userId, 0, record("sub newer"), null);
      expect(await subscriptions.keep(userId, 0, record("sub older"), "evt late")).toBe("moved");
      expect(await found(userId)).toMatchObject({ subscriptionId: "sub newer", version: 1 });
      expect(await subscriptions.hasEvent("evt late")).toBe(false);
    });

    it("store exactly one of many records for the same version", async () => {
      const userId = await newUserId(store);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          subscriptions.keep(userId, 0, record(`sub ${index}`), `evt race ${index}`),
        ),
      );
      expect(outcomes.toSorted()).toEqual(["kept", ...Array(19).fill("moved")]);
      const winner = outcomes.indexOf("kept");
      expect(await found(userId)).toMatchObject({ subscriptionId: `sub ${winner}`, version: 1 });
      const known = await Promise.all(
        outcomes.map((_, index) => subscriptions.hasEvent(`evt race ${index}`)),
      );
      expect(known).toEqual(outcomes.map((outcome) => outcome === "kept"));
    });

    it("process an event once, together with its record", async () => {
      const userId = await newUserId(store);
      expect(await subscriptions.hasEvent("evt once")).toBe(false);
      expect(await subscriptions.keep(userId, 0, record("sub first"), "evt once")).toBe("kept");
      expect(await subscriptions.hasEvent("evt once")).toBe(true);
      expect(await subscriptions.keep(userId, 1, record("sub second"), "evt once")).toBe(
        "known-event",
      );
      expect(await found(userId)).toMatchObject({ subscriptionId: "sub first", version: 1 });
    });

    it("keep the first customer of a user, and replace it only explicitly", async () => {
      const userId = await newUserId(store);
      const first = await Promise.all(
        ["cus a", "cus b", "cus c"].map((id) => subscriptions.keepCustomer(userId, id, null)),
      );
      expect(new Set(first).size).toBe(1);
      const kept = first[0] as string;
      expect(await found(userId)).toMatchObject({ customerId: kept, version: 1 });
      expect(await subscriptions.findUserOf(kept)).toBe(userId);
      expect(await subscriptions.keepCustomer(userId, "cus d", "cus of another time")).toBe(kept);
      expect(await subscriptions.keepCustomer(userId, "cus d", kept)).toBe("cus d");
      expect(await subscriptions.findUserOf(kept)).toBeNull();
      expect(await subscriptions.findUserOf("cus d")).toBe(userId);
    });

    it("store nothing about a customer that was replaced in the meantime", async () => {
      const userId = await newUserId(store);
      await subscriptions.keepCustomer(userId, "cus old", null);
      const { version } = await found(userId);
      await subscriptions.keepCustomer(userId, "cus new", "cus old");
      expect(await subscriptions.keep(userId, version, record("sub of the old one"), null)).toBe(
        "moved",
      );
    });

    it("allow exactly one of many uses of a grant", async () => {
      const grant = { userId: await newUserId(store), sessionEpoch: 3, checkoutId: "cs_1" };
      await subscriptions.keepGrant("a good token", grant);
      expect(await subscriptions.findGrant("a good token")).toEqual(grant);
      expect(await subscriptions.findGrant("another token")).toBeNull();
      expect(await subscriptions.redeemGrant("another token")).toBe(false);
      const uses = await Promise.all(
        Array.from({ length: 20 }, () => subscriptions.redeemGrant("a good token")),
      );
      expect(uses.filter((isFirst) => isFirst)).toHaveLength(1);
      expect(await subscriptions.findGrant("a good token")).toBeNull();
    });

    it("are deleted with the user", async () => {
      const userId = await newUserId(store);
      await subscriptions.keepCustomer(userId, "cus gone", null);
      await store.users.delete(userId);
      expect(await subscriptions.find(userId)).toBeNull();
      expect(await subscriptions.findUserOf("cus gone")).toBeNull();
    });
  });
}
