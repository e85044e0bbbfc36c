/** Backups of earlier schemas, and files that earlier versions have written, restore and are served. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "@einstein-vs-cat/backup/places";
import { restore } from "@einstein-vs-cat/backup/restore";
import { listMigrations } from "@einstein-vs-cat/backup/tables";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MIGRATIONS } from "@einstein-vs-cat/mikro-orm/migrations/index";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { lostRows, type Rows } from "../../support/all-rows.ts";
import { openMikroStore } from "../../support/stores.ts";
import { expectServed } from "../mikro-orm/served-data.ts";
import { backUpNow } from "./backup-fixtures.ts";
import { backedUp, NEW_PLACES, removePlace, rowsIn } from "./filled-database.ts";

const DUMP = await readFile(join(import.meta.dirname, "../mikro-orm/dumps/2.0.0.sql"), "utf8");
const FILES = join(import.meta.dirname, "files");

const NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** The last migration of version 2.0.0, and in a long run every later one. */
const LATER = NAMES.slice(NAMES.indexOf("Budget20261121007500"));
const STEPS = inject("isLong") ? LATER : LATER.slice(0, 1);

/** Creates a database on PostgreSQL from the dump, and migrates it up to that migration. */
async function databaseAt(step: string): Promise<{ databaseUrl: string }> {
  const place = await NEW_PLACES.PostgreSQL();
  if (!("databaseUrl" in place)) throw new Error("PostgreSQL has an address");
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query(DUMP);
  await client.end();
  const database = await Database.open(place);
  await database.migrate(NAMES.slice(0, NAMES.indexOf(step) + 1));
  expect((await database.session(listMigrations)).at(-1)).toBe(step);
  await database.close();
  return place;
}

async function rowsAsTheyAre(place: Place): Promise<Rows> {
  const database = await Database.open(place);
  const rows = await rowsIn(database);
  await database.close();
  return rows;
}

/** Starts a server's stores on a place and checks that nothing is missing, and that all is served. */
async function expectNothingLost(place: Place, before: Rows): Promise<void> {
  const store = await openMikroStore(place);
  expect(await store.database.schemaDifference()).toBe("");
  expect(lostRows(before, await rowsIn(store.database))).toEqual([]);
  await expectServed(store);
  await store.close();
}

describe.each(STEPS)("A database whose last migration is %s", (step) => {
  it("reads as before after an update, and its backup when it is restored", async () => {
    const source = await databaseAt(step);
    const rows = await rowsAsTheyAre(source);
    expect(Object.values(rows).flat().length).toBeGreaterThan(40);
    const file = await backUpNow(source);
    for (const create of Object.values(NEW_PLACES)) {
      const target = await create();
      await restore(target, file);
      await expectNothingLost(target, backedUp(rows));
      await removePlace(target);
    }
    const { mikro_orm_migrations: _, ...before } = rows;
    await expectNothingLost(source, before);
  });
});

describe.each(await readdir(FILES))("The file %s of an earlier version", (name) => {
  it.each(Object.entries(NEW_PLACES))("is restored into %s and served", async (_, create) => {
    const target = await create();
    const { counts } = await restore(target, join(FILES, name));
    expect([counts.users, counts.ai_debates]).toEqual([2, 5]);
    await expectNothingLost(target, {});
    await removePlace(target);
  });
});
