import { Database } from "@einstein-vs-cat/mikro-orm/database";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { startServer } from "../../e2e/support/server-process.ts";
import { onPostgres } from "../../e2e/turn/turn-fixtures.ts";
import { createTestDatabase } from "../../support/postgres.ts";

const createIn = (encoding: string) =>
  createTestDatabase(inject("postgresUrl"), "template0", encoding);

/** Runs a statement past the product, which refuses the database. */
async function query(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

for (const encoding of ["SQL_ASCII", "LATIN1", "EUC_JP"]) {
  it(`A database in ${encoding} is refused with the way to one in UTF8, and nothing is changed in it`, async () => {
    const databaseUrl = await createIn(encoding);
    await query(databaseUrl, "create table kept as select 'as it was' as content");
    const refused = Database.open({ databaseUrl });
    await expect(refused).rejects.toMatchObject({ name: "UnsuitableDatabaseError" });
    const message = await refused.catch((error: Error) => error.message);
    for (const part of [`encoding ${encoding}`, "needs UTF8", "create database", "pg_dump"])
      expect(message).toContain(part);
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await query(databaseUrl, tables)).toEqual([{ tablename: "kept" }]);
  });
}

it("A server on a database in SQL_ASCII prints the refusal alone, and exits with code 1", async () => {
  const started = startServer(onPostgres(await createIn("SQL_ASCII")), "--api-only");
  await expect(started).rejects.toThrow(
    /^the server ended with 1 before it listened:\nThe database of DATABASE_URL has the encoding SQL_ASCII[\s\S]*is unchanged\.\n$/,
  );
});

it("The database that the refusal tells to create is accepted", async () => {
  const refused = Database.open({ databaseUrl: await createIn("SQL_ASCII") });
  const message = await refused.catch((error: Error) => error.message);
  const [statement = ""] = /create database <name> .*;/.exec(String(message)) ?? [];
  const name = `told_${process.pid}`;
  const server = inject("postgresUrl");
  await query(`${server}/postgres`, statement.replace("<name>", name));
  const database = await Database.open({ databaseUrl: `${server}/${name}` });
  await database.migrate();
  await database.close();
});
