import type { TurnLog } from "@einstein-vs-cat/core";
import type { Log } from "./log.ts";

/** Logs the end of each turn: model, duration and tokens, never its text. */
export function createTurnLog(log: Log): TurnLog {
  return {
    turnEnded({ cause, ...entry }) {
      const succeeded =
        entry.outcome === "kept" || entry.outcome === "stopped" || entry.outcome === "turn-stopped";
      if (succeeded) log.info(entry, "turn ended");
      else log.warn({ ...entry, ...(cause === undefined ? {} : { error: cause }) }, "turn failed");
    },
    modelRefused({ cause, ...entry }) {
      log.error({ ...entry, error: cause }, "model does not take the request");
    },
  };
}
