/**
 * The contract of user repositories: what they store of a user, and how it changes. What happens to
 * the user's debates is in `user-debates.contract.ts`.
 */

import { type NewUser, register, type User, usernameKey } from "@einstein-vs-cat/core";
import { MemoryPasswords } from "@einstein-vs-cat/memory/accounts/passwords";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codes, type DebateStore, newUser } from "../debate-store.ts";

/** Returns a matcher of the same user read at another time. */
const later = (user: User): User => ({ ...user, asOf: expect.any(Date) as Date });

/** Runs the contract against a user repository. */
export function describeUserRepo(name: string, open: () => Promise<DebateStore>): void {
  describe(`users in ${name}`, () => {
    let store: DebateStore;
    const make = (different: Partial<NewUser> = {}) =>
      store.users.register(newUser(different), null);
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("have an id and the defaults when they are new, and never include a secret", async () => {
      const before = Date.now();
      const user = await make({
        username: "Albert É.",
        displayName: "Albert",
        bio: "Physicist",
        email: "a@example.org",
      });
      expect(user).toEqual({
        ...{
          id: user.id,
          username: "Albert É.",
          displayName: "Albert",
          bio: "Physicist",
          email: "a@example.org",
        },
        ...{
          profilePicture: null,
          theme: "light",
          subscriptionTier: "free",
          subscriptionStatus: "active",
        },
        ...{
          subscriptionPeriodEnd: null,
          sessionEpoch: 1,
        },
        ...{ createdAt: user.createdAt, asOf: user.asOf },
      });
      expect(user.id).toBeGreaterThan(0);
      expect(Math.abs(user.createdAt.getTime() - before)).toBeLessThan(60_000);
      expect(await store.users.find(user.id)).toEqual(later(user));
    });

    it("carry the time of the store's clock in every read", async () => {
      const before = Date.now();
      const user = await make({ username: "Clockwise" });
      const profile = { username: "Clockwise", usernameKey: "clockwise", displayName: "C" };
      const readings = [
        user.asOf,
        (await store.users.find(user.id))?.asOf,
        (await store.users.findCredentials("clockwise"))?.user.asOf,
        (await store.users.findCredentialsOf(user.id))?.user.asOf,
        (await store.users.updateProfile(user.id, profile)).asOf,
        (await store.users.changePassword(user.id, 1, "hash")).asOf,
      ].map((asOf) => asOf?.getTime() ?? Number.NaN);
      expect(readings).toEqual([...readings].sort((a, b) => a - b));
      expect(readings.every((time) => Math.abs(time - before) < 60_000)).toBe(true);
      expect((await store.users.find(user.id))?.asOf.getTime()).toBeGreaterThanOrEqual(
        user.createdAt.getTime(),
      );
    });

    it("have their password hash found by the key of their name and by their id", async () => {
      const user = await make({ username: "Mileva", passwordHash: "the hash" });
      expect(await store.users.findCredentials("mileva")).toEqual({
        user: later(user),
        passwordHash: "the hash",
        isLocked: false,
      });
      expect(await store.users.findCredentialsOf(user.id)).toEqual({
        user: later(user),
        passwordHash: "the hash",
        isLocked: false,
      });
    });

    it("are not found under an unknown name or id", async () => {
      expect(await store.users.find(987_654_321)).toBeNull();
      expect(await store.users.findCredentialsOf(987_654_321)).toBeNull();
      expect(await store.users.findCredentials("nobody '; --")).toBeNull();
    });

    it("have unique names, in any case and Unicode form, also in 200 simultaneous registrations", async () => {
      const forms = [
        "Zoë_Niels",
        "zoë_niels",
        "ZOË_NIELS",
        "Zoe\u0308_Niels",
        "ＺＯË＿niels",
        "zo\u200bë_niels",
        "ZoË_nIeLs\u00ad",
        "zoë_ⁿiels",
      ];
      const { signIns } = createMemoryPorts();
      const ports = { users: store.users, passwords: new MemoryPasswords(), signIns };
      const from = { network: "a network", prefix: "a prefix", browser: "a browser" };
      const outcomes = await codes(
        Array.from({ length: 200 }, (_, index) => {
          const username = forms[index % forms.length] ?? "";
          const form = { username, password: "secret", displayName: null, bio: null, email: null };
          return register(ports, null, form, from);
        }),
      );
      expect(outcomes.filter((code) => code === "done")).toHaveLength(1);
      expect(outcomes.filter((code) => code === "username-taken")).toHaveLength(199);
    });

    describe("a change", () => {
      it("of the profile is stored under the new name only", async () => {
        const user = await make({ username: "Old Name" });
        const profile = { username: "New Name", usernameKey: "new name", displayName: "Newton" };
        const changed = await store.users.updateProfile(user.id, profile);
        expect(changed).toEqual({ ...later(user), username: "New Name", displayName: "Newton" });
        expect((await store.users.findCredentials("new name"))?.user).toEqual(later(changed));
        expect(await store.users.findCredentials("old name")).toBeNull();
      });

      it("of the profile can respell the user's own name and cannot take another user's", async () => {
        const [user, other] = [
          await make({ username: "Marie C" }),
          await make({ username: "Pierre C" }),
        ];
        const rename = (username: string) =>
          store.users.updateProfile(user.id, {
            username,
            usernameKey: usernameKey(username),
            displayName: "M",
          });
        expect(await codes([rename("MARIE C")])).toEqual(["done"]);
        expect(await codes([rename("PIERRE C")])).toEqual(["username-taken"]);
        expect((await store.users.find(user.id))?.username).toBe("MARIE C");
        expect(await store.users.find(other.id)).toEqual(later(other));
      });

      it("of many profiles to one name succeeds for one of them", async () => {
        const users = await Promise.all(Array.from({ length: 10 }, () => make()));
        const profile = { username: "Wanted", usernameKey: "wanted", displayName: "W" };
        const outcomes = await codes(users.map(({ id }) => store.users.updateProfile(id, profile)));
        expect(outcomes.sort()).toEqual(["done", ...Array(9).fill("username-taken")]);
      });

      it("of the theme is stored", async () => {
        const user = await make();
        await store.users.setTheme(user.id, "dark");
        expect(await store.users.find(user.id)).toEqual({ ...later(user), theme: "dark" });
      });

      it("of the password begins a new epoch, and requires the current epoch", async () => {
        const user = await make();
        const changed = await store.users.changePassword(user.id, 1, "new hash");
        expect(changed).toEqual({ ...later(user), sessionEpoch: 2 });
        expect(await codes([store.users.changePassword(user.id, 1, "late hash")])).toEqual([
          "not-signed-in",
        ]);
        expect(await store.users.findCredentialsOf(user.id)).toEqual({
          user: later(changed),
          passwordHash: "new hash",
          isLocked: false,
        });
      });

      it("of the lock ends the sessions, and is undone without bringing them back", async () => {
        const { id, username } = await make();
        await store.users.setLocked(id, true);
        expect(await store.users.findCredentialsOf(id)).toMatchObject({
          isLocked: true,
          user: { sessionEpoch: 2 },
        });
        await store.users.setLocked(id, false);
        expect(await store.users.findCredentialsOf(id)).toMatchObject({
          isLocked: false,
          user: { sessionEpoch: 2 },
        });
        await store.users.setLocked(987_654_321, true);
        expect(await store.users.usernames()).toContain(username);
      });

      it("of the password succeeds for one of many simultaneous requests", async () => {
        const { id } = await make();
        const outcomes = await codes(
          Array.from({ length: 10 }, (_, index) =>
            store.users.changePassword(id, 1, `hash ${index}`),
          ),
        );
        expect(outcomes.sort()).toEqual(["done", ...Array(9).fill("not-signed-in")]);
        expect((await store.users.find(id))?.sessionEpoch).toBe(2);
      });

      it("of the session epoch counts each of many simultaneous requests", async () => {
        const { id } = await make();
        await Promise.all(Array.from({ length: 10 }, () => store.users.endSessions(id)));
        expect((await store.users.find(id))?.sessionEpoch).toBe(11);
      });

      it("finds no user when the user was deleted", async () => {
        const { id } = await make();
        await store.users.delete(id);
        const profile = { username: "Gone", usernameKey: "gone", displayName: "G" };
        expect(
          await codes([
            store.users.updateProfile(id, profile),
            store.users.changePassword(id, 1, "hash"),
          ]),
        ).toEqual(["not-signed-in", "not-signed-in"]);
        await store.users.setTheme(id, "dark");
        await store.users.endSessions(id);
        await store.users.delete(id);
        expect(await store.users.find(id)).toBeNull();
      });
    });
  });
}
