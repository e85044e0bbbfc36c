import { MemorySessionStore } from "@einstein-vs-cat/memory/session-store";
import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/accounts/user-repo";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "../../contract/debate-store.ts";
import { DATABASES } from "../../support/databases.ts";

const later = () => new Date(Date.now() + 3_600_000);

function describeSessionStore(name: string, open: () => Promise<Database | null>): void {
  describe(`Sessions in ${name}`, () => {
    let database: Database | null;
    let sessions: MemorySessionStore | MikroSessionStore;
    beforeAll(async () => {
      database = await open();
      await database?.migrate();
      sessions = database === null ? new MemorySessionStore() : new MikroSessionStore(database);
    });
    afterAll(() => database?.close());

    it("return the latest value", async () => {
      await sessions.set("a", { visitorId: "one" }, later());
      await sessions.set("a", { visitorId: "two", deep: [1, { x: "é" }] }, later());
      expect(await sessions.open("a")).toMatchObject({
        data: { visitorId: "two", deep: [1, { x: "é" }] },
      });
    });

    it("come with the user that they name, as the users' store returns it", async () => {
      if (database === null) return expect(await sessions.open("a")).not.toHaveProperty("user");
      const users = new MikroUserRepo(database, randomToken);
      const { id } = await users.register(newUser(), null);
      await sessions.set("named", { userId: id, sessionEpoch: 1 }, later());
      const { asOf: _now, ...user } = (await sessions.open("named"))?.user ?? {};
      expect(await users.find(id)).toMatchObject(user);
      expect(Object.keys(user)).toHaveLength(12);
      for (const userId of ["1", 1.5, null, undefined, { id }]) {
        await sessions.set("unnamed", { userId }, later());
        expect((await sessions.open("unnamed"))?.user).toBeNull();
      }
      await sessions.set("of nobody", { userId: id + 1 }, later());
      expect(await sessions.open("of nobody")).toBeNull();
    });

    it("return null for an unknown or expired id", async () => {
      await sessions.set("old", { visitorId: "gone" }, new Date(Date.now() - 1));
      expect([await sessions.open("never"), await sessions.open("old")]).toEqual([null, null]);
    });

    it("are listed for their user, those of the present epoch, and can be ended one by one", async () => {
      const users = database === null ? null : new MikroUserRepo(database, randomToken);
      const newId = async () => (await users?.register(newUser(), null))?.id;
      const [userId = 4_711, otherId = 4_712] = [await newId(), await newId()];
      const owner = { id: userId, sessionEpoch: 2 };
      const hash = (letter: string) => letter.repeat(64);
      await sessions.set(hash("a"), { userId, sessionEpoch: 2 }, later(), "Firefox, Linux");
      await sessions.set(hash("b"), { userId, sessionEpoch: 2 }, later());
      await sessions.set(hash("c"), { userId, sessionEpoch: 1 }, later());
      await sessions.set(hash("d"), { userId: otherId, sessionEpoch: 2 }, later());
      const listed = await sessions.listOf(owner);
      expect(listed.map(({ id }) => id).sort()).toEqual(["a".repeat(16), "b".repeat(16)]);
      expect(listed.find(({ id }) => id.startsWith("a"))?.client).toBe("Firefox, Linux");
      expect(await sessions.endOne(owner, "d".repeat(16))).toBe(false);
      expect(await sessions.endOne(owner, "c".repeat(16))).toBe(false);
      expect(await sessions.endOne(owner, "a".repeat(16))).toBe(true);
      expect(await sessions.endOne(owner, "a".repeat(16))).toBe(false);
      expect(await sessions.open(hash("a"))).toBeNull();
      expect(await sessions.listOf(owner)).toHaveLength(1);
    });

    it("of a user end after 30 days without use, those of visitors do not", async () => {
      if (database === null) return;
      // The column keeps milliseconds and rounds to the nearest, which may be up to half of one later.
      const idle = async (idHash: string, days: number) =>
        database?.execute(
          "update sessions set used_at = date_trunc('milliseconds', now()) - ? * interval '1 day' where id_hash = ?",
          [days, idHash],
        );
      await sessions.set("used", { userId: 1, sessionEpoch: 1 }, later());
      await sessions.set("idle", { userId: 1, sessionEpoch: 1 }, later());
      await sessions.set("visitor", { visitorId: "v" }, later());
      await idle("used", 29);
      await idle("idle", 30);
      await idle("visitor", 89);
      expect(await sessions.open("idle")).toBeNull();
      expect(await sessions.open("visitor")).not.toBeNull();
      expect(await sessions.open("used")).not.toBeNull();
      const noted = () =>
        database?.execute<object[]>(
          "select 1 from sessions where id_hash = 'used' and used_at > now() - interval '1 minute'",
          [],
        );
      while ((await noted())?.length !== 1);
    });

    it("stay revoked when a later write arrives", async () => {
      await sessions.set("b", { visitorId: "one" }, later());
      await sessions.revoke("b");
      await sessions.set("b", { visitorId: "one" }, later());
      expect(await sessions.open("b")).toBeNull();
    });

    it("report success to exactly one of several concurrent revocations", async () => {
      await sessions.set("twice", { visitorId: "v" }, later());
      const ended = await Promise.all([1, 2, 3, 4].map(() => sessions.revoke("twice")));
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(await sessions.revoke("never there")).toBe(false);
    });

    it("cannot be created by a write after their revocation", async () => {
      await sessions.revoke("c");
      await sessions.set("c", { visitorId: "one" }, later());
      expect(await sessions.open("c")).toBeNull();
    });
  });
}

describeSessionStore("memory", async () => null);
for (const [name, place] of Object.entries(DATABASES)) {
  describeSessionStore(name, async () => Database.open(await place()));

  it(`Expired sessions in ${name} are all deleted, in batches that no timeout ends, and no other`, async () => {
    const database = await Database.open(await place());
    await database.migrate();
    const sessions = new MikroSessionStore(database);
    await sessions.set("alive", { visitorId: "one" }, later());
    await database.run((em) =>
      em.execute(
        `insert into sessions (id_hash, data, expires_at)
         select number, '{}', now() - interval '1 second' from generate_series(1, 10001) number`,
      ),
    );
    await sessions.deleteExpired();
    const left = await database.run((em) => em.execute("select id_hash from sessions"));
    expect(left).toEqual([{ id_hash: "alive" }]);
    await database.close();
  });
}
