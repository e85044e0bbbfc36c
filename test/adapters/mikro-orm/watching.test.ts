import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import type { EndedStatement } from "@einstein-vs-cat/mikro-orm/watching/statement-watch";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newDebate } from "../../contract/debate-store.ts";
import { DATABASES } from "../../support/databases.ts";

const SECRET = "a pangolin in a box";

describe.each(Object.entries(DATABASES))("a watched database on %s", (name, create) => {
  let statements: EndedStatement[];
  let database: Database;
  beforeAll(async () => {
    const watch = (statement: EndedStatement) => void statements.push(statement);
    statements = [];
    database = await Database.open({ ...(await create()), watch });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    statements = [];
  });

  const texts = () => statements.map(({ statement }) => statement).join("\n");

  it("reports the statements of the ORM and of direct access, without their values", async () => {
    const debates = new MikroDebateRepo(database, randomToken);
    const { id } = await debates.create(newDebate({ question: SECRET, visitorId: SECRET }));
    await debates.rename(id, SECRET);
    expect((await debates.find(id))?.debate).toMatchObject({ question: SECRET, title: SECRET });
    await database.execute("select ?::text as text", [SECRET]);
    await database.transact((sql) => sql.execute("select ?::text as moved", [SECRET]));
    expect(texts()).toMatch(/insert into "?ai_debates/);
    expect(texts()).toContain("select ?::text as text");
    expect(texts()).toContain("select ?::text as moved");
    expect(texts()).not.toContain("pangolin");
    expect(statements.every(({ hasFailed }) => !hasFailed)).toBe(true);
    expect(statements.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
  });

  it("reports a statement that fails, in both ways", async () => {
    await expect(
      database.execute("select * from nowhere where text = ?", [SECRET]),
    ).rejects.toThrow();
    await expect(database.run((em) => em.execute("select 1 from nothing"))).rejects.toThrow();
    expect(statements.map(({ statement, hasFailed }) => [statement, hasFailed])).toEqual([
      ["select * from nowhere where text = ?", true],
      ["select 1 from nothing", true],
    ]);
  });

  it("shows its connections and what waits for one", async () => {
    const max = name === "PGlite" ? 1 : 16;
    expect(database.load).toMatchObject({ max, waiting: 0 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = Array.from({ length: max + 3 }, () =>
      database.transact(async (sql) => {
        await sql.execute("select 1");
        await promise;
      }),
    );
    await expect.poll(() => database.load.waiting).toBe(3);
    expect(database.load).toEqual({ open: max, idle: 0, max, waiting: 3 });
    resolve();
    await Promise.all(work);
    expect(database.load).toEqual({ open: max, idle: max, max, waiting: 0 });
  });
});
