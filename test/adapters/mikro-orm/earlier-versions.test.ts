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
import { allRows, lostRows, type Query, type Rows } from "../../support/all-rows.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { openMikroStore } from "../../support/stores.ts";

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
