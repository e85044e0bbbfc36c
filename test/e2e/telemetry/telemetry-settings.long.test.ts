import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { TraceCollector } from "../../support/trace-collector.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { metricsUrlOf } from "./metrics-url.ts";

const RECORDER = join(import.meta.dirname, "record-modules.mjs");

let dataDir: string;
let servers: ServerProcess[];
beforeEach(async () => {
  dataDir = await copyDataFolder(inject("freshDataFolder"));
  servers = [];
});
afterEach(() => Promise.all(servers.map((server) => server.end("SIGKILL"))));

/** Starts a server that prints which telemetry libraries it loads. */
async function serve(settings: Record<string, string>): Promise<ServerProcess> {
  const environment = { DATA_DIR: dataDir, NODE_OPTIONS: `--import ${RECORDER}`, ...settings };
  const server = await startServer(environment, "--api-only");
  servers.push(server);
  return server;
}

const loadedBy = (server: ServerProcess) => new Set(server.output().match(/(?<=^loaded ).*$/gm));

describe("a server", () => {
  it("without settings for telemetry loads nothing of it and opens no second port", async () => {
    const server = await serve({});
    expect((await fetch(`${server.url}/api/models`)).status).toBe(200);
    expect(loadedBy(server)).toEqual(new Set());
    expect(server.output()).not.toMatch(/Metrics:|Traces:/);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });

  it("with METRICS_PORT serves metrics there for this machine only, and closes the port at the end", async () => {
    const server = await serve({ METRICS_PORT: "0" });
    expect(loadedBy(server)).toEqual(new Set(["prom-client"]));
    const url = metricsUrlOf(server);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const response = await fetch(url);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      ...[200, "text/plain; version=0.0.4; charset=utf-8"],
    ]);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    await expect(fetch(url)).rejects.toThrow();
  });

  it("serves metrics while the last requests are served before the end", async () => {
    const server = await serve({ METRICS_PORT: "0", SHUTDOWN_DELAY_MS: "60000" });
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    expect(await readiness()).toBe(200);
    void server.end("SIGTERM");
    await expect.poll(readiness).toBe(503);
    expect((await fetch(metricsUrlOf(server))).status).toBe(200);
  });

  it("says which setting to change when the port of the metrics is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(serve({ METRICS_PORT: String(port) })).rejects.toThrow(
      `Port ${port} is already in use; set METRICS_PORT to a free one.\n`,
    );
    other.close();
  });

  it("works and ends without the collector of its traces", async () => {
    const collector = await TraceCollector.start();
    const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect(loadedBy(server)).not.toContain("prom-client");
    expect(server.output()).toContain(`Traces: sent to ${new URL(collector.url).host}\n`);
    const models = async () => (await fetch(`${server.url}/api/models`)).status;
    expect(await models()).toBe(200);
    await collector.close();
    expect(await models()).toBe(200);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  });
});
