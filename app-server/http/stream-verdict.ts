/** Streams the ballots of a panel as they come in, and then the verdict. */

import type { ServerResponse } from "node:http";
import { asDomainError, type Clock, type Judging } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "./context.ts";
import {
  DONE_LINE,
  dataLine,
  errorLine,
  openEventStream,
  PING_INTERVAL_MS,
  PING_LINE,
} from "./event-stream.ts";
import { STATUS_OF } from "./problem.ts";

/**
 * Sends a judging to one client. The panel is paid for, so it goes on to its end when the client
 * disconnects.
 */
export async function streamVerdict(
  ctx: AppContext,
  judge: Judging,
  { clock, log }: Pick<Services, "clock" | "log">,
): Promise<void> {
  const res = openEventStream(ctx);
  if (res === null) return;
  const send = (line: string) => {
    if (!res.destroyed) res.write(line);
  };
  const stopPings = startPings(res, clock);
  try {
    const verdict = await judge((event) => send(dataLine(event)));
    send(dataLine({ verdict }));
    send(DONE_LINE);
  } catch (error) {
    const failure = asDomainError(error);
    const { requestId } = ctx.state;
    if (STATUS_OF[failure.code] >= 500)
      log.error({ requestId, code: failure.code, error: failure.cause ?? error }, "panel failed");
    send(errorLine(failure));
  } finally {
    stopPings();
    res.end();
  }
}

/** Sends a comment line after each interval, until the returned function is called. */
function startPings(res: ServerResponse, clock: Clock): () => void {
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
