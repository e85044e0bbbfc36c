import { rm } from "node:fs/promises";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { expect, inject, it } from "vitest";
import { newDebate } from "../../contract/debate-store.ts";
import { copyDataFolder } from "../../e2e/support/data-folder.ts";
import { DATABASES } from "../../support/databases.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";

it("The database has exactly the tables of its entities after the migrations, on PGlite and on PostgreSQL", async () => {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  for (const options of [await DATABASES.PGlite(), { databaseUrl }]) {
    const database = await Database.open(options);
    await database.migrate();
    expect(await database.schemaDifference()).toBe("");
    await database.close();
  }
});

it("The database keeps data in its folder, and refuses the folder to a second process", async () => {
  const dataDir = await copyDataFolder(inject("freshDataFolder"));
  const first = await Database.open({ dataDir });
  await first.migrate();
  const { id } = await new MikroDebateRepo(first, randomToken).create(newDebate());
  await expect(Database.open({ dataDir })).rejects.toThrow(
    "is in use by another Einstein vs Cat process",
  );
  await first.close();
  const second = await Database.open({ dataDir });
  await second.migrate();
  expect((await new MikroDebateRepo(second, randomToken).find(id))?.debate.question).toBe(
    "Is a hot dog a sandwich?",
  );
  await second.close();
  await rm(dataDir, { recursive: true });
});

it("The database keeps a write that runs beside a rollback on PGlite's single connection", async () => {
  const database = await Database.open(await DATABASES.PGlite());
  await database.migrate();
  const debates = new MikroDebateRepo(database, randomToken);
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const rolledBack = database.transaction(async (em) => {
    await em.execute(
      "insert into ai_debates (question, option1, option2) values ('undone', 'a', 'b')",
    );
    isWritten();
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error("rolled back");
  });
  await written;
  const creation = debates.create(newDebate());
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await debates.find((await creation).id)).not.toBeNull();
  const questions = await database.run((em) =>
    em.execute<{ question: string }[]>("select question from ai_debates"),
  );
  expect(questions.map(({ question }) => question)).toEqual(["Is a hot dog a sandwich?"]);
  await database.close();
});

it("The database reports that the store is unavailable, rather than an internal error, while the server is down", async () => {
  const postgres = await startPostgres();
  const database = await Database.open({ databaseUrl: await createTestDatabase(postgres.url) });
  await database.migrate();
  const debates = new MikroDebateRepo(database, randomToken);
  const { id } = await debates.create(newDebate());
  await postgres.stop();
  for (const attempt of [() => debates.find(id), () => debates.create(newDebate())]) {
    await expect(attempt()).rejects.toMatchObject({ code: "storage-unavailable" });
  }
  expect(await database.isReachable()).toBe(false);
  await database.close();
});

it("The database passes on the error of an invalid statement", async () => {
  const database = await Database.open(await DATABASES.PGlite());
  await expect(database.run((em) => em.execute("select nonsense"))).rejects.not.toHaveProperty(
    "code",
    "storage-unavailable",
  );
  await database.close();
});

it("The database finishes running work when it closes, and refuses new work", async () => {
  for (let round = 0; round < 5; round += 1) {
    const database = await Database.open(await DATABASES.PostgreSQL());
    const begun = Array.from({ length: 40 }, () => database.run((em) => em.execute("select 1")));
    const closed = database.close();
    await expect(database.run((em) => em.execute("select 1"))).rejects.toMatchObject({
      code: "storage-unavailable",
    });
    await closed;
    expect((await Promise.allSettled(begun)).map(({ status }) => status)).toEqual(
      Array(40).fill("fulfilled"),
    );
  }
});

it("The database fails with the connection error when the server is unreachable", async () => {
  await expect(
    Database.open({ databaseUrl: "postgres://nobody@127.0.0.1:1/none" }),
  ).rejects.toThrow(/ECONNREFUSED/);
});
