import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import type { ServerProcess } from "../../e2e/support/server-process.ts";
import { listen, Visitor } from "../../e2e/support/visitor.ts";
import { onPostgres, startTurnServer, WHOLE, wordByWord } from "../../e2e/turn/turn-fixtures.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { until } from "../../support/until.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { isInstalled } from "./proxies.ts";

const isMissing = !isInstalled("pgbouncer", "--version");
if (isMissing) console.warn("PgBouncer is not installed: its tests are skipped.");

describe.skipIf(isMissing)("behind PgBouncer", () => {
  let provider: ScriptedProvider;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    provider = await ScriptedProvider.start();
    provider.willAlwaysAnswer(wordByWord);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    await provider.close();
  });

  const serve = async (databaseUrl: string) => {
    const server = await startTurnServer(provider, onPostgres(databaseUrl));
    servers.push(server);
    return server;
  };

  it("in session mode two servers migrate, follow each other's turns, and one takes over when the other is killed", async () => {
    const pooler = await startPgBouncer(await createTestDatabase(inject("postgresUrl")), "session");
    const [one, two] = await Promise.all([serve(pooler.databaseUrl), serve(pooler.databaseUrl)]);
    const visitor = new Visitor();
    const id = await visitor.createDebate(one);
    const own = visitor.generate(one, id).then(listen);
    const call = await provider.call(provider.calls.length + 1);
    call.release(3);
    await until("the provider holds the fourth word", () => call.isHeld);
    const followed = listen(await visitor.send(two, `/api/debates/${id}/live`));
    call.release();
    expect(await Promise.all([own, followed])).toEqual(Array(2).fill({ text: WHOLE, end: "done" }));

    const calls = provider.calls.length;
    const interrupted = visitor.generate(one, id).then(listen, () => null);
    await provider.call(calls + 1);
    await one.end("SIGKILL");
    await interrupted;
    // The other server learns from the lock of the session that its owner is gone.
    const next = visitor.generate(two, id);
    (await provider.call(calls + 2)).release();
    expect(await listen(await next)).toEqual({ text: WHOLE, end: "done" });
    expect((await two.end("SIGTERM")).code).toBe(0);
    await pooler.stop();
  });

  it.each([
    [
      "transaction",
      "DATABASE_URL leads to a connection pooler in transaction mode, which loses the session locks of the server: use the pooler's session mode, or the direct address of the database.",
    ],
    [
      "statement",
      "The database of DATABASE_URL cannot be reached: transaction blocks not allowed in statement pooling mode",
    ],
  ] as const)("in %s mode a server refuses to start and says why", async (mode, reason) => {
    const pooler = await startPgBouncer(await createMigratedDatabase(), mode);
    await expect(serve(pooler.databaseUrl)).rejects.toThrow(`\n${reason}\n`);
    await pooler.stop();
  });
});
