import type { Accounts, Audit, SessionStore, UserRepo } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The stores of accounts, without any account. */
export interface AccountStores {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly users: UserRepo;
  readonly sessions: SessionStore;
  close(): Promise<void>;
}

/** The contract of the accounts and the log at the operator's desk. */
export function describeDesk(name: string, open: () => Promise<AccountStores>): void {
  describe(`the operator's desk in ${name}`, () => {
    let stores: AccountStores;
    const ids: number[] = [];
    beforeAll(async () => {
      stores = await open();
      for (const [username, displayName] of [
        ["anna", null],
        ["Bertha", "Big B"],
        ["carl", "Annabel"],
        ["100%_", null],
      ] as const) {
        const usernameKey = username.toLowerCase();
        const none = { bio: null, email: null, passwordHash: "x" };
        ids.push(
          (await stores.users.register({ ...none, username, usernameKey, displayName }, null)).id,
        );
      }
    });
    afterAll(() => stores.close());

    const names = async (search: string, before: number | null = null, limit = 9) =>
      (await stores.accounts.list({ search, before, limit })).map(({ username }) => username);

    it("lists accounts, the newest first, in pages", async () => {
      expect(await names("")).toEqual(["100%_", "carl", "Bertha", "anna"]);
      expect(await names("", null, 2)).toEqual(["100%_", "carl"]);
      expect(await names("", ids[2] ?? 0, 2)).toEqual(["Bertha", "anna"]);
      expect(await names("", ids[0] ?? 0)).toEqual([]);
    });

    it("finds them by a part of either name, taken literally", async () => {
      expect(await names("ANN")).toEqual(["carl", "anna"]);
      expect(await names("g b")).toEqual(["Bertha"]);
      expect(await names("%")).toEqual(["100%_"]);
      expect(await names("_")).toEqual(["100%_"]);
      expect(await names("'; --")).toEqual([]);
    });

    it("tells when an account was last seen, and whether it is locked", async () => {
      const [id = 0] = ids;
      const read = async () =>
        (await stores.accounts.list({ search: "anna", before: null, limit: 9 })).at(-1);
      expect(await read()).toMatchObject({ id, lastSeenAt: null, lockedAt: null });
      const data = { userId: id, sessionEpoch: 1 };
      await stores.sessions.set("a".repeat(64), data, new Date(Date.now() + 1_000_000));
      await stores.users.setLocked(id, true);
      expect(await read()).toMatchObject({
        ...{ lastSeenAt: expect.any(Date), lockedAt: expect.any(Date) },
      });
    });

    it("knows the names of accounts that exist", async () => {
      const [first = 0, second = 0] = ids;
      expect([...(await stores.accounts.names([second, first, 999_999]))].sort()).toEqual(
        [
          [first, "anna"],
          [second, "Bertha"],
        ].sort(),
      );
      expect((await stores.accounts.names([])).size).toBe(0);
    });

    it("keeps the log, the latest entry first, in pages", async () => {
      const entry = { adminId: 1, act: "cap-set", subject: "plan:free", failure: null } as const;
      await stores.audit.add({ ...entry, before: null, after: { micros: 5, period: "day" } });
      await stores.audit.add({ ...entry, before: { micros: 5 }, after: null, failure: "internal" });
      const [second, first, ...none] = await stores.audit.list(null, 10);
      expect(none).toEqual([]);
      expect(first).toMatchObject({ ...entry, before: null, after: { micros: 5, period: "day" } });
      expect(second).toMatchObject({ before: { micros: 5 }, after: null, failure: "internal" });
      expect(second?.at).toBeInstanceOf(Date);
      expect(await stores.audit.list(null, 1)).toEqual([second]);
      expect(await stores.audit.list(second?.id ?? 0, 10)).toEqual([first]);
    });
  });
}
