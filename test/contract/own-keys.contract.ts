import type { OwnKeys, StoredKey, UserRepo } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newUser } from "./debate-store.ts";

/** A store of accounts and of their keys. */
export interface OwnKeyStore {
  readonly users: UserRepo;
  readonly ownKeys: OwnKeys;
  close(): Promise<void>;
}

/** The contract of people's own keys. */
export function describeOwnKeys(name: string, open: () => Promise<OwnKeyStore>): void {
  describe(`own keys in ${name}`, () => {
    let store: OwnKeyStore;
    let userId = 0;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    beforeEach(async () => {
      userId = (await store.users.register(newUser({}), null)).id;
    });

    const key = (provider: StoredKey["provider"], sealed: string) => ({
      ...{ provider, keyId: "first", sealed, last4: sealed.slice(-4) },
    });
    const sealedOf = async (id = userId) =>
      (await store.ownKeys.listOf(id)).map(({ provider, sealed }) => `${provider} ${sealed}`);

    it("are listed by provider, with when they were added", async () => {
      await store.ownKeys.put(userId, key("xai", "sealed-xai"));
      await store.ownKeys.put(userId, key("anthropic", "sealed-anthropic"));
      const [first, second] = await store.ownKeys.listOf(userId);
      expect(first).toEqual({ ...key("anthropic", "sealed-anthropic"), addedAt: expect.any(Date) });
      expect(second?.provider).toBe("xai");
    });

    it("replace an earlier key of the same provider, however many arrive at the same time", async () => {
      const arriving = Array.from({ length: 10 }, (_, index) => `sealed-${index}`);
      await Promise.all(arriving.map((sealed) => store.ownKeys.put(userId, key("openai", sealed))));
      expect(await sealedOf()).toHaveLength(1);
      await store.ownKeys.put(userId, key("openai", "sealed-last"));
      expect(await sealedOf()).toEqual(["openai sealed-last"]);
    });

    it("are sealed anew only while they are the same", async () => {
      await store.ownKeys.put(userId, key("openai", "sealed-old"));
      const anew = { keyId: "second", sealed: "sealed-anew" };
      await store.ownKeys.reseal(userId, "openai", key("openai", "sealed-other"), anew);
      expect(await sealedOf()).toEqual(["openai sealed-old"]);
      await store.ownKeys.reseal(userId, "openai", key("openai", "sealed-old"), anew);
      const [kept] = await store.ownKeys.listOf(userId);
      expect(kept).toMatchObject({ ...anew, last4: "-old" });
    });

    it("are removed once", async () => {
      await store.ownKeys.put(userId, key("openai", "sealed-one"));
      expect(await store.ownKeys.remove(userId, "xai")).toBe(false);
      expect(await store.ownKeys.remove(userId, "openai")).toBe(true);
      expect(await store.ownKeys.remove(userId, "openai")).toBe(false);
      expect(await sealedOf()).toEqual([]);
    });

    it("are none of another user, and end with the account", async () => {
      const other = (await store.users.register(newUser({}), null)).id;
      await store.ownKeys.put(userId, key("openai", "sealed-one"));
      expect(await sealedOf(other)).toEqual([]);
      await store.users.delete(userId);
      expect(await sealedOf()).toEqual([]);
      await expect(store.ownKeys.put(userId, key("openai", "late"))).rejects.toMatchObject({
        code: "not-signed-in",
      });
    });
  });
}
