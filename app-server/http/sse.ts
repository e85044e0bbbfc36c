/**
 * A running turn as server-sent events: every piece of text as it comes, a comment line now and then so that
 * nobody on the way closes a quiet connection, and an end that tells the truth: `[DONE]` only when the response is kept.
 */

import type { ServerResponse } from "node:http";
import {
  type Clock,
  DomainError,
  ERROR_MESSAGES,
  type SerializedTurnEvent,
  type TurnReader,
  type TurnStream,
} from "@einstein-vs-cat/core";
import type { AppContext } from "./context.ts";

const PING_EVERY_MS = 15_000;
const LOOK_EVERY_MS = 1_000;
const LONGEST_DRAIN_MS = 30_000;

/** A reader that has this much text yet to take, and takes none, is dropped (UTF-16 code units). */
export const LARGEST_LAG = 256 * 1024;

/** Sends the turn to one client. Resolves when it is sent or the client is gone; the turn goes on either way. */
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
  if (ctx.method === "HEAD") res.end();
  if (ctx.method === "HEAD" || res.destroyed) return;
  const reader = stream.read();
  // The request's own `close` comes when its body was read; only the response's tells that the client is gone.
  res.once("close", () => void reader.return?.());
  for await (const event of eventsOf(reader, clock)) {
    if (res.destroyed) return;
    if (!res.write(event)) await settled(res, "drain", { reader, stream, clock });
  }
  if (res.destroyed) return;
  const finished = settled(res, "finish", { reader, stream, clock });
  res.end();
  await finished;
}

/** The lines of a turn from its first word. After `reader.return()` it ends too. */
async function* eventsOf(reader: TurnReader, clock: Clock): AsyncGenerator<string> {
  let pingAt = clock.now() + PING_EVERY_MS;
  try {
    let piece = reader.next();
    for (;;) {
      const ping = clock.sleep(Math.max(0, pingAt - clock.now()));
      const step = await Promise.race([piece, ping.done]);
      ping.cancel();
      if (step === undefined) {
        pingAt += PING_EVERY_MS;
        yield ": ping\n\n";
      } else if (step.done) {
        yield "data: [DONE]\n\n";
        return;
      } else {
        yield dataLine({ content: step.value });
        piece = reader.next();
      }
    }
  } catch (error) {
    yield dataLine({
      error: error instanceof DomainError ? error.message : ERROR_MESSAGES.internal,
    });
  }
}

function dataLine(data: SerializedTurnEvent): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

interface Watch {
  readonly reader: TurnReader;
  readonly stream: TurnStream;
  readonly clock: Clock;
}

/** Waits until the client has taken what was written, or is gone; one that takes nothing for too long is dropped. */
async function settled(
  res: ServerResponse,
  event: "drain" | "finish",
  { reader, stream, clock }: Watch,
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
    const look = clock.sleep(LOOK_EVERY_MS);
    await Promise.race([settling.promise, look.done]);
    look.cancel();
    if (!stream.isRunning) waitingSince ??= clock.now();
    const isOverdue = waitingSince !== null && clock.now() - waitingSince >= LONGEST_DRAIN_MS;
    if (!isSettled && (isOverdue || reader.lag > LARGEST_LAG)) res.destroy();
  }
  res.off(event, settle).off("close", settle);
}
