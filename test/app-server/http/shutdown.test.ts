import { describe, expect, test } from "vitest";
import { createShutdown, DRAIN_MS } from "../../../app-server/http/shutdown.ts";
import { until } from "../../support/until.ts";
import { type Harness, StreamText, startApp } from "../harness.ts";

/** A shutdown of a running app that notes what it does. */
function shutdownOf(app: Harness, close = () => Promise.resolve()) {
  const steps: string[] = [];
  const shutdown = createShutdown({
    server: app.server,
    liveTurns: app.services.liveTurns,
    clock: app.clock,
    log: app.services.log,
    setNotReady: () => steps.push("not ready"),
    close: async () => {
      steps.push("closed");
      await close();
    },
    exit: (code) => steps.push(`exit ${code}`),
  });
  return { steps, shutdown };
}

describe("an orderly end", () => {
  test("with nothing to do it ends at once, with code 0", async () => {
    const app = await startApp();
    const { steps, shutdown } = shutdownOf(app);
    await shutdown("SIGTERM");
    expect(steps).toEqual(["not ready", "closed", "exit 0"]);
  });

  test("a running turn gets its time and is kept before the store closes", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    const stream = new StreamText(
      await visitor.post(`/api/debates/${await visitor.debate()}/generate`),
    );
    const speech = await app.voice.speech(1);
    speech.say("Almost ");
    await stream.until("Almost");
    const { steps, shutdown } = shutdownOf(app);
    const ended = shutdown("SIGTERM");
    expect(steps).toEqual(["not ready"]);
    speech.say("done.");
    speech.finish();
    expect(await stream.rest()).toContain("data: [DONE]");
    await ended;
    expect(app.archive.responses.map(({ content }) => content)).toEqual(["Almost done."]);
    expect(steps).toEqual(["not ready", "closed", "exit 0"]);
  });

  test("a turn that does not end within 25 s ends with an error line", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    const stream = new StreamText(
      await visitor.post(`/api/debates/${await visitor.debate()}/generate`),
    );
    const speech = await app.voice.speech(1);
    speech.say("Endless");
    await stream.until("Endless");
    const { steps, shutdown } = shutdownOf(app);
    const ended = shutdown("SIGTERM");
    app.clock.advance(10_000);
    speech.say("...");
    await stream.until("...");
    app.clock.advance(DRAIN_MS - 10_000);
    expect(await stream.rest()).toContain(
      'data: {"error":"The server is restarting. Please try again in a moment.","code":"shutting-down"}\n\n',
    );
    await ended;
    expect(app.archive.responses).toEqual([]);
    expect(steps.at(-1)).toBe("exit 0");
  });

  test("no new connection is taken while it ends, and an idle one is closed", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    const stream = new StreamText(
      await visitor.post(`/api/debates/${await visitor.debate()}/generate`),
    );
    const speech = await app.voice.speech(1);
    const { shutdown } = shutdownOf(app);
    const ended = shutdown("SIGTERM");
    await until("the server takes nobody in", () => !app.server.listening);
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
    speech.say("Bye.");
    speech.finish();
    await stream.rest();
    await ended;
  });

  test("a store that does not close holds the process up for 5 s at the most", async () => {
    const app = await startApp();
    const { steps, shutdown } = shutdownOf(app, () => new Promise(() => {}));
    const ended = shutdown("SIGTERM");
    await until("the store is told to close", () => steps.includes("closed"));
    app.clock.advance(5_000);
    await ended;
    expect(steps.at(-1)).toBe("exit 0");
  });

  test("a second signal ends the process at once", async () => {
    const app = await startApp();
    const visitor = app.visitor();
    await visitor.post(`/api/debates/${await visitor.debate()}/generate`);
    const { steps, shutdown } = shutdownOf(app);
    void shutdown("SIGTERM");
    await shutdown("SIGINT");
    expect(steps).toEqual(["not ready", "exit 1"]);
    await app.close();
  });

  test("when the store cannot be closed, the exit says so", async () => {
    const app = await startApp();
    const steps: string[] = [];
    await createShutdown({
      server: app.server,
      liveTurns: app.services.liveTurns,
      clock: app.clock,
      log: app.services.log,
      setNotReady: () => {},
      close: async () => Promise.reject(new Error("stuck")),
      exit: (code) => steps.push(`exit ${code}`),
    })("SIGTERM");
    expect(steps).toEqual(["exit 1"]);
  });
});

describe("health", () => {
  test("/healthz answers while the process lives, /readyz only while it can work", async () => {
    let isReady = true;
    await using app = await startApp({ services: { isReady: async () => isReady } });
    const statuses = async () => [
      (await fetch(`${app.url}/healthz`)).status,
      (await fetch(`${app.url}/readyz`)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    isReady = false;
    expect(await statuses()).toEqual([200, 503]);
  });

  test("no client holds a connection for ever: headers, bodies and quiet connections have their time", async () => {
    await using app = await startApp();
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
    });
  });
});
