/** Servers of neighbouring versions share a database during an upgrade (decision 41). */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Contraction } from "@einstein-vs-cat/mikro-orm/migrations/contraction";
import { MIGRATIONS } from "@einstein-vs-cat/mikro-orm/migrations/index";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDatabase } from "../../../support/postgres.ts";
import { contractionsBetween } from "./contractions.ts";
import { readCatalogue } from "./schema-catalogue.ts";

/** The last migration of 2.0.0. No server of an earlier version exists. */
const FIRST_RELEASE = "Budget20261121007500";

/** What a migration class has for this test. */
interface CheckedMigration {
  readonly name: string;
  readonly contraction?: Contraction;
  new (): {
    up(): void | Promise<void>;
    execute(sql: string, parameters?: unknown[]): Promise<object[]>;
    getQueries(): unknown[];
  };
}

/** A migration and what it takes away. */
interface Finding {
  readonly name: string;
  readonly contractions: readonly string[];
  readonly contraction: Contraction | undefined;
}

const findings: Finding[] = [];
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: await createTestDatabase(inject("postgresUrl")) });
  await client.connect();
  let before = await readCatalogue(client);
  for (const migration of MIGRATIONS as unknown as CheckedMigration[]) {
    const instance = new migration();
    instance.execute = async (sql, parameters) =>
      (await client.query(numbered(sql), parameters)).rows;
    await instance.up();
    for (const query of instance.getQueries()) await client.query(String(query));
    const after = await readCatalogue(client);
    const contractions = contractionsBetween(before, after);
    findings.push({ name: migration.name, contractions, contraction: migration.contraction });
    before = after;
  }
});
afterAll(() => client.end());

/** Numbers the parameters of a statement as PostgreSQL wants them. */
function numbered(sql: string): string {
  let number = 0;
  return sql.replaceAll("?", () => `$${++number}`);
}

/** Returns what the migrations since the first release have done. */
const sinceRelease = () =>
  findings.slice(findings.findIndex(({ name }) => name === FIRST_RELEASE) + 1);

it("A migration removes what the previous version uses only if it says since which release it is unused", () => {
  expect(findings.map(({ name }) => name)).toContain(FIRST_RELEASE);
  expect(sinceRelease().length).toBeGreaterThan(10);
  const unexplained = sinceRelease().filter(
    ({ contractions, contraction }) => contractions.length > 0 && contraction === undefined,
  );
  expect(unexplained.map(({ name, contractions }) => [name, ...contractions])).toEqual([]);
});

it("A migration that takes something away names a released version and a reason, and no other migration does", async () => {
  const changelog = await readFile(join(import.meta.dirname, "../../../../CHANGELOG.md"), "utf8");
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(released).toContain("2.0.0");
  const explained = findings.filter(({ contraction }) => contraction !== undefined);
  const wrong = explained.filter(
    ({ contractions, contraction }) =>
      contractions.length === 0 ||
      !released.includes(contraction?.unusedSince) ||
      (contraction?.reason ?? "").length < 20,
  );
  expect(wrong).toEqual([]);
});
