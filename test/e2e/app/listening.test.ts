import { rm } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SCREENS } from "../../../app-web/screens.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

let server: ServerProcess;
let dataDir: string;
beforeAll(async () => {
  dataDir = await copyDataFolder(inject("freshDataFolder"));
  server = await startServer({
    ...{ DATA_DIR: dataDir, BILLING: "sandbox", HOST: "", SHUTDOWN_DELAY_MS: "60000" },
  });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

describe("a server without settings", () => {
  it("listens on this machine only, and prints the address that it serves", async () => {
    expect(server.output()).toContain(
      `listening on ${server.url}, for this machine only (HOST=0.0.0.0 opens it to others)\n`,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { port } = new URL(server.url);
    const addresses = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ family, internal }) => family === "IPv4" && !internal);
    for (const { address } of addresses)
      await expect(fetch(`http://${address}:${port}/healthz`), address).rejects.toThrow();
  });

  it("answers 200 on the path of every screen of the router, the sandbox's checkout included", async () => {
    const paths = Object.values(SCREENS).filter(
      (path) => path !== SCREENS.share && path !== SCREENS.desk,
    );
    for (const path of paths) {
      const url = server.url + path.replaceAll(/:\w+/g, "cs_1");
      const { status } = await fetch(url, { headers: { Accept: "text/html" } });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it("still serves after SIGTERM, while /readyz fails, and a second signal ends it at once", async () => {
    void server.end("SIGTERM");
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(readiness, { timeout: 30_000 }).toBe(503);
    expect((await fetch(`${server.url}/api/models`)).status).toBe(200);
    expect(await server.end("SIGTERM")).toEqual({ code: 1, signal: null });
  });
});
