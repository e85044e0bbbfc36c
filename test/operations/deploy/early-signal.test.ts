import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { ROOT } from "./dockerfile.ts";

// As process 1 of a container, a server that leaves the signal to the system would not end at all.
it.each(["SIGTERM", "SIGINT"] as const)(
  "A server that waits for its database ends on %s by itself",
  async (signal) => {
    const database = createServer();
    await once(database.listen(0, "127.0.0.1"), "listening");
    const { port } = database.address() as AddressInfo;
    const server = spawn(process.execPath, ["app-server/main.mjs", "--api-only"], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        PORT: "0",
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}/silent`,
        SESSION_SECRET: "a secret of the tests, long enough",
      },
      stdio: "ignore",
    });
    const ended = once(server, "exit");
    await once(database, "connection");
    server.kill(signal);
    expect(await ended).toEqual([0, null]);
    database.close();
  },
);
