import type { TestProject } from "vitest/node";
import { ensureWebBundle } from "../app-server/web-bundle.ts";
import { browserPath } from "./e2e/browser.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that all tests of a run share; each test makes a database of its own. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startPostgres(), ensureWebBundle(), browserPath()]);
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
