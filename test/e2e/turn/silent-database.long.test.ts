import { expect, it } from "vitest";
import { createMigratedDatabase } from "../../support/databases.ts";
import { TcpProxy } from "../../support/tcp-proxy.ts";
import { startServer } from "../support/server-process.ts";
import { Visitor } from "../support/visitor.ts";

it("A server whose database host goes silent answers 503, stays alive, and is ready again when the host answers", async () => {
  const databaseUrl = await createMigratedDatabase();
  const proxy = await TcpProxy.start(databaseUrl);
  const server = await startServer(
    {
      DATABASE_URL: proxy.through(databaseUrl),
      SESSION_SECRET: "a secret of the tests, long enough",
    },
    "--api-only",
  );
  const visitor = new Visitor();
  const id = await visitor.createDebate(server);
  const statusOf = async (path: string) => (await visitor.send(server, path)).status;
  expect(await statusOf("/readyz")).toBe(200);
  proxy.goSilent();
  expect(
    await Promise.all([`/api/debates/${id}`, "/readyz", "/healthz"].map((path) => statusOf(path))),
  ).toEqual([503, 503, 200]);
  proxy.answer();
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  expect(await statusOf(`/api/debates/${id}`)).toBe(200);
  await server.end("SIGKILL");
  await proxy.close();
});
