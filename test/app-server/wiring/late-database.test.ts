import { expect, it } from "vitest";
import { readEnvironment } from "../../../app-server/env.ts";
import { createLog } from "../../../app-server/http/log.ts";
import { openDatabase } from "../../../app-server/wiring/database.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { TcpProxy } from "../../support/tcp-proxy.ts";
import { until } from "../../support/until.ts";

/** A server whose PostgreSQL refuses connections, and the lines that it logs. */
async function refused(settings: Record<string, string>) {
  const databaseUrl = await createMigratedDatabase();
  const proxy = await TcpProxy.start(databaseUrl);
  proxy.refuse();
  const lines: string[] = [];
  const environment = readEnvironment({
    DATABASE_URL: proxy.through(databaseUrl),
    SESSION_SECRET: "a secret of the tests, long enough",
    ...settings,
  });
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const waits = () => lines.filter((line) => line.includes("waiting for the database"));
  return { proxy, waits, open: () => openDatabase(environment, log) };
}

it("A server whose PostgreSQL is late waits for it, says so once, and starts", async () => {
  const { proxy, waits, open } = await refused({});
  const opening = open();
  await until("the server waits", () => waits().length > 0);
  proxy.answer();
  const database = await opening;
  expect(await database.isReachable()).toBe(true);
  expect(waits()).toHaveLength(1);
  await database.close();
  await proxy.close();
});

it("A server that may not wait says so at once", async () => {
  const { proxy, waits, open } = await refused({ DATABASE_WAIT_MS: "0" });
  await expect(open()).rejects.toThrow("The database of DATABASE_URL cannot be reached");
  expect(waits()).toEqual([]);
  await proxy.close();
});
