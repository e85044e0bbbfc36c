import type { LiveTurns, TurnLog } from "@einstein-vs-cat/core";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { metricName } from "./name.ts";

/** The upper limits of the durations of turns, in seconds. The longest takes 120. */
const BUCKETS = [1, 2, 5, 10, 20, 40, 80, 120];

/** Counts the turns that this server generates. */
export class TurnMetrics {
  readonly #running: Gauge;
  readonly #turns: Counter<"outcome">;
  readonly #durations: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#running = new Gauge({
      name: metricName("turns_running"),
      help: "Turns that this server is generating now",
      registers,
    });
    this.#turns = new Counter({
      name: metricName("turns_total"),
      help: "Turns that have ended, by outcome: kept, stopped, or the code of an error",
      labelNames: ["outcome"],
      registers,
    });
    this.#durations = new Histogram({
      name: metricName("turn_duration_seconds"),
      help: "Time from the claim of a turn to its end",
      buckets: BUCKETS,
      registers,
    });
    for (const outcome of ["kept", "stopped", "turn-failed", "provider-busy"])
      this.#turns.inc({ outcome }, 0);
  }

  /** Returns the turns with a count of those that run here. */
  watchTurns(turns: LiveTurns): LiveTurns {
    return {
      claim: async (request) => {
        const claim = await turns.claim(request);
        if (claim.kind === "claimed") {
          this.#running.inc();
          void claim.turn.stream.ended().then(() => this.#running.dec());
        }
        return claim;
      },
      follow: (debateId) => turns.follow(debateId),
      mayRun: (debateId) => turns.mayRun(debateId),
      stop: (debateId) => turns.stop(debateId),
      drain: (graceMs) => turns.drain(graceMs),
    };
  }

  /** Returns the log with a count of what it is told. */
  watchLog(log: TurnLog): TurnLog {
    return {
      turnEnded: (entry) => {
        this.#turns.inc({ outcome: entry.outcome });
        this.#durations.observe(entry.milliseconds / 1_000);
        log.turnEnded(entry);
      },
      modelRefused: (entry) => log.modelRefused(entry),
    };
  }
}
