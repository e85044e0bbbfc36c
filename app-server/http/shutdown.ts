import type { Server } from "node:http";
import type { Clock, LiveTurns } from "@einstein-vs-cat/core";
import type { Log } from "./log.ts";

/** How long running turns get to end (ms), and how long the last answers get after that. */
export const DRAIN_MS = 25_000;
const LAST_ANSWERS_MS = 2_000;

/** How long the store may take to close (ms); what was acknowledged is safe by then, whatever it is still doing. */
const CLOSING_MS = 5_000;

/** What an orderly end needs. */
export interface ShutdownParts {
  readonly server: Server;
  readonly liveTurns: Pick<LiveTurns, "drain">;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "error">;
  /** Makes `/readyz` say no. */
  stopBeingReady(): void;
  /** Closes the store. */
  close(): Promise<void>;
  exit(code: number): void;
}

/**
 * Ends the process in order: readiness off, no new connections, running turns to their end, the last answers out, the
 * store closed, exit 0. Asked a second time, it exits at once.
 */
export function createShutdown(parts: ShutdownParts): (signal: string) => Promise<void> {
  let isEnding = false;
  return async (signal) => {
    if (isEnding) return parts.exit(1);
    isEnding = true;
    parts.log.info({ signal }, "shutting down");
    try {
      await endInOrder(parts);
      parts.exit(0);
    } catch (error) {
      parts.log.error({ error }, "the shutdown failed");
      parts.exit(1);
    }
  };
}

async function endInOrder({
  server,
  liveTurns,
  clock,
  stopBeingReady,
  close,
}: ShutdownParts): Promise<void> {
  stopBeingReady();
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await liveTurns.drain(DRAIN_MS);
  server.closeIdleConnections();
  await atMost(clock, LAST_ANSWERS_MS, closed);
  server.closeAllConnections();
  await atMost(clock, CLOSING_MS, close());
}

/** Waits for something, and no longer than that. */
async function atMost(clock: Clock, milliseconds: number, something: Promise<void>): Promise<void> {
  const sleep = clock.sleep(milliseconds);
  await Promise.race([something, sleep.done]).finally(() => sleep.cancel());
}
