import { expect, it } from "vitest";
import { readEnvironment, StartupError } from "../../../app-server/env.ts";
import { createLog } from "../../../app-server/http/log.ts";
import { openDatabase } from "../../../app-server/wiring/database.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { TransactionPooler } from "../../support/transaction-pooler.ts";

const REFUSAL =
  "DATABASE_URL leads to a connection pooler in transaction mode, which loses the session locks of the server: use the pooler's session mode, or the direct address of the database.";

const open = (databaseUrl: string) => {
  const SESSION_SECRET = "a secret of the tests, long enough";
  const environment = readEnvironment({ DATABASE_URL: databaseUrl, SESSION_SECRET });
  return openDatabase(environment, createLog("silent"));
};

for (const order of ["last used first", "in turn"] as const) {
  for (const sessions of [1, 2, 3, 20]) {
    it(`A pooler in transaction mode with ${sessions} sessions, ${order}, is refused at the start with one sentence`, async () => {
      const databaseUrl = await createMigratedDatabase();
      const pooler = await TransactionPooler.start(databaseUrl, sessions, order);
      const refused = open(pooler.through(databaseUrl));
      await expect(refused).rejects.toThrow(new StartupError(REFUSAL));
      await pooler.close();
    });
  }
}

it("A database that gives every connection its own session is accepted", async () => {
  const database = await open(await createMigratedDatabase());
  await database.close();
});
