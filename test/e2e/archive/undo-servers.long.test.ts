import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMigratedDatabase } from "../../support/databases.ts";
import { newAccount } from "../support/accounts.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { Visitor } from "../support/visitor.ts";
import { onPostgres } from "../turn/turn-fixtures.ts";

/** What a server takes at most until it notices what another one left: it looks every minute. */
const SWEEP = { timeout: 150_000, interval: 1_000 };

describe("Two server processes on one PostgreSQL", () => {
  let storage: Record<string, string>;
  let database: pg.Client;
  let one: ServerProcess;
  let two: ServerProcess;
  let owner: Visitor;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    storage = { ...onPostgres(databaseUrl), RATE_LIMITS: "off" };
    database = new pg.Client({ connectionString: databaseUrl });
    [two] = await Promise.all([startServer(storage, "--api-only"), database.connect()]);
  });
  afterAll(() => Promise.all([two.end("SIGKILL"), database.end()]));
  beforeEach(async () => {
    [one, owner] = await Promise.all([startServer(storage, "--api-only"), signUp()]);
  });
  afterEach(() => one.end("SIGKILL"));

  async function signUp(): Promise<Visitor> {
    const visitor = new Visitor();
    const { username, password } = newAccount();
    const json = { username, password };
    const answer = await visitor.send(two, "/api/register", { method: "POST", json });
    expect(answer.status).toBe(201);
    return visitor;
  }

  /** Creates a debate with a context and a turn of the rehearsal voice. */
  async function debateWithTexts(): Promise<number> {
    const id = await owner.createDebate(one);
    const json = { content: "It rained." };
    await owner.send(one, `/api/debates/${id}/input`, { method: "POST", json });
    await (await owner.generate(one, id)).text();
    return id;
  }

  const remove = async (server: ServerProcess, id: number) => {
    const answer = await owner.send(server, `/api/debates/${id}`, { method: "DELETE" });
    expect([answer.status, await answer.json()]).toEqual([200, { id }]);
  };
  const restore = async (server: ServerProcess, id: number, visitor = owner) => {
    const answer = await visitor.send(server, `/api/debates/${id}/restore`, { method: "POST" });
    return [answer.status, await answer.text()];
  };
  const read = async (server: ServerProcess, id: number) => {
    const answer = await owner.send(server, `/api/debates/${id}`);
    return [answer.status, await answer.text()];
  };
  /** Returns how many rows of a debate are left. */
  const rowsOf = async (id: number) => {
    const { rows } = await database.query<{ rows: number }>(
      `select ((select count(*) from ai_debates where id = $1)
         + (select count(*) from ai_responses where debate_id = $1)
         + (select count(*) from user_inputs where debate_id = $1)
         + (select count(*) from search_documents where debate_id = $1)
         + (select count(*) from turn_claims where debate_id = $1))::int as rows`,
      [id],
    );
    return rows[0]?.rows;
  };

  it("take back at one what was deleted at the other, also when both are asked, twice", async () => {
    const id = await debateWithTexts();
    const before = await read(two, id);
    await remove(one, id);
    const gone = await read(two, id);
    expect(gone[0]).toBe(404);
    const back = [200, JSON.stringify({ id })];
    expect(await Promise.all([restore(two, id), restore(one, id)])).toEqual([back, back]);
    expect(await restore(two, id)).toEqual(back);
    expect([await read(one, id), await read(two, id)]).toEqual([before, before]);
    await remove(two, id);
    expect(await read(one, id)).toEqual(gone);
    expect(await restore(one, id)).toEqual(back);
    expect(await read(two, id)).toEqual(before);
  });

  it("tell no other person that there is something to restore", async () => {
    const id = await debateWithTexts();
    await remove(one, id);
    const [stranger, visitor] = [await signUp(), new Visitor()];
    await visitor.createDebate(two);
    const nothing = await restore(two, 999_999_999, stranger);
    expect(nothing[0]).toBe(404);
    const logIn = await restore(two, 999_999_999, visitor);
    expect(logIn[0]).toBe(401);
    for (const server of [one, two]) {
      expect(await restore(server, id, stranger)).toEqual(nothing);
      expect(await restore(server, id, visitor)).toEqual(logIn);
      expect(await restore(server, id, new Visitor())).toEqual(logIn);
    }
    expect(await restore(two, id)).toEqual([200, JSON.stringify({ id })]);
  });

  it("remove the rows after the time, also when the server that deleted is killed; what was taken back stays", async () => {
    const [left, kept] = [await debateWithTexts(), await debateWithTexts()];
    const before = await read(two, kept);
    await remove(one, left);
    await remove(one, kept);
    await one.end("SIGKILL");
    expect(await restore(two, kept)).toEqual([200, JSON.stringify({ id: kept })]);
    expect(await rowsOf(left)).toBeGreaterThan(4);
    await expect.poll(() => rowsOf(left), SWEEP).toBe(0);
    expect((await restore(two, left))[0]).toBe(404);
    expect(await read(two, kept)).toEqual(before);
  }, 300_000);

  it("find what a killed server left when one is started", async () => {
    const id = await debateWithTexts();
    await remove(one, id);
    await one.end("SIGKILL");
    await database.query(
      "update ai_debates set deleted_at = deleted_at - interval '1 minute' where id = $1",
      [id],
    );
    one = await startServer(storage, "--api-only");
    expect(await rowsOf(id)).toBe(0);
  });
});
