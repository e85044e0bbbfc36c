import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import type { TestProject } from "vitest/node";
import { ensureWebBundle } from "../app-server/pages/web-bundle.ts";
import { browserPath } from "./e2e/support/browser.ts";
import { makeDataFolder } from "./e2e/support/data-folder.ts";
import { createTestDatabase, startPostgres } from "./support/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The address of the PostgreSQL server that all tests of a run share; each test makes a
     * database of its own.
     */
    postgresUrl: string;
    /** The name of a migrated database without data on that server, for tests to copy. */
    migratedDatabase: string;
    /** A data folder with an empty database, for servers to begin with a copy of it. */
    freshDataFolder: string;
    /** Whether random cases are repeated more often, and every screen is checked. */
    isThorough: boolean;
    /** Whether the long tests run too. */
    isLong: boolean;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ postgres, migratedDatabase }, dataFolder] = await Promise.all([
    startMigratedPostgres(),
    makeDataFolder(),
    ensureWebBundle(),
    browserPath(),
  ]);
  project.provide("postgresUrl", postgres.url);
  project.provide("migratedDatabase", migratedDatabase);
  project.provide("freshDataFolder", dataFolder);
  return async () => {
    await postgres.stop();
    await rm(dirname(dataFolder), { recursive: true, force: true });
  };
}

/** Starts PostgreSQL with a migrated database, which nobody is connected to. */
async function startMigratedPostgres() {
  const postgres = await startPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const database = await Database.open({ databaseUrl });
  await database.migrate();
  await database.close();
  return { postgres, migratedDatabase: new URL(databaseUrl).pathname.slice(1) };
}
