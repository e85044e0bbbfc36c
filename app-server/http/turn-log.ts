import type { TurnLog } from "@einstein-vs-cat/core";
import type { Log } from "./log.ts";

/** Tells the log how each turn went: who spoke, how long, how many tokens; never a word of it. */
export function createTurnLog(log: Log): TurnLog {
  return {
    turnEnded({ cause, ...entry }) {
      const wentWell =
        entry.outcome === "kept" || entry.outcome === "stopped" || entry.outcome === "turn-stopped";
      if (wentWell) log.info(entry, "turn ended");
      else log.warn({ ...entry, ...(cause === undefined ? {} : { error: cause }) }, "turn failed");
    },
  };
}
