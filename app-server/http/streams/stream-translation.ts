/** Streams the texts of a debate as they are translated. */

import { asDomainError, type TranslatingDebate } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../context.ts";
import { STATUS_OF } from "../problem.ts";
import { DONE_LINE, dataLine, errorLine, openEventStream, startPings } from "./event-stream.ts";
import { MAX_LAG } from "./sse.ts";

/**
 * Sends a translation to one client. When the client disconnects or takes nothing, no further piece is
 * begun.
 */
export async function streamTranslation(
  ctx: AppContext,
  translate: TranslatingDebate,
  { clock, log }: Pick<Services, "clock" | "log">,
): Promise<void> {
  const res = openEventStream(ctx);
  if (res === null || res.destroyed) return;
  const left = new Promise<void>((resolve) => {
    res.once("close", resolve);
  });
  const send = (line: string) => {
    if (res.writableLength > MAX_LAG) res.destroy();
    if (!res.destroyed) res.write(line);
  };
  const stopPings = startPings(res, clock);
  try {
    await translate({ onTexts: (progress) => send(dataLine(progress)), left });
    send(DONE_LINE);
  } catch (error) {
    const failure = asDomainError(error);
    const { requestId } = ctx.state;
    if (STATUS_OF[failure.code] >= 500)
      log.error(
        { requestId, code: failure.code, error: failure.cause ?? error },
        "translation failed",
      );
    send(errorLine(failure));
  } finally {
    stopPings();
    res.end();
  }
}
