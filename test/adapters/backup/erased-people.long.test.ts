import { readFile } from "node:fs/promises";
import { zstdDecompressSync } from "node:zlib";
import type { Place } from "@einstein-vs-cat/backup/places";
import { restore } from "@einstein-vs-cat/backup/restore";
import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { describe, expect, inject, it } from "vitest";
import { newDebate, newUser, speak } from "../../contract/debate-store.ts";
import { openMikroStore } from "../../support/stores.ts";
import { backUpNow } from "./backup-fixtures.ts";
import { PLACES, removePlace } from "./filled-database.ts";

type Store = Awaited<ReturnType<typeof openMikroStore>>;

/** Runs `work` on the stores of a place, as a server that is stopped afterwards. */
async function whileServing<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openMikroStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Registers somebody with some debates, each with a response. */
async function registerWith(store: Store, username: string, questions: readonly string[]) {
  const { id: userId } = await store.users.register(newUser({ username }), null);
  const debates: number[] = [];
  for (const question of questions) {
    const { id } = await store.debates.create(newDebate({ userId, visitorId: null, question }));
    await speak(store, id, `About ${question}`);
    debates.push(id);
  }
  return { userId, debates };
}

const deleteAndRemove = async (store: Store, id: number) => {
  await store.debates.delete(id);
  await store.database.execute(
    "update ai_debates set deleted_at = deleted_at - interval '1 hour' where id = ?",
    [id],
  );
  await store.debates.removeDeleted();
};

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** What a restore takes over does not depend on the database, only on how it is read from the old one. */
const { PostgreSQL } = PLACES;
const TRIED = inject("isLong") ? PLACES : { PostgreSQL };

describe.each(Object.entries(TRIED))("On %s", (_, create) => {
  it("a backup has nothing of what was deleted before, also while the deletion can be taken back", async () => {
    const place = await create();
    await whileServing(place, async (store) => {
      const ada = await registerWith(store, "Ada", ["Secret of Ada?"]);
      const bob = await registerWith(store, "Bob", ["Kept by Bob?", "Dropped by Bob?"]);
      await store.debates.addRemark({
        ...{ debateId: bob.debates[1] ?? 0, userId: bob.userId, content: "Fact of Bob" },
      });
      await store.users.delete(ada.userId);
      await store.debates.delete(bob.debates[1] ?? 0);
    });
    const file = await backUpNow(place);
    const text = zstdDecompressSync(await readFile(file)).toString();
    expect(text).toContain("Kept by Bob?");
    for (const gone of ["Ada", "Dropped by Bob?", "Fact of Bob", "dropped"])
      expect(text).not.toContain(gone);
    const target = await create();
    await restore(target, file);
    await whileServing(target, async (store) => {
      const bob = (await store.users.findCredentials("bob"))?.user.id ?? 0;
      expect(await store.debates.countFor(bob)).toEqual({ debates: 1, responses: 1 });
    });
    await removePlace(place);
    await removePlace(target);
  });

  it("what was deleted in an unrelated database deletes nothing of a backup", async () => {
    const [source, target] = [await create(), await create()];
    const ada = await whileServing(source, (store) => registerWith(store, "Ada", ["Kept?"]));
    await whileServing(target, async (store) => {
      const trial = await registerWith(store, "Trial", ["Test?"]);
      expect([trial.userId, trial.debates]).toEqual([ada.userId, ada.debates]);
      await store.users.delete(trial.userId);
    });
    const { keptDeleted } = await restore(target, await backUpNow(source));
    expect(keptDeleted).toBe(0);
    await whileServing(target, async (store) => {
      expect((await store.users.findCredentials("ada"))?.user.id).toBe(ada.userId);
      expect((await store.debates.find(ada.debates[0] ?? 0))?.debate.question).toBe("Kept?");
    });
    for (const place of [source, target]) await removePlace(place);
  });

  it("a restore brings back no session of an account and none that was ended, but those of visitors", async () => {
    const place = await create();
    await whileServing(place, async (store) => {
      await registerWith(store, "Ada", []);
      const sessions = new MikroSessionStore(store.database);
      await sessions.set("account", { userId: 1, sessionEpoch: 1 }, tomorrow());
      for (const id of ["visitor", "ended later"])
        await sessions.set(id, { visitorId: id }, tomorrow());
    });
    const file = await backUpNow(place);
    await whileServing(place, ({ database }) =>
      new MikroSessionStore(database).revoke("ended later"),
    );
    await restore(place, file);
    await whileServing(place, async ({ database }) => {
      const sessions = new MikroSessionStore(database);
      const open = async (id: string) => (await sessions.open(id))?.data ?? null;
      expect(await open("account")).toBeNull();
      expect(await open("ended later")).toBeNull();
      expect(await open("visitor")).toEqual({ visitorId: "visitor" });
    });
    await removePlace(place);
  });

  it("a password that was changed after a backup stays changed, and a later backup brings the later one", async () => {
    const place = await create();
    const { userId } = await whileServing(place, (store) => registerWith(store, "Ada", []));
    const early = await backUpNow(place);
    await whileServing(place, (store) => store.users.changePassword(userId, 1, "the new hash"));
    const late = await backUpNow(place);
    const credentials = (store: Store) => store.users.findCredentialsOf(userId);
    const changed = { passwordHash: "the new hash", user: { sessionEpoch: 2 } };
    for (const file of [early, late]) {
      await restore(place, file);
      expect(await whileServing(place, credentials)).toMatchObject(changed);
    }
    const other = await create();
    await restore(other, early);
    const before = await whileServing(other, credentials);
    expect(before?.user.sessionEpoch).toBe(1);
    await restore(other, late);
    expect(await whileServing(other, credentials)).toMatchObject(changed);
    for (const each of [place, other]) await removePlace(each);
  });

  it("a link that was revoked after a backup stays revoked", async () => {
    const place = await create();
    const { debates } = await whileServing(place, (store) => registerWith(store, "Ada", ["Open?"]));
    const [id = 0] = debates;
    const tokenOf = (store: Store) =>
      store.debates.find(id).then((found) => found?.debate.shareToken ?? "");
    const revoked = await whileServing(place, tokenOf);
    const file = await backUpNow(place);
    const renewed = await whileServing(place, (store) => store.debates.renewShareToken(id));
    await restore(place, file);
    await whileServing(place, async (store) => {
      expect(await store.debates.findByShareToken(revoked)).toBeNull();
      expect((await store.debates.findByShareToken(renewed))?.debate.id).toBe(id);
    });
    await removePlace(place);
  });
});

