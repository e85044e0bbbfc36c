/**
 * Starts the server: validates the environment, opens the storage, listens, and shuts down in order
 * on a signal.
 */

import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { dailyBudgetOf, type Environment, readEnvironment, StartupError } from "./env.ts";
import { createHttpServer } from "./http/http-server.ts";
import type { Log } from "./http/log.ts";
import { createShutdown } from "./http/shutdown.ts";
import { describeAddress, startupBanner } from "./http/startup-banner.ts";
import { ensureWebBundle } from "./pages/web-bundle.ts";
import { loadWebFiles, type WebFiles } from "./pages/web-files.ts";
import { createContainer, resolveServices } from "./wiring/container.ts";
import { Readiness } from "./wiring/readiness.ts";
import { Storage } from "./wiring/storage.ts";
import { TOKENS } from "./wiring/tokens.ts";

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
  if (existsSync(".env")) process.loadEnvFile(".env");
  const environment = readEnvironment(process.env);
  const container = createContainer(environment);
  const log = container.get(TOKENS.log);
  exitOnCrash(log);
  const [webFiles, storage] = await Promise.all([openWebFiles(), container.getAsync(Storage)]);
  await storage.migrate();
  const services = await resolveServices(container);

  const server = createHttpServer(
    createApp(
      { ...services, webFiles },
      { checksAnswers: process.argv.includes("--check-answers") },
    ),
  );
  const readiness = container.get(Readiness);
  signals.handler = createShutdown({
    server,
    liveTurns: services.liveTurns,
    clock: services.clock,
    log,
    delayMs: environment.SHUTDOWN_DELAY_MS,
    setNotReady: () => {
      readiness.isServing = false;
    },
    close: () => storage.close(),
    exit: (code) => process.exit(code),
  });
  const address = await listen(server, environment);
  process.stdout.write(
    startupBanner(describeAddress(services.settings.publicUrl, address), {
      models: services.models,
      archive: storage.description,
      billing: services.billing.kind,
      budget: dailyBudgetOf(environment),
    }),
  );
}

/**
 * Handles signals from the very start. The first process of a container has no default handling, so
 * a signal that nobody handles would be lost, and the container would be killed in the end.
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
 * Returns the web app, built when stale. With `--api-only` another process serves it, as in
 * development.
 */
async function openWebFiles(): Promise<WebFiles | null> {
  return process.argv.includes("--api-only") ? null : loadWebFiles(await ensureWebBundle());
}

/** Listens and returns the actual address. */
async function listen(server: Server, { PORT, HOST }: Environment): Promise<AddressInfo> {
  server.listen({ port: PORT, host: HOST });
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EADDRINUSE")
      throw new StartupError(`Port ${PORT} is already in use; set PORT to a free one.`, error);
    if (code === "EACCES")
      throw new StartupError(
        `Port ${PORT} may not be opened by this user; set PORT to one above 1023.`,
        error,
      );
    throw new StartupError(
      `The server cannot listen on HOST ${HOST} and PORT ${PORT}: ${code}.`,
      error,
    );
  }
  return server.address() as AddressInfo;
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
