/** Streams the ballots of a panel as they come in, and then the verdict. */

import { asDomainError, type Judging } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../context.ts";
import { STATUS_OF } from "../problem.ts";
import { DONE_LINE, dataLine, errorLine, openEventStream, startPings } from "./event-stream.ts";

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
