import { MemoryUserRepo } from "@einstein-vs-cat/memory/accounts/user-repo";
import { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { MemoryCaps } from "@einstein-vs-cat/memory/desk/caps";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/accounts/user-repo";
import { MikroBudget } from "@einstein-vs-cat/mikro-orm/budget";
import { Database, type DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { MikroCaps } from "@einstein-vs-cat/mikro-orm/desk/caps";
import { afterAll, beforeAll, describe } from "vitest";
import { type CapStore, describeCaps } from "../../contract/caps.contract.ts";
import { DATABASES } from "../../support/databases.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { PATIENT } from "../../support/stores.ts";

let users = 0;
const newUser = () => {
  users += 1;
  const username = `payer ${users}`;
  const none = { displayName: null, bio: null, email: null };
  return { ...none, username, usernameKey: username, passwordHash: "x" };
};

function memoryStore(): CapStore {
  const clock = new FakeClock(Date.UTC(2026, 10, 21, 23, 59));
  const tables = new MemoryTables();
  const repo = new MemoryUserRepo(tables, clock, () => "token");
  let caps = new MemoryCaps(tables);
  let budget = new MemoryBudget(1_000_000, clock, caps);
  return {
    open: () => ({ budget, caps }),
    addUser: async () => (await repo.register(newUser(), null)).id,
    removeUser: (id) => repo.delete(id),
    nextDay: async () => clock.advance(24 * 60 * 60 * 1_000),
    clear: async () => {
      caps = new MemoryCaps(tables);
      budget = new MemoryBudget(1_000_000, clock, caps);
    },
  };
}

/** Servers of one database: on PostgreSQL each has connections of its own. */
function mikroStore(servers: () => readonly Database[]): CapStore {
  const repo = () => new MikroUserRepo(servers()[0] as Database, () => crypto.randomUUID());
  const run = (statement: string) => servers()[0]?.run((em) => em.execute(statement));
  let opened = 0;
  return {
    open: () => {
      opened += 1;
      const database = servers()[opened % servers().length] as Database;
      return { budget: new MikroBudget(database, 1_000_000), caps: new MikroCaps(database) };
    },
    addUser: async () => (await repo().register(newUser(), null)).id,
    removeUser: (id) => repo().delete(id),
    // The database's clock cannot be moved, so all rows move back by a day.
    nextDay: async () => {
      for (const table of ["budget_reservations", "budget_days", "budget_clients", "spending"])
        await run(`update ${table} set day = day - 1`);
    },
    clear: async () => {
      const budget = ["budget_reservations", "budget_days", "budget_clients"];
      for (const table of [...budget, "spending", "spend_caps"]) await run(`delete from ${table}`);
    },
  };
}

const memory = memoryStore();
describeCaps("memory", () => memory);

for (const [name, place] of Object.entries(DATABASES)) {
  describe(name, () => {
    let servers: Database[];
    beforeAll(async () => {
      const options: DatabaseOptions = { timeouts: PATIENT, ...(await place()) };
      const count = name === "PostgreSQL" ? 2 : 1;
      servers = await Promise.all(Array.from({ length: count }, () => Database.open(options)));
      await servers[0]?.migrate();
    });
    afterAll(async () => {
      for (const server of servers) await server.close();
    });
    const store = mikroStore(() => servers);
    describeCaps(name, () => store);
  });
}
