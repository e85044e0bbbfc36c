import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "@einstein-vs-cat/backup/back-up";
import { openBackupFile } from "@einstein-vs-cat/backup/read-file";
import { restore } from "@einstein-vs-cat/backup/restore";
import { SnapshotServer } from "@einstein-vs-cat/backup/snapshot-server";
import { requestSnapshot } from "@einstein-vs-cat/backup/snapshot-socket";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { expect, it } from "vitest";
import { newDebate, newOwner, speak } from "../../contract/debate-store.ts";
import type { Rows } from "../../support/all-rows.ts";
import { openMikroStore } from "../../support/stores.ts";
import { oneTurn, until } from "../../support/until.ts";
import { backUpNow, MADE_AT, makeFolder } from "./backup-fixtures.ts";
import { inDatabase, NEW_PLACES, PLACES, removePlace, rowsIn } from "./filled-database.ts";

const now = () => new Date(MADE_AT);

type Store = Awaited<ReturnType<typeof openMikroStore>>;

/** Lets people write debates of three turns each, one after the other, until they are stopped. */
async function startWriting(store: Store, people: number) {
  const owners = await Promise.all(Array.from({ length: people }, () => newOwner(store)));
  const saved: number[] = [];
  let isWriting = true;
  const written = Promise.all(
    owners.map(async (owner) => {
      while (isWriting) {
        const { id } = await store.debates.create(newDebate(owner));
        for (let turn = 1; turn <= 3; turn += 1) {
          saved.push((await speak(store, id, `turn ${turn} of ${id}`)).id);
          // PGlite answers without a turn of the event loop, which a socket needs.
          await oneTurn();
        }
      }
    }),
  );
  const stop = async () => {
    isWriting = false;
    await written;
  };
  return { saved, stop };
}

/** Checks that rows fit together: turns without gaps, and the statistics that triggers keep. */
function expectOneMoment({ ai_debates = [], ai_responses = [], archive_statistics }: Rows): void {
  const turnsOf = (debate: unknown) =>
    ai_responses.flatMap((row) => (row.debate_id === debate ? Number(row.turn_number) : []));
  const counts = new Map<unknown, { debates: number; responses: number }>();
  for (const { id, user_id } of ai_debates) {
    const turns = turnsOf(id);
    expect(turns.sort()).toEqual([1, 2, 3].slice(0, turns.length));
    const { debates, responses } = counts.get(user_id) ?? { debates: 0, responses: 0 };
    counts.set(user_id, { debates: debates + 1, responses: responses + turns.length });
  }
  const kept = archive_statistics?.map(({ user_id, ...count }) => [user_id, count] as const);
  expect(new Map<unknown, unknown>(kept)).toEqual(counts);
}

it.each(Object.entries(PLACES))(
  "A backup on %s while turns are being written is of one moment, with everything that was saved before",
  async (_, create) => {
    const place = await create();
    const store = await openMikroStore(place);
    const server =
      "dataDir" in place ? new SnapshotServer(store.database, place.dataDir, () => {}) : null;
    await server?.start();
    // PGlite serves one after the other anyway, in the process that also reads the copy.
    const { saved, stop } = await startWriting(store, server === null ? 3 : 1);
    try {
      for (let backup = 1; backup <= 2; backup += 1) {
        const [before, begun] = [[...saved], saved.length];
        const file = await backUpNow(place);
        await until("more was written", () => saved.length > begun + 5);
        const target = await NEW_PLACES.PostgreSQL();
        await restore(target, file);
        const rows = await inDatabase(target, rowsIn);
        expect(rows.ai_responses?.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
        expectOneMoment(rows);
      }
    } finally {
      await stop();
      server?.close();
      await store.close();
    }
    await removePlace(place);
  },
);

it.each(Object.entries(PLACES))(
  "A restore on %s is refused while a server runs",
  async (_, create) => {
    const place = await create();
    const file = await backUpNow(place);
    const store = await openMikroStore(place);
    const { id } = await store.debates.create(newDebate());
    await expect(restore(place, file, { mayBeEmpty: true })).rejects.toMatchObject({
      name: "BackupError",
      message: expect.stringMatching(
        /(server|servers of the database) to be stopped.* Nothing was changed\./,
      ),
    });
    expect((await store.debates.find(id))?.debate.id).toBe(id);
    await store.close();
    expect((await restore(place, file, { mayBeEmpty: true })).counts.ai_debates).toBe(0);
    await removePlace(place);
  },
);

it("A folder whose process answers no backups is refused with the advice to stop it", async () => {
  const place = await PLACES.PGlite();
  const database = await Database.open(place);
  await expect(backUpNow(place)).rejects.toThrow("answers no request for a backup. Stop it first.");
  await database.close();
  await removePlace(place);
});

it("A place without data is refused", async () => {
  const place = await NEW_PLACES.PGlite();
  await expect(backUpNow(place)).rejects.toThrow("There is no database in");
  await removePlace(place);
  await expect(backUpNow(place)).rejects.toThrow("There is no data in");
  await expect(backUpNow(await NEW_PLACES.PostgreSQL())).rejects.toThrow("has no data yet");
});

/** Opens a data folder with a server for its snapshots. */
async function serve() {
  const place = await PLACES.PGlite();
  if (!("dataDir" in place)) throw new Error("PGlite has a folder");
  const database = await Database.open(place);
  await database.migrate();
  const server = new SnapshotServer(database, place.dataDir, () => {});
  await server.start();
  const snapshots = async () =>
    (await readdir(place.dataDir)).filter((name) => name.startsWith("backup-snapshot-"));
  return { ...place, database, server, snapshots };
}

it("A snapshot is only for its owner, and goes when its backup goes, or with the next start", async () => {
  const { dataDir, database, server, snapshots } = await serve();
  const first = await requestSnapshot(dataDir);
  expect(((await stat(first?.dataDir ?? "")).mode & 0o777).toString(8)).toBe("700");
  expect(((await stat(join(dataDir, "backup.sock"))).mode & 0o777).toString(8)).toBe("600");
  first?.release();
  await expect.poll(snapshots).toEqual([]);
  const [reading, left] = [await requestSnapshot(dataDir), await requestSnapshot(dataDir)];
  const copy = await Database.open({ dataDir: reading?.dataDir });
  server.close();
  await database.close();
  expect((await snapshots()).length).toBe(2);
  const next = await Database.open({ dataDir });
  // The one that is being read is in use; nobody reads the other.
  expect(left).not.toBeNull();
  expect(await snapshots()).toEqual([reading?.dataDir.split("/").at(-1)]);
  await copy.close();
  await next.close();
  await rm(dataDir, { recursive: true });
});

it("A server starts where a killed one has left its socket, and where no socket can be", async () => {
  const { dataDir, database, server } = await serve();
  const warnings: string[] = [];
  // Its socket is still there, as after `kill -9`.
  const second = new SnapshotServer(database, dataDir, (message) => warnings.push(message));
  await second.start();
  const file = join(await makeFolder(), "backup");
  await backUp({ dataDir }, file, now, { mayBeEmpty: true });
  expect((await openBackupFile(file)).header.createdAt).toBe(MADE_AT);
  const long = join(dataDir, "x".repeat(120));
  await new SnapshotServer(database, long, (message) => warnings.push(message)).start();
  expect(warnings).toEqual([expect.stringMatching(/^Backups need a stopped server: .*too long/)]);
  server.close();
  second.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});
