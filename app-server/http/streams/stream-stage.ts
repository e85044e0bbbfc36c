/**
 * Streams a shared debate to those who watch it, as server-sent events. A client that does not keep up
 * gets nothing until its socket drains, and then all that it missed at once.
 */

import type { ServerResponse } from "node:http";
import type {
  Admission,
  Clock,
  SerializedStageEvent,
  StageEvent,
  StageOutlet,
  StageSeat,
} from "@einstein-vs-cat/core";
import type { AppContext } from "../context.ts";
import { openEventStream, PING_LINE } from "./event-stream.ts";

/** How long a client may take for its last line (ms). */
const END_MS = 30_000;

/** Returns the bytes of an event. They are made once and sent to all who watch. */
export function stageLine(event: StageEvent): Buffer {
  return Buffer.from(textOf(event));
}

function textOf(event: StageEvent): string {
  switch (event.kind) {
    case "ping":
      return PING_LINE;
    case "text":
      return dataOf({ content: event.content });
    default: {
      const { kind, ...data } = event;
      return `event: ${kind}\n${dataOf(data)}`;
    }
  }
}

const dataOf = (data: SerializedStageEvent) => `data: ${JSON.stringify(data)}\n\n`;

/** Streams a debate to one client. Resolves when the client has left or the stream has ended. */
export async function streamStage(
  ctx: AppContext,
  admission: Admission<Buffer>,
  clock: Clock,
): Promise<void> {
  const res = openEventStream(ctx);
  if (res === null || res.destroyed) return;
  const closed = new Promise<void>((resolve) => {
    res.once("close", resolve);
  });
  let seat: StageSeat | null = null;
  res.once("close", () => seat?.leave());
  res.on("drain", () => seat?.resume());
  seat = admission(outletTo(res, clock));
  await closed;
}

/** Writes lines to a client. */
function outletTo(res: ServerResponse, clock: Clock): StageOutlet<Buffer> {
  return {
    write: (line) => !res.destroyed && res.write(line),
    end(last) {
      // Who does not take what was sent before does not get a last line either.
      if (res.writableNeedDrain) return void res.destroy();
      res.end(last ?? undefined);
      const end = clock.sleep(END_MS);
      void end.done.then(() => res.destroy());
      res.once("close", () => end.cancel());
    },
  };
}
