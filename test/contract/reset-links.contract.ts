import type { ResetLinks, UserRepo } from "@einstein-vs-cat/core";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "./debate-store.ts";

/** A store of users and of the links that set their passwords. */
export interface ResetLinkStore {
  readonly users: UserRepo;
  readonly resetLinks: ResetLinks;
  close(): Promise<void>;
}

/** How many people use one link in the same moment. */
export const CROWD = 1_000;

const NOW = new Date("2026-11-28T12:00:00.000Z");
const LATER = new Date("2026-11-29T12:00:00.000Z");

/** The contract of links that set a new password. */
export function describeResetLinks(name: string, open: () => Promise<ResetLinkStore>): void {
  describe(`links that set a new password in ${name}`, () => {
    let store: ResetLinkStore;
    let links: ResetLinks;
    beforeAll(async () => {
      store = await open();
      links = store.resetLinks;
    });
    afterAll(() => store.close());
    const newId = async () => (await store.users.register(newUser(), null)).id;
    const newLink = async () => {
      const [userId, token] = [await newId(), randomToken()];
      await links.make(userId, token, LATER);
      return { userId, token };
    };
    const hashOf = async (userId: number) =>
      (await store.users.findCredentialsOf(userId))?.passwordHash;

    it("lead to their account until they end", async () => {
      const { userId, token } = await newLink();
      const justBefore = new Date(LATER.getTime() - 1);
      expect((await links.find(token, NOW))?.id).toBe(userId);
      expect((await links.find(token, justBefore))?.id).toBe(userId);
      for (const text of [randomToken(), "", token.slice(1), "\u{1f63c}"])
        expect(await links.find(text, NOW)).toBeNull();
      expect(await links.find(token, LATER)).toBeNull();
      expect(await links.use(token, "late", LATER)).toBeNull();
      expect(await hashOf(userId)).toBe("hash");
    });

    it("set the password once, and end every session of the account", async () => {
      const { userId, token } = await newLink();
      const other = await newLink();
      const user = await links.use(token, "new hash", NOW);
      expect(user).toMatchObject({ id: userId, sessionEpoch: 2 });
      expect(await store.users.find(userId)).toMatchObject({ sessionEpoch: 2 });
      expect(await hashOf(userId)).toBe("new hash");
      expect(await links.find(token, NOW)).toBeNull();
      expect(await links.use(token, "again", NOW)).toBeNull();
      expect(await hashOf(userId)).toBe("new hash");
      expect(await hashOf(other.userId)).toBe("hash");
      expect((await links.find(other.token, NOW))?.id).toBe(other.userId);
    });

    it(`let exactly one of ${CROWD} people set it who use one in the same moment`, async () => {
      const { userId, token } = await newLink();
      const uses = await Promise.all(
        Array.from({ length: CROWD }, (_, index) => links.use(token, `hash ${index}`, NOW)),
      );
      const winners = uses.flatMap((user, index) => (user === null ? [] : [index]));
      expect(winners).toHaveLength(1);
      expect(await hashOf(userId)).toBe(`hash ${winners[0]}`);
      expect(await store.users.find(userId)).toMatchObject({ sessionEpoch: 2 });
    });

    it("end when a new one is made for the account, or all are ended", async () => {
      const { userId, token } = await newLink();
      const second = randomToken();
      await links.make(userId, second, LATER);
      expect(await links.use(token, "first", NOW)).toBeNull();
      expect((await links.find(second, NOW))?.id).toBe(userId);
      await links.end(userId);
      expect(await links.find(second, NOW)).toBeNull();
      expect(await links.use(second, "second", NOW)).toBeNull();
      expect(await hashOf(userId)).toBe("hash");
    });

    it("do not work while the account is locked", async () => {
      const { userId, token } = await newLink();
      await store.users.setLocked(userId, true);
      expect(await links.find(token, NOW)).toBeNull();
      expect(await links.use(token, "new hash", NOW)).toBeNull();
      expect(await hashOf(userId)).toBe("hash");
      await store.users.setLocked(userId, false);
      expect((await links.find(token, NOW))?.id).toBe(userId);
    });

    it("are gone with their account, and none is made for it", async () => {
      const { userId, token } = await newLink();
      await links.use(token, "new hash", NOW);
      await links.make(userId, token, LATER);
      await store.users.delete(userId);
      expect(await links.find(token, NOW)).toBeNull();
      expect(await links.use(token, "newer hash", NOW)).toBeNull();
      expect(await links.lastUse(userId)).toBeNull();
      await links.make(userId, token, LATER);
      await links.end(userId);
      await links.markTold(userId);
      expect(await links.find(token, NOW)).toBeNull();
      expect(await links.lastUse(userId)).toBeNull();
    });

    it("leave behind when one last set the password, and whether somebody was told", async () => {
      const { userId, token } = await newLink();
      expect(await links.lastUse(userId)).toBeNull();
      await links.markTold(userId);
      await links.use(token, "one", NOW);
      expect(await links.lastUse(userId)).toEqual({ at: NOW, isTold: false });
      await links.markTold(userId);
      const second = randomToken();
      await links.make(userId, second, LATER);
      expect(await links.lastUse(userId)).toEqual({ at: NOW, isTold: true });
      const then = new Date(NOW.getTime() + 1);
      await links.use(second, "two", then);
      expect(await links.lastUse(userId)).toEqual({ at: then, isTold: false });
    });

    it("are made for the accounts with an address, whatever the case of its letters", async () => {
      const email = `Ada.${randomToken().slice(0, 8)}@Example.org`;
      const make = (address: string | null) =>
        store.users.register(newUser({ email: address }), null);
      const one = await make(email);
      const two = await make(email.toLowerCase());
      const locked = await make(email);
      await make(null);
      await make(`x${email}`);
      await store.users.setLocked(locked.id, true);
      await store.users.register({ ...newUser({ email }), passwordHash: null }, null);
      const found = async (address: string, most: number) =>
        (await store.users.findByEmail(address, most)).map(({ id }) => id);
      expect(await found(email.toUpperCase(), 10)).toEqual([one.id, two.id]);
      expect(await found(email, 1)).toEqual([one.id]);
      for (const address of ["", "%", `${email}x`]) expect(await found(address, 10)).toEqual([]);
    });
  });
}
