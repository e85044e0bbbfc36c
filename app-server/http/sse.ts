/**
 * Streams a running turn as server-sent events: every chunk of text as it arrives, a comment line
 * at intervals so that no proxy closes a quiet connection, and at the end `[DONE]` only if the
 * response was kept, else an error.
 */

import type { ServerResponse } from "node:http";
import type { Clock, SerializedTurnEvent, TurnReader, TurnStream } from "@einstein-vs-cat/core";
import type { AppContext } from "./context.ts";
import { asDomainError, waitSeconds } from "./problem.ts";

const PING_INTERVAL_MS = 15_000;
const CHECK_INTERVAL_MS = 1_000;
const MAX_DRAIN_MS = 30_000;

/**
 * The maximum unread text (UTF-16 code units). A client that lags further behind is disconnected.
 */
export const MAX_LAG = 256 * 1024;

/**
 * Streams a turn to one client. Resolves when everything is sent or the client has disconnected.
 * The turn continues in both cases.
 */
export async function streamTurn(ctx: AppContext, stream: TurnStream, clock: Clock): Promise<void> {
  const { res } = ctx;
  ctx.respond = false;
  ctx.status = 200;
  ctx.set({
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  });
  res.flushHeaders();
  if (ctx.method === "HEAD") {
    res.end();
    return;
  }
  const reader = stream.read();
  // `close` of the request fires when its body was read; only `close` of the response means that
  // the client is gone.
  res.once("close", () => void reader.return?.());
  // A client that left before its turn was ready has left the turn too.
  if (res.destroyed) await reader.return?.();
  for await (const event of eventsOf(reader, clock)) {
    if (res.destroyed) return;
    if (!res.write(event)) await waitForClient(res, "drain", { reader, stream, clock });
  }
  if (res.destroyed) return;
  const finished = waitForClient(res, "finish", { reader, stream, clock });
  res.end();
  await finished;
}

/** Yields the events of a turn from its first word. Ends after `reader.return()`. */
async function* eventsOf(reader: TurnReader, clock: Clock): AsyncGenerator<string> {
  let pingAt = clock.now() + PING_INTERVAL_MS;
  try {
    let chunk = reader.next();
    for (;;) {
      const ping = clock.sleep(Math.max(0, pingAt - clock.now()));
      const step = await Promise.race([chunk, ping.done]);
      ping.cancel();
      if (step === undefined) {
        pingAt += PING_INTERVAL_MS;
        yield ": ping\n\n";
      } else if (step.done) {
        yield "data: [DONE]\n\n";
        return;
      } else {
        yield dataLine({ content: step.value });
        chunk = reader.next();
      }
    }
  } catch (error) {
    const refused = asDomainError(error);
    const { message, code, params } = refused;
    yield dataLine({ error: message, code, params, retryAfter: waitSeconds(refused) });
  }
}

function dataLine(data: SerializedTurnEvent): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

interface ClientWatch {
  readonly reader: TurnReader;
  readonly stream: TurnStream;
  readonly clock: Clock;
}

/**
 * Waits until the client has taken what was written or has disconnected. Disconnects a client that
 * takes nothing for too long.
 */
async function waitForClient(
  res: ServerResponse,
  event: "drain" | "finish",
  { reader, stream, clock }: ClientWatch,
): Promise<void> {
  let isSettled = false;
  const settling = Promise.withResolvers<void>();
  const settle = () => {
    isSettled = true;
    settling.resolve();
  };
  res.once(event, settle).once("close", settle);
  let waitingSince: number | null = null;
  while (!isSettled) {
    const check = clock.sleep(CHECK_INTERVAL_MS);
    await Promise.race([settling.promise, check.done]);
    check.cancel();
    if (!stream.isRunning) waitingSince ??= clock.now();
    const isOverdue = waitingSince !== null && clock.now() - waitingSince >= MAX_DRAIN_MS;
    if (!isSettled && (isOverdue || reader.lag > MAX_LAG)) res.destroy();
  }
  res.off(event, settle).off("close", settle);
}
