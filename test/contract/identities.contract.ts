import type { Identities, Identity, UserRepo } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "./debate-store.ts";

/** A store of users and of their identities. */
export interface IdentityStore {
  readonly users: UserRepo;
  readonly identities: Identities;
  close(): Promise<void>;
}

const ISSUER = "https://accounts.example";
const NOBODY = 987_654_321;

let subjects = 0;

/** The contract of identities. */
export function describeIdentities(name: string, open: () => Promise<IdentityStore>): void {
  describe(`identities in ${name}`, () => {
    let store: IdentityStore;
    let identities: Identities;
    beforeAll(async () => {
      store = await open();
      identities = store.identities;
    });
    afterAll(() => store.close());

    const someone = (issuer = ISSUER): Identity => {
      subjects += 1;
      return { issuer, subject: `subject ${subjects}` };
    };
    const withoutPassword = () => ({ ...newUser(), passwordHash: null });
    const newId = async () => (await store.users.register(newUser(), null)).id;
    const ownerOf = async (identity: Identity) =>
      (await identities.find(identity))?.user.id ?? null;

    it("open the account that was made with them, which has no password", async () => {
      const identity = someone();
      expect(await identities.find(identity)).toBeNull();
      const user = await identities.register(withoutPassword(), identity, null);
      expect(await identities.find(identity)).toMatchObject({
        ...{ user: { id: user.id }, passwordHash: null, isLocked: false },
      });
      expect(await identities.has(user.id, ISSUER)).toBe(true);
      expect(await identities.has(user.id, "https://other.example")).toBe(false);
    });

    it("are listed for the account that they open, with the time of the connection", async () => {
      const userId = await newId();
      const identity = someone();
      const other = someone("https://another.example");
      await identities.connect(userId, identity);
      await identities.connect(userId, other);
      const connectedAt = expect.any(Date);
      expect(await identities.listOf(userId)).toEqual([
        { ...identity, connectedAt },
        { ...other, connectedAt },
      ]);
      expect(await identities.listOf(NOBODY)).toEqual([]);
    });

    it("are told apart by issuer and subject together", async () => {
      const identity = someone();
      await identities.register(withoutPassword(), identity, null);
      expect(await ownerOf({ ...identity, issuer: "https://other.example" })).toBeNull();
      expect(await ownerOf({ ...identity, subject: "somebody else" })).toBeNull();
    });

    it("make one account when the same person comes twice at once, and leave nothing of the other", async () => {
      const identity = someone();
      const [one, other] = [withoutPassword(), withoutPassword()];
      const made = await Promise.allSettled(
        [one, other].map((user) => identities.register(user, identity, null)),
      );
      expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(made.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "identity-taken" },
      });
      const found = await Promise.all(
        [one, other].map(({ usernameKey }) => store.users.findCredentials(usernameKey)),
      );
      expect(found.filter((credentials) => credentials !== null)).toHaveLength(1);
    });

    it("refuse a username that is taken, and stay free", async () => {
      const identity = someone();
      const user = withoutPassword();
      await store.users.register({ ...user, passwordHash: "hash" }, null);
      await expect(identities.register(user, identity, null)).rejects.toMatchObject({
        code: "username-taken",
      });
      expect(await ownerOf(identity)).toBeNull();
    });

    it("are connected with an account once, and with no other one", async () => {
      const identity = someone();
      const [owner, other] = [await newId(), await newId()];
      await identities.connect(owner, identity);
      await identities.connect(owner, identity);
      await expect(identities.connect(other, identity)).rejects.toMatchObject({
        code: "identity-taken",
      });
      await expect(identities.connect(owner, someone())).rejects.toMatchObject({
        code: "identity-taken",
      });
      await identities.connect(owner, someone("https://other.example"));
      expect(await ownerOf(identity)).toBe(owner);
    });

    it("are not connected with an account that does not exist", async () => {
      const identity = someone();
      await expect(identities.connect(NOBODY, identity)).rejects.toMatchObject({
        code: "not-signed-in",
      });
      expect(await ownerOf(identity)).toBeNull();
    });

    it("are taken from an account with a password only", async () => {
      const [own, only] = [someone(), someone()];
      const owner = await newId();
      await identities.connect(owner, own);
      const { id } = await identities.register(withoutPassword(), only, null);
      expect(await identities.disconnect(id, ISSUER)).toBe(false);
      expect(await ownerOf(only)).toBe(id);
      expect(await identities.disconnect(owner, ISSUER)).toBe(true);
      expect(await ownerOf(own)).toBeNull();
      expect(await identities.has(owner, ISSUER)).toBe(false);
      await store.users.changePassword(id, 1, "first hash");
      expect(await identities.disconnect(id, ISSUER)).toBe(true);
    });

    it("say that the operator has locked the account", async () => {
      const identity = someone();
      const { id } = await identities.register(withoutPassword(), identity, null);
      await store.users.setLocked(id, true);
      expect(await identities.find(identity)).toMatchObject({ isLocked: true });
    });

    it("are gone with their account, and free for a new one", async () => {
      const identity = someone();
      const { id } = await identities.register(withoutPassword(), identity, null);
      await store.users.delete(id);
      expect(await ownerOf(identity)).toBeNull();
      expect(await identities.has(id, ISSUER)).toBe(false);
      const again = await identities.register(withoutPassword(), identity, null);
      expect(await ownerOf(identity)).toBe(again.id);
    });
  });
}
