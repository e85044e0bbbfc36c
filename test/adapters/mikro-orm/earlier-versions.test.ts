/** Databases of earlier versions start with this version and lose no data. */

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { owns, type ShareSegment } from "@einstein-vs-cat/core";
import type { DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "../../support/postgres.ts";
import { openMikroStore } from "../../support/stores.ts";

const DUMPS = join(import.meta.dirname, "dumps");
const NAMES = await readdir(DUMPS);

type Rows = Record<string, Record<string, unknown>[]>;
type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Returns every row of every table, serialized to JSON by the database. */
async function allRows(query: Query): Promise<Rows> {
  const { rows } = await query(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const contents: Rows = {};
  for (const table of rows.map(({ table_name }) => String(table_name))) {
    const found = await query(`select to_jsonb(t) as row from public.${table} t order by 1`);
    contents[table] = found.rows.map(({ row }) => row as Record<string, unknown>);
  }
  return contents;
}

const rowKey = (row: Record<string, unknown>, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => [column, row[column]]));

/** Returns the rows that are missing or have a changed value in a column that existed before. */
function lostRows(before: Rows, now: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const remaining = new Set(now[table]?.map((row) => rowKey(row, columns)));
    return rows
      .map((row) => rowKey(row, columns))
      .filter((key) => !remaining.has(key))
      .map((key) => `${table}: ${key}`);
  });
}

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

const UNOWNED = { userId: null, visitorId: null };

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

/**
 * Checks the data of the users in the dump: account, debates, share link, copy, plan and search.
 */
async function expectServed(store: Awaited<ReturnType<typeof openMikroStore>>): Promise<void> {
  const credentials = await store.users.findCredentials("ada");
  expect(await argon2Passwords.verify("secret-1", credentials?.passwordHash ?? null)).toBe(true);
  const ada = credentials?.user;
  expect(ada).toMatchObject({ displayName: "Ada L.", theme: "dark", email: "ada@example.org" });
  expect(await store.users.findCredentials("gone")).toBeNull();

  const mars = await store.debates.find(1);
  expect(mars?.debate).toMatchObject({ question: "Should we colonise Mars?", userId: null });
  expect(mars?.responses.map(({ turnNumber }) => turnNumber)).toEqual([1]);

  const shared = await store.debates.find(2);
  const segment: ShareSegment = { kind: "token", token: shared?.debate.shareToken ?? "" };
  const byLink = await store.debates.findByShareToken(segment.token);
  expect(byLink?.debate.id).toBe(2);
  expect(byLink?.responseCount).toBe(3);
  expect(shared?.responses[0]?.summary).toContain("| Argument Point |");
  expect(shared?.userInputs.map(({ content }) => content)).toEqual([
    "A fact: see https://example.org/buns",
  ]);
  expect(
    owns({ kind: "user", userId: ada?.id ?? 0, tier: "free" }, byLink?.debate ?? UNOWNED),
  ).toBe(true);

  const found = await store.debates.list(ada?.id ?? 0, {
    before: null,
    words: ["hotdog"],
    limit: 10,
  });
  expect(found.entries.map(({ id, responseCount }) => [id, responseCount])).toEqual([[2, 3]]);
  const archive = await store.debates.list(ada?.id ?? 0, { before: null, words: [], limit: 99 });
  expect(archive.entries.length).toBeGreaterThan(0);
  expect(await store.debates.countFor(ada?.id ?? 0)).toEqual({
    debates: archive.entries.length,
    responses: archive.entries.reduce((sum, { responseCount }) => sum + responseCount, 0),
  });
  expect((await store.debates.find(4))?.debate).toMatchObject({
    originalDebateId: 2,
    title: "My copy",
  });

  const bob = (await store.users.findCredentials("bob"))?.user;
  expect(await store.subscriptions.find(bob?.id ?? 0)).toMatchObject({
    tier: "pro",
    status: "active",
  });
}
