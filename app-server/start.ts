/**
 * Starts the server: validates the environment, opens the storage, listens, and shuts down in order
 * on a signal.
 */

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hasRealModel } from "@einstein-vs-cat/core";
import type { Container } from "inversify";
import { serveAdmin } from "./admin/admin-socket.ts";
import { createApp } from "./app.ts";
import { dailyBudgetOf, type Environment, loadEnvironment, StartupError } from "./env.ts";
import { createHttpServer } from "./http/http-server.ts";
import { listen } from "./http/listen.ts";
import type { Log } from "./http/log.ts";
import { createShutdown } from "./http/shutdown.ts";
import {
  type BannerFacts,
  describeAddress,
  describeMetrics,
  startupBanner,
} from "./http/startup-banner.ts";
import { ensureWebBundle } from "./pages/web-bundle.ts";
import { loadWebFiles, type WebFiles } from "./pages/web-files.ts";
import { createMetricsServer, type RenderedMetrics } from "./telemetry/metrics-server.ts";
import { createContainer } from "./wiring/container.ts";
import { LocalDiscovery } from "./wiring/local-discovery.ts";
import { ModelLists } from "./wiring/model-lists.ts";
import { Serving, Storage } from "./wiring/storage.ts";
import { TOKENS } from "./wiring/tokens.ts";
import { openServices } from "./wiring/watched-services.ts";

/** Starts the server. Exits with a message for the terminal when that fails. */
export async function start(): Promise<void> {
  try {
    await openAndListen();
  } catch (error) {
    process.stderr.write(
      error instanceof StartupError
        ? `${error.message}\n`
        : `Einstein vs Cat could not start: ${String(error)}\n`,
    );
    process.exit(1);
  }
}

async function openAndListen(): Promise<void> {
  const signals = new Signals();
  const environment = loadEnvironment();
  const container = createContainer(environment);
  const log = container.get(TOKENS.log);
  exitOnCrash(log);
  const found = await findModels(container);
  const [webFiles, storage] = await Promise.all([openWebFiles(), container.getAsync(Storage)]);
  await storage.migrate();
  const budget = dailyBudgetOf(environment);
  const { services, metrics, traces } = await openServices(container, budget.limit);

  // Where the database is a server, `npm run admin` opens it itself.
  const admin =
    environment.DATABASE_URL === undefined
      ? await serveAdmin(services, environment.DATA_DIR, log)
      : null;
  const openMetrics = await serveMetrics(metrics, environment);
  const server = createHttpServer(
    createApp(
      { ...services, webFiles },
      {
        checksAnswers: process.argv.includes("--check-answers"),
        telemetry: metrics === null && traces === null ? null : { metrics, traces },
      },
    ),
  );
  const serving = container.get(Serving);
  signals.handler = createShutdown({
    server,
    liveTurns: services.liveTurns,
    clock: services.clock,
    log,
    delayMs: environment.SHUTDOWN_DELAY_MS,
    setNotReady: () => {
      serving.isServing = false;
    },
    close: async () => {
      openMetrics?.close();
      admin?.close();
      await Promise.all([storage.close(), traces?.close()]);
    },
    exit: (code) => process.exit(code),
  });
  const address = await listenForAll(server, environment);
  process.stdout.write(
    startupBanner(describeAddress(services.settings.publicUrl, address), {
      models: services.models,
      found,
      archive: storage.description,
      billing: services.billing.kind,
      budget,
      metricsUrl: openMetrics?.url ?? null,
      tracesHost: environment.OTEL_EXPORTER_OTLP_ENDPOINT?.host ?? null,
    }),
  );
}

/**
 * Handles signals from the very start. The first process of a container has no default handling, so
 * an unhandled signal would be lost, and the container would be killed in the end.
 */
class Signals {
  /** A start that is interrupted has nothing to finish. */
  handler: (signal: string) => void = () => process.exit(0);

  constructor() {
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.on(signal, () => this.handler(signal));
  }
}

/**
 * Lets the providers say which models they have, in the background. With no provider and no address
 * of a model server, returns what a search of this machine has found.
 */
async function findModels(container: Container): Promise<BannerFacts["found"]> {
  const [lists, discovery, models] = await Promise.all([
    container.getAsync(ModelLists),
    container.getAsync(LocalDiscovery),
    container.getAsync(TOKENS.models),
  ]);
  lists.watch();
  if (hasRealModel(models) || !discovery.isOn) return "not-searched";
  return discovery.lookAtStart();
}

/**
 * Returns the web app, built when stale. With `--api-only` another process serves it, as in
 * development.
 */
async function openWebFiles(): Promise<WebFiles | null> {
  return process.argv.includes("--api-only") ? null : loadWebFiles(await ensureWebBundle());
}

/** Listens for requests and returns the actual address. */
const listenForAll = (server: Server, { PORT, HOST }: Environment): Promise<AddressInfo> =>
  listen(server, { port: PORT, host: HOST, names: { port: "PORT", host: "HOST" } });

/** The server of the metrics, while it listens. */
interface OpenMetrics {
  readonly url: string;
  close(): void;
}

/** Serves the metrics on a port of their own; returns null when they are off. */
async function serveMetrics(
  metrics: RenderedMetrics | null,
  { METRICS_PORT, METRICS_HOST }: Environment,
): Promise<OpenMetrics | null> {
  if (metrics === null || METRICS_PORT === undefined) return null;
  const server = createMetricsServer(metrics);
  const names = { port: "METRICS_PORT", host: "METRICS_HOST" };
  const address = await listen(server, { port: METRICS_PORT, host: METRICS_HOST, names });
  return {
    url: describeMetrics(address),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Exits on unexpected errors, because a clean restart is better than a half-working server. */
function exitOnCrash(log: Log): void {
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ error, event }, "exiting after an unexpected error");
      process.exit(1);
    });
  }
}
