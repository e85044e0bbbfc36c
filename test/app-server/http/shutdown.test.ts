import { describe, expect, test } from "vitest";
import { createShutdown, DRAIN_MS } from "../../../app-server/http/shutdown.ts";
import { until } from "../../support/until.ts";
import { type Harness, StreamText, startApp } from "../harness.ts";

/** Creates the shutdown of a running app and records its steps. */
function shutdownOf(app: Harness, close = () => Promise.resolve(), delayMs = 0) {
  const steps: string[] = [];
  const shutdown = createShutdown({
    server: app.server,
    liveTurns: app.services.liveTurns,
    clock: app.clock,
    log: app.services.log,
    delayMs,
    setNotReady: () => steps.push("not ready"),
    close: async () => {
      steps.push("closed");
      await close();
    },
    exit: (code) => steps.push(`exit ${code}`),
  });
  return { steps, shutdown };
}

describe("a graceful shutdown", () => {
  test("exits at once with code 0 when no turn is running", async () => {
    const app = await startApp();
    const { steps, shutdown } = shutdownOf(app);
    await shutdown("SIGTERM");
    expect(steps).toEqual(["not ready", "closed", "exit 0"]);
  });

  test("lets a running turn finish and saves it before the store closes", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    const stream = new StreamText(
      await visitor.post(`/api/debates/${await visitor.debate()}/generate`),
    );
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Almost ");
    await stream.until("Almost");
    const { steps, shutdown } = shutdownOf(app);
    const ended = shutdown("SIGTERM");
    expect(steps).toEqual(["not ready"]);
    modelStream.say("done.");
    modelStream.finish();
    expect(await stream.rest()).toContain("data: [DONE]");
    await ended;
    expect(app.tables.responses.map(({ content }) => content)).toEqual(["Almost done."]);
    expect(steps).toEqual(["not ready", "closed", "exit 0"]);
  });

  test("ends a turn that takes longer than 25 s with an error line", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    const stream = new StreamText(
      await visitor.post(`/api/debates/${await visitor.debate()}/generate`),
    );
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Endless");
    await stream.until("Endless");
    const { steps, shutdown } = shutdownOf(app);
    const ended = shutdown("SIGTERM");
    app.clock.advance(10_000);
    modelStream.say("...");
    await stream.until("...");
    app.clock.advance(DRAIN_MS - 10_000);
    expect(await stream.rest()).toContain(
      'data: {"error":"The server is restarting. Please try again in a moment.","code":"shutting-down","retryAfter":10}\n\n',
    );
    await ended;
    expect(app.tables.responses).toEqual([]);
    expect(steps.at(-1)).toBe("exit 0");
  });

  test("accepts no new connections and closes idle ones", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    const stream = new StreamText(
      await visitor.post(`/api/debates/${await visitor.debate()}/generate`),
    );
    const modelStream = await app.gateway.waitForStream(1);
    const { shutdown } = shutdownOf(app);
    const ended = shutdown("SIGTERM");
    await until("the server stops listening", () => !app.server.listening);
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
    modelStream.say("Bye.");
    modelStream.finish();
    await stream.rest();
    await ended;
  });

  test("serves everything for 3 s after readiness went off, so that load balancers notice", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    const { steps, shutdown } = shutdownOf(app, undefined, 3_000);
    const ended = shutdown("SIGTERM");
    expect(steps).toEqual(["not ready"]);
    app.clock.advance(2_999);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    const stream = new StreamText(
      await visitor.post(`/api/debates/${await visitor.debate()}/generate`),
    );
    const modelStream = await app.gateway.waitForStream(1);
    expect(app.server.listening).toBe(true);
    app.clock.advance(1);
    await until("the server stops listening", () => !app.server.listening);
    modelStream.say("In time.");
    modelStream.finish();
    expect(await stream.rest()).toContain("data: [DONE]");
    await ended;
    expect(steps).toEqual(["not ready", "closed", "exit 0"]);
  });

  test("exits at once at a second signal, also before the listener has closed", async () => {
    const app = await startApp();
    const { steps, shutdown } = shutdownOf(app, undefined, 3_000);
    void shutdown("SIGTERM");
    await shutdown("SIGTERM");
    expect(steps).toEqual(["not ready", "exit 1"]);
    await app.close();
  });

  test("waits at most 5 s for a store that does not close", async () => {
    const app = await startApp();
    const { steps, shutdown } = shutdownOf(app, () => new Promise(() => {}));
    const ended = shutdown("SIGTERM");
    await until("the store starts to close", () => steps.includes("closed"));
    app.clock.advance(5_000);
    await ended;
    expect(steps.at(-1)).toBe("exit 0");
  });

  test("exits at once at a second signal", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    await visitor.post(`/api/debates/${await visitor.debate()}/generate`);
    const { steps, shutdown } = shutdownOf(app);
    void shutdown("SIGTERM");
    await shutdown("SIGINT");
    expect(steps).toEqual(["not ready", "exit 1"]);
    await app.close();
  });

  test("exits with code 1 when the store cannot be closed", async () => {
    const app = await startApp();
    const steps: string[] = [];
    await createShutdown({
      server: app.server,
      liveTurns: app.services.liveTurns,
      clock: app.clock,
      log: app.services.log,
      delayMs: 0,
      setNotReady: () => {},
      close: async () => Promise.reject(new Error("stuck")),
      exit: (code) => steps.push(`exit ${code}`),
    })("SIGTERM");
    expect(steps).toEqual(["exit 1"]);
  });
});

describe("the health checks", () => {
  test("/healthz succeeds while the process runs, /readyz only while it can serve requests", async () => {
    let isReady = true;
    await using app = await startApp({
      services: { readiness: async () => (isReady ? "ok" : "the disk of the database is full") },
    });
    const statuses = async () => [
      (await fetch(`${app.url}/healthz`)).status,
      (await fetch(`${app.url}/readyz`)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    isReady = false;
    expect(await statuses()).toEqual([200, 503]);
  });

  test("the server limits the time for headers, for requests and for idle connections", async () => {
    await using app = await startApp();
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
    });
  });
});
