/** Databases of earlier versions start with this version and lose no data. */

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { allRows, lostRows, type Query, type Rows } from "../../support/all-rows.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { openMikroStore } from "../../support/stores.ts";
import { expectServed } from "./served-data.ts";

const DUMPS = join(import.meta.dirname, "dumps");
const NAMES = await readdir(DUMPS);

/** A PGlite folder and a PostgreSQL database, each filled with the dump. */
const KINDS: Record<string, (dump: string) => Promise<[DatabaseOptions, Rows]>> = {
  async PGlite(dump) {
    const dataDir = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
    const database = await PGlite.create(join(dataDir, "pglite"));
    await database.exec(dump);
    const rows = await allRows((sql) => database.query(sql));
    await database.close();
    return [{ dataDir }, rows];
  },
  async PostgreSQL(dump) {
    const databaseUrl = await createTestDatabase(inject("postgresUrl"));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(dump);
    const rows = await allRows((sql) => client.query(sql));
    await client.end();
    return [{ databaseUrl }, rows];
  },
};

it("Every released version has a dump", async () => {
  const changelog = await readFile(join(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(NAMES).toEqual(released.map((version) => `${version}.sql`).sort());
});

describe.each(NAMES)("A database of version %s", (name) => {
  describe.each(Object.keys(KINDS))("on %s", (kind) => {
    it("migrates, keeps every row, and serves the users' data", async () => {
      const dump = await readFile(join(DUMPS, name), "utf8");
      const [options, before] = (await KINDS[kind]?.(dump)) ?? [{}, {}];
      expect(Object.values(before).flat().length).toBeGreaterThan(40);
      const store = await openMikroStore(options);
      expect(await store.database.schemaDifference()).toBe("");
      const query: Query = async (sql) => ({
        rows: await store.database.run((em) => em.execute<Record<string, unknown>[]>(sql)),
      });
      expect(lostRows(before, await allRows(query))).toEqual([]);
      await expectServed(store);
      await store.close();
      if (options.dataDir !== undefined) await rm(options.dataDir, { recursive: true });
    });
  });
});
