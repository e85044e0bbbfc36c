import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openBackupFile } from "@einstein-vs-cat/backup/read-file";
import { restore } from "@einstein-vs-cat/backup/restore";
import { beforeAll, expect, it } from "vitest";
import { backUpNow, makeFolder, rewrite } from "./backup-fixtures.ts";
import { fill, inDatabase, PLACES, removePlace, rowsIn } from "./filled-database.ts";

let folder: string;
let whole: string;
beforeAll(async () => {
  const source = await PLACES.PostgreSQL();
  await inDatabase(source, (database) => fill(database, 8));
  whole = await backUpNow(source);
  folder = await makeFolder();
});

it.each(Object.entries(PLACES))(
  "A restore on %s refuses a file whose rows do not fit, although its digest is right, and changes nothing",
  async (_, create) => {
    const file = await openBackupFile(whole);
    const place = await create();
    const before = await inDatabase(place, async (database) => {
      await fill(database, 2);
      return rowsIn(database);
    });
    const isCounts = (record: object) => "counts" in record;
    const wrong = join(folder, "wrong.backup");
    await rewrite(file, wrong, {
      change: (record) => (isCounts(record) ? { counts: { users: 1 } } : record),
    });
    await expect(restore(place, wrong, { mayBeEmpty: true })).rejects.toThrow(
      "other rows than it says",
    );
    await rewrite(file, wrong, {
      change: (record) => ("table" in record ? { ...record, table: `x${record.table}` } : record),
    });
    await expect(restore(place, wrong, { mayBeEmpty: true })).rejects.toThrow(
      "unknown table, xusers",
    );
    expect(await inDatabase(place, rowsIn)).toEqual(before);
    if ("dataDir" in place)
      expect((await readdir(place.dataDir)).filter((name) => /restore|pglite/.test(name))).toEqual([
        "pglite",
      ]);
    await removePlace(place);
  },
);
