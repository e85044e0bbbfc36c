/** What every stream of server-sent events consists of. */

import type { ServerResponse } from "node:http";
import {
  type Clock,
  type DomainError,
  failureEvent,
  type SerializedTranslationEvent,
  type SerializedTurnEvent,
  type SerializedVerdictEvent,
} from "@einstein-vs-cat/core";
import type { AppContext } from "../context.ts";

/** The interval of comment lines, so that no proxy closes a quiet connection. */
export const PING_INTERVAL_MS = 15_000;

export const PING_LINE = ": ping\n\n";

/** Ends a stream whose result is stored. */
export const DONE_LINE = "data: [DONE]\n\n";

/**
 * Sends the headers of a stream. Returns null when the client wants nothing else; the response is
 * then complete.
 */
export function openEventStream(
  ctx: AppContext,
  headers: Readonly<Record<string, string>> = {},
): ServerResponse | null {
  const { res } = ctx;
  ctx.respond = false;
  ctx.status = 200;
  ctx.set({
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
    ...headers,
  });
  res.flushHeaders();
  if (ctx.method !== "HEAD") return res;
  res.end();
  return null;
}

export function dataLine(
  data: SerializedTurnEvent | SerializedVerdictEvent | SerializedTranslationEvent,
): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** The line of an error that ends a stream. */
export function errorLine(error: DomainError): string {
  return dataLine(failureEvent(error));
}

/** Sends a comment line after each interval, until the returned function is called. */
export function startPings(res: ServerResponse, clock: Clock): () => void {
  let ping = clock.sleep(PING_INTERVAL_MS);
  let isOver = false;
  const next = async () => {
    while (!isOver) {
      await ping.done;
      if (isOver || res.destroyed) return;
      res.write(PING_LINE);
      ping = clock.sleep(PING_INTERVAL_MS);
    }
  };
  void next();
  return () => {
    isOver = true;
    ping.cancel();
  };
}