it.each(Object.entries(PLACES))(
  "On %s, people and debates that were deleted after a backup stay deleted when it is restored, however often",
  async (_, create) => {
    const place = await create();
    const { ada, bob, visited } = await whileServing(place, async (store) => {
      const { id } = await store.debates.create(
        newDebate({ visitorId: "early", question: "Early?" }),
      );
      return {
        ada: await registerWith(store, "Ada", ["First?", "Second?"]),
        bob: await registerWith(store, "Bob", ["Kept?", "Removed?", "Marked?"]),
        visited: id,
      };
    });
    const old = await backUpNow(place);
    await whileServing(place, async (store) => {
      // A visitor whose debate was adopted when they registered.
      const late = await store.users.register(newUser({ username: "Late" }), "early");
      await store.users.delete(late.id);
      await store.users.delete(ada.userId);
      await deleteAndRemove(store, bob.debates[1] ?? 0);
      await store.debates.delete(bob.debates[2] ?? 0);
    });
    for (let time = 1; time <= 2; time += 1) {
      const { keptDeleted } = await restore(place, old);
      // The account of Ada with both debates, two debates of Bob, and the visitor's debate.
      expect(keptDeleted).toBe(6);
      await whileServing(place, async (store) => {
        expect(await store.users.findCredentials("ada")).toBeNull();
        expect((await store.users.findCredentials("bob"))?.user.id).toBe(bob.userId);
        for (const id of [...ada.debates, bob.debates[1], bob.debates[2], visited])
          expect(await store.debates.findOwner(id ?? 0)).toBeNull();
        const rows = await store.database.execute<{ content: string }[]>(
          "select content from ai_responses",
        );
        expect(rows).toEqual([{ content: "About Kept?" }]);
        expect(await store.debates.countFor(bob.userId)).toEqual({ debates: 1, responses: 1 });
      });
    }
    await removePlace(place);
  },
);
