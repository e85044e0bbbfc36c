import type { Reservation } from "@einstein-vs-cat/core";
import { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { MikroBudget } from "@einstein-vs-cat/mikro-orm/budget";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BudgetStore, describeBudget } from "../../contract/budget.contract.ts";
import { createMigratedDatabase, DATABASES } from "../../support/databases.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { cost, purchase } from "../../support/purchase.ts";
import { PATIENT } from "../../support/stores.ts";

/** Servers in one process share one budget in memory. */
function memoryStore(): BudgetStore {
  const clock = new FakeClock(Date.UTC(2026, 10, 21, 23, 59));
  let budget = new MemoryBudget(0, clock);
  let limit: number | null = null;
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  return {
    open: (micros) => {
      if (limit !== micros) budget = new MemoryBudget(micros, clock);
      limit = micros;
      return budget;
    },
    committed: async () => budget.committed(today()),
    today: async () => today(),
    nextDay: async () => clock.advance(24 * 60 * 60 * 1_000),
    clear: async () => {
      limit = null;
      budget = new MemoryBudget(0, clock);
    },
  };
}

function mikroStore(database: () => Database): BudgetStore {
  const run = (statement: string) => database().run((em) => em.execute(statement));
  const today = async () => {
    const [row] = await database().run((em) =>
      em.execute<{ today: string }[]>("select ((now() at time zone 'utc')::date)::text as today"),
    );
    return row?.today ?? "";
  };
  return {
    open: (limit) => new MikroBudget(database(), limit),
    today,
    committed: async () => new MikroBudget(database(), 0).committed(await today()),
    // The database's clock cannot be moved, so all rows move back by a day.
    nextDay: async () => {
      await run("update budget_reservations set day = day - 1");
      await run("update budget_days set day = day - 1");
      await run("update budget_clients set day = day - 1");
    },
    clear: async () => {
      await run("delete from budget_reservations");
      await run("delete from budget_days");
      await run("delete from budget_clients");
      await run("delete from spending");
    },
  };
}

const memory = memoryStore();
describeBudget("memory", () => memory);

for (const [name, place] of Object.entries(DATABASES)) {
  describe(name, () => {
    let database: Database;
    beforeAll(async () => {
      database = await Database.open({ timeouts: PATIENT, ...(await place()) });
      await database.migrate();
    });
    afterAll(() => database.close());
    describeBudget(name, () => mikroStore(() => database));
  });
}

describe("The sums of what was spent", () => {
  it("name a network as the server does, and an account by its id", async () => {
    const database = await Database.open({ timeouts: PATIENT, ...(await DATABASES.PGlite()) });
    await database.migrate();
    const hide = (client: string) => (client.startsWith("network:") ? "network:hidden" : client);
    const budget = new MikroBudget(database, null, hide);
    for (const client of ["network:10.1.2.3", "user:7"]) {
      const reserved = await budget.reserve(purchase(40, { client }));
      await budget.settle(reserved as Reservation, cost(30));
    }
    const { rows } = await budget.spent({ from: "2020-01-01", to: "2100-01-01" }, "person");
    expect(rows.map(({ key }) => key)).toEqual(["network:hidden", "user:7"]);
    const [kept] = await database.run((em) =>
      em.execute<{ text: string }[]>("select string_agg(s::text, '') as text from spending s"),
    );
    expect(kept?.text).not.toContain("10.1.2.3");
    await database.close();
  });
});

describe("A server without a budget", () => {
  it("refuses no amount, and adds up what was spent all the same", async () => {
    const database = await Database.open({ timeouts: PATIENT, ...(await DATABASES.PGlite()) });
    await database.migrate();
    const budget = new MikroBudget(database, null);
    for (const micros of [0, 1, 999_999_999_999_999]) {
      const reserved = await budget.reserve(purchase(micros, { share: 0, clientShare: 0 }));
      expect(reserved).toMatchObject({ micros });
      await budget.settle(reserved as Reservation, cost(micros));
    }
    const { total } = await budget.spent({ from: "2020-01-01", to: "2100-01-01" }, "day");
    expect(total.micros).toBe(1_000_000_000_000_000);
    await database.close();
  });
});

describe("Two servers on one PostgreSQL", () => {
  it("never exceed the budget together, each with its own connections", async () => {
    const databaseUrl = await createMigratedDatabase();
    const databases = await Promise.all(
      [1, 2].map(() => Database.open({ databaseUrl, timeouts: PATIENT })),
    );
    try {
      for (const database of databases) await database.migrate();
      const budgets = databases.map((database) => new MikroBudget(database, 10_000));
      const reservations = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          budgets[index % 2]?.reserve(purchase(700, { share: 0.7 })),
        ),
      );
      expect(reservations.filter((reserved) => typeof reserved === "object")).toHaveLength(10);
    } finally {
      for (const database of databases) await database.close();
    }
  });
});
