import { KNOWN_BROWSERS, type SignIns, type UserRepo } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "./debate-store.ts";

/** A store of users and of what is remembered about their sign-ins. */
export interface SignInStore {
  readonly users: UserRepo;
  readonly signIns: SignIns;
  close(): Promise<void>;
}

const NOBODY = 987_654_321;

/** The contract of sign-ins. */
export function describeSignIns(name: string, open: () => Promise<SignInStore>): void {
  describe(`sign-ins in ${name}`, () => {
    let store: SignInStore;
    let signIns: SignIns;
    beforeAll(async () => {
      store = await open();
      signIns = store.signIns;
    });
    afterAll(() => store.close());
    const newId = async () => (await store.users.register(newUser(), null)).id;
    const known = async (userId: number, browsers: readonly string[]) => {
      const found = await Promise.all(browsers.map((browser) => signIns.isKnown(userId, browser)));
      return browsers.filter((_, index) => found[index]);
    };

    it("know a browser after it is remembered, for that user only", async () => {
      const [user, other] = [await newId(), await newId()];
      expect(await signIns.isKnown(user, "home")).toBe(false);
      await signIns.remember(user, "home");
      await signIns.remember(user, "home");
      expect(await known(user, ["home", "work", ""])).toEqual(["home"]);
      expect(await known(other, ["home"])).toEqual([]);
    });

    it("keep the browsers of a user that were used last, and no more than a fixed number", async () => {
      const user = await newId();
      const browsers = Array.from({ length: KNOWN_BROWSERS + 3 }, (_, index) => `net ${index}`);
      const [first = "", ...others] = browsers;
      for (const browser of [first, ...others.slice(0, -3), first, ...others.slice(-3)])
        await signIns.remember(user, browser);
      expect(await known(user, browsers)).toEqual([first, ...others.slice(3)]);
    });

    it("forget all browsers but one", async () => {
      const user = await newId();
      for (const browser of ["desktop", "laptop", "phone"]) await signIns.remember(user, browser);
      await signIns.forgetOthers(user, "laptop");
      expect(await known(user, ["desktop", "laptop", "phone"])).toEqual(["laptop"]);
      await signIns.forgetOthers(user, "elsewhere");
      expect(await known(user, ["desktop", "laptop", "phone", "elsewhere"])).toEqual([]);
    });

    it("tell a change of the username to other browsers, until the right password comes from there", async () => {
      const user = await newId();
      expect(await signIns.renameSince(user, "laptop")).toBeNull();
      for (const browser of ["laptop", "phone"]) await signIns.remember(user, browser);
      await signIns.addRename(user, "felix", "laptop");
      expect(await signIns.renameSince(user, "laptop")).toBeNull();
      for (const browser of ["phone", "tablet"])
        expect(await signIns.renameSince(user, browser)).toEqual({
          from: "felix",
          at: expect.any(Date),
        });
      await signIns.remember(user, "phone");
      expect(await signIns.renameSince(user, "phone")).toBeNull();
      await signIns.addRename(user, "tom", "phone");
      expect(await signIns.renameSince(user, "laptop")).toMatchObject({ from: "tom" });
      await signIns.addRename(NOBODY, "nobody", "phone");
      expect(await signIns.renameSince(NOBODY, "laptop")).toBeNull();
    });

    it("tell a user when each browser was last used, the latest first, and the last change of the username", async () => {
      const user = await newId();
      expect(await signIns.remembered(user)).toEqual({ browsers: [], rename: null });
      for (const browser of ["laptop", "phone"]) await signIns.remember(user, browser);
      await signIns.addRename(user, "felix", "laptop");
      const { browsers, rename } = await signIns.remembered(user);
      expect(browsers).toEqual([expect.any(Date), expect.any(Date)]);
      expect(browsers[0]?.getTime()).toBeGreaterThanOrEqual(browsers[1]?.getTime() ?? Infinity);
      expect(rename).toEqual({ from: "felix", at: expect.any(Date) });
      expect(await signIns.remembered(NOBODY)).toEqual({ browsers: [], rename: null });
    });

    it("count refused attempts, also simultaneous ones, until the user dismisses them", async () => {
      const [user, other] = [await newId(), await newId()];
      expect(await signIns.refused(user)).toBeNull();
      await Promise.all(Array.from({ length: 10 }, () => signIns.addRefused(user)));
      const before = await signIns.refused(user);
      expect(before).toEqual({ count: 10, lastAt: expect.any(Date) });
      await signIns.addRefused(user);
      const after = await signIns.refused(user);
      expect(after?.count).toBe(11);
      expect(after?.lastAt.getTime()).toBeGreaterThanOrEqual(before?.lastAt.getTime() ?? 0);
      expect(await signIns.refused(other)).toBeNull();
      await signIns.dismissRefused(user);
      await signIns.dismissRefused(user);
      expect(await signIns.refused(user)).toBeNull();
      await signIns.addRefused(user);
      expect(await signIns.refused(user)).toMatchObject({ count: 1 });
    });

    it("remember nothing of a user who does not exist or is deleted", async () => {
      const user = await newId();
      await signIns.remember(user, "home");
      await signIns.addRefused(user);
      await store.users.delete(user);
      for (const id of [user, NOBODY, 0]) {
        expect(await known(id, ["home"])).toEqual([]);
        expect(await signIns.refused(id)).toBeNull();
        await signIns.remember(id, "home");
        await signIns.forgetOthers(id, "home");
        await signIns.addRefused(id);
        await signIns.dismissRefused(id);
        expect(await known(id, ["home"])).toEqual([]);
        expect(await signIns.refused(id)).toBeNull();
      }
    });
  });
}
