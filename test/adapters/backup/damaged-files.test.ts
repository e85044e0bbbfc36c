import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import type { Place } from "@einstein-vs-cat/backup/places";
import { openBackupFile } from "@einstein-vs-cat/backup/read-file";
import { restore } from "@einstein-vs-cat/backup/restore";
import { MIGRATIONS } from "@einstein-vs-cat/mikro-orm/migrations/index";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { runs } from "../../support/runs.ts";
import { backUpNow, makeFolder, rewrite } from "./backup-fixtures.ts";
import { fill, inDatabase, PLACES, removePlace, rowsIn } from "./filled-database.ts";

let bytes: Buffer;
let folder: string;
let whole: string;
beforeAll(async () => {
  const source = await PLACES.PostgreSQL();
  await inDatabase(source, (database) => fill(database, 8));
  whole = await backUpNow(source);
  bytes = await readFile(whole);
  folder = await makeFolder();
});

/** Nobody listens there, so what is refused with another reason is refused before any connection. */
const NOWHERE: Place = { databaseUrl: "postgres://nobody@127.0.0.1:1/none" };

/** Checks that a file is refused with that message before anything is opened. */
async function expectRefused(content: Buffer, message: RegExp): Promise<void> {
  const dataDir = await mkdtemp(join(folder, "data-"));
  const file = `${dataDir}.backup`;
  await writeFile(file, content);
  for (const place of [{ dataDir }, NOWHERE])
    await expect(restore(place, file)).rejects.toMatchObject({
      name: "BackupError",
      message: expect.stringMatching(message),
    });
  expect(await readdir(dataDir)).toEqual([]);
}

const DAMAGED = /damaged|not a backup/;

describe("A restore refuses, and changes nothing,", () => {
  it("a file with any changed byte", async () => {
    const damage = fc.record({
      at: fc.nat(bytes.length - 1),
      change: fc.integer({ min: 1, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, change }) => {
        const content = Buffer.from(bytes);
        content.writeUInt8(content.readUInt8(at) ^ change, at);
        await expectRefused(content, DAMAGED);
      }),
      { numRuns: runs(300) },
    );
  });

  it("a file that ends too early or too late", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) =>
        expectRefused(bytes.subarray(0, length), DAMAGED),
      ),
      { numRuns: runs(60) },
    );
    await expectRefused(Buffer.concat([bytes, Buffer.from("\n")]), DAMAGED);
    await expectRefused(Buffer.concat([bytes, bytes]), DAMAGED);
  });

  it("a file of something else", async () => {
    for (const content of ["", "SET statement_timeout = 0;\n", "{}"])
      await expectRefused(Buffer.from(content), /not a backup/);
    await expectRefused(zstdCompressSync(bytes), /not a backup/);
    await expect(restore(NOWHERE, join(folder, "missing"))).rejects.toThrow("does not exist");
    await expect(restore(NOWHERE, folder)).rejects.toMatchObject({ name: "BackupError" });
  });

  it.each(Object.entries(PLACES))(
    "on %s a file of a newer schema, with a sentence that says so",
    async (_, create) => {
      const newer = join(folder, "newer.backup");
      const file = await openBackupFile(whole);
      const migrations = [...file.header.migrations, "Tomorrow20991231000000"];
      await rewrite(file, newer, { migrations });
      const place = await create();
      const before = await inDatabase(place, async (database) => {
        await fill(database, 2);
        return rowsIn(database);
      });
      await expect(restore(place, newer)).rejects.toThrow(
        `is of a newer Einstein vs Cat: its schema is Tomorrow20991231000000, and this one knows ${MIGRATIONS.at(-1)?.name}. Update Einstein vs Cat first.`,
      );
      expect(await inDatabase(place, rowsIn)).toEqual(before);
      await removePlace(place);
    },
  );
});

describe.each(Object.entries(PLACES))(
  "A database on %s that a newer version has migrated",
  (_, create) => {
    it("is neither backed up nor replaced", async () => {
      const place = await create();
      await inDatabase(place, (database) =>
        database.execute(
          "insert into mikro_orm_migrations (name) values ('Tomorrow20991231000000')",
        ),
      );
      const refusal = "The database is of a newer Einstein vs Cat: its schema is Tomorrow";
      await expect(backUpNow(place)).rejects.toThrow(refusal);
      await expect(restore(place, whole)).rejects.toThrow(refusal);
      await removePlace(place);
    });
  },
);
