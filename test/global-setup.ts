import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureWebBundle } from "../app-server/pages/web-bundle.ts";
import { browserPath } from "./e2e/support/browser.ts";
import { makeDataFolder } from "./e2e/support/data-folder.ts";
import { startPostgres } from "./support/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The address of the PostgreSQL server that all tests of a run share; each test makes a
     * database of its own.
     */
    postgresUrl: string;
    /** A data folder with an empty database, for servers to begin with a copy of it. */
    freshDataFolder: string;
    /** Whether what chance decides is tried often, and every screen is looked at. */
    isThorough: boolean;
    /** Whether the long proofs run too. */
    isLong: boolean;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, dataFolder] = await Promise.all([
    startPostgres(),
    makeDataFolder(),
    ensureWebBundle(),
    browserPath(),
  ]);
  project.provide("postgresUrl", postgres.url);
  project.provide("freshDataFolder", dataFolder);
  return async () => {
    await postgres.stop();
    await rm(dirname(dataFolder), { recursive: true, force: true });
  };
}
