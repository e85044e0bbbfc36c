import type { Server } from "node:http";
import type { Clock, LiveTurns } from "@einstein-vs-cat/core";
import type { Log } from "./log.ts";

/**
 * How long running turns may take to end (ms), and how long the last responses may take after that.
 */
export const DRAIN_MS = 25_000;
const FINAL_RESPONSES_MS = 2_000;

/** How long closing the store may take (ms). Everything acknowledged is stored by then. */
const CLOSE_TIMEOUT_MS = 5_000;

/** What a graceful shutdown needs. */
export interface ShutdownParts {
  readonly server: Server;
  readonly liveTurns: Pick<LiveTurns, "drain">;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "error">;
  /**
   * How long requests are still served after `/readyz` began to fail (ms), so that a load balancer
   * notices before the listener closes.
   */
  readonly delayMs: number;
  /** Makes `/readyz` fail. */
  setNotReady(): void;
  /** Closes the store. */
  close(): Promise<void>;
  exit(code: number): void;
}

/**
 * Shuts the process down in order: readiness off, a delay in which everything is still served, no
 * new connections, running turns finished, last responses sent, store closed, exit 0. A second
 * signal exits at once.
 */
export function createShutdown(parts: ShutdownParts): (signal: string) => Promise<void> {
  let isShuttingDown = false;
  return async (signal) => {
    if (isShuttingDown) return parts.exit(1);
    isShuttingDown = true;
    parts.log.info({ signal }, "shutting down");
    try {
      await shutDown(parts);
      parts.exit(0);
    } catch (error) {
      parts.log.error({ error }, "the shutdown failed");
      parts.exit(1);
    }
  };
}

async function shutDown({
  server,
  liveTurns,
  clock,
  delayMs,
  setNotReady: stopBeingReady,
  close,
}: ShutdownParts): Promise<void> {
  stopBeingReady();
  if (delayMs > 0) await clock.sleep(delayMs).done;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await liveTurns.drain(DRAIN_MS);
  server.closeIdleConnections();
  await withTimeout(clock, FINAL_RESPONSES_MS, closed);
  server.closeAllConnections();
  await withTimeout(clock, CLOSE_TIMEOUT_MS, close());
}

/** Waits for a promise until the time is up. */
async function withTimeout(
  clock: Clock,
  milliseconds: number,
  promise: Promise<void>,
): Promise<void> {
  const sleep = clock.sleep(milliseconds);
  await Promise.race([promise, sleep.done]).finally(() => sleep.cancel());
}
