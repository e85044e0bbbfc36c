/** A real server on PostgreSQL, whose tables are hashed before and after. */

import { createHash } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServerProcess, startServer } from "../../e2e/support/server-process.ts";
import { allRows } from "../../support/all-rows.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { Visitor } from "../harness.ts";
import { DESK_PATHS, deskRequests, initOf } from "./desk-requests.ts";

const ACTORS = ["visitor", "free", "paid", "suspended", "former"] as const;

describe("A thousand random requests to every call of the desk", () => {
  let database: pg.Client;
  let server: ServerProcess;
  const people = new Map<string, Visitor>();
  const ids: number[] = [];
  const person = (name: string) => people.get(name) as Visitor;

  /** Starts the server anew with these operators. Everybody stays signed in. */
  const restart = async (databaseUrl: string, operators: string) => {
    await server?.end("SIGTERM");
    server = await startServer({
      ...{ DATABASE_URL: databaseUrl, ADMIN_USERNAMES: operators, RATE_LIMITS: "off" },
      ...{ SESSION_SECRET: "a secret of forty letters for this one test", LOG_LEVEL: "warn" },
    });
    for (const [name, { cookies }] of people) {
      const moved = new Visitor(server.url);
      moved.cookies = cookies;
      people.set(name, moved);
    }
  };

  const hashes = async () => {
    const rows = await allRows((sql) => database.query(sql));
    return Object.fromEntries(
      Object.entries(rows).map(([table, found]) => [
        table,
        createHash("sha256").update(JSON.stringify(found)).digest("hex"),
      ]),
    );
  };

  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    for (const name of ["ada", ...ACTORS]) people.set(name, new Visitor(""));
    await restart(databaseUrl, "");
    const names = { ada: "Ada", free: "bob", paid: "paula", suspended: "sid", former: "grace" };
    for (const [name, username] of Object.entries(names))
      ids.push(await person(name).signUp(username, "whiskers of a person"));
    await person("visitor").debate();
    await restart(databaseUrl, "ada,grace");
    const [, , paid, suspended] = ids;
    const act = (path: string, init: RequestInit) =>
      person("ada").fetch(`/api/admin/accounts/${path}`, init);
    const plan = { method: "PUT", headers: { "Content-Type": "application/json" } };
    const given = await act(`${paid}/plan`, { ...plan, body: JSON.stringify({ plan: "pro" }) });
    expect(given.status).toBe(204);
    expect((await act(`${suspended}/suspend`, { method: "POST" })).status).toBe(204);
    expect((await person("former").fetch("/api/admin/health")).status).toBe(200);
    await restart(databaseUrl, "ada");
    // Those who are still signed in are, and the one who is suspended is not.
    expect(await Promise.all(ACTORS.map((name) => person(name).name()))).toEqual([
      ...[401, "bob", "paula", 401, "grace"],
    ]);
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await database.end();
  });

  test.each(ACTORS)("shows and changes nothing for: %s", async (name) => {
    expect(DESK_PATHS).toContain("/api/admin/health/check");
    const actor = person(name);
    const before = await hashes();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(deskRequests(ids), async (request) => {
        const response = await actor.fetch(request.path + request.query, initOf(request));
        expect([request.path, response.status]).toEqual([request.path, 404]);
        expect(await response.text()).toBe("Not found. It may be gone, or you may need to log in.");
        sent += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(sent).toBe(1_000);
    expect(await hashes()).toEqual(before);
  });

  test("reads and acts for an operator, which the hashes show", async () => {
    const ada = person("ada");
    for (const path of ["spend", "caps", "accounts", "health", "audit"])
      expect([path, (await ada.fetch(`/api/admin/${path}`)).status]).toEqual([path, 200]);
    const before = await hashes();
    expect((await ada.post(`/api/admin/accounts/${ids[1]}/link`)).status).toBe(201);
    const after = await hashes();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual(["audit_entries", "reset_links"]);
  });
});
