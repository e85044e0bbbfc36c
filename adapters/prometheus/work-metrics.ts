import type { MadeOnce, Ports } from "@einstein-vs-cat/core";
import { Gauge, type Registry } from "prom-client";
import { metricName } from "./name.ts";

/** Work that may have to wait: for a lock, a model, a free place, or another server. */
type Work =
  | "turn-claim"
  | "summary"
  | "flow"
  | "stance"
  | "verdict"
  | "translation"
  | "password"
  | "preview";

/** The ports whose calls may wait. */
type WatchedPorts = Pick<
  Ports,
  | "liveTurns"
  | "summaries"
  | "flowReplies"
  | "stances"
  | "verdicts"
  | "translationCache"
  | "passwords"
>;

/** Counts the work that waits or is under way. */
export class WorkMetrics {
  readonly #sizes = new Map<Work, () => number>();

  constructor(registry: Registry) {
    const sizes = this.#sizes;
    new Gauge({
      name: metricName("work_in_progress"),
      help: "Work that waits or is under way in this server, by kind",
      labelNames: ["work"],
      registers: [registry],
      collect() {
        for (const [work, size] of sizes) this.set({ work }, size());
      },
    });
  }

  /** Shows the size of a queue. */
  watchQueue(work: Work, size: () => number): void {
    this.#sizes.set(work, size);
  }

  /** Returns the ports with a count of the calls that have not returned. */
  watchPorts(ports: WatchedPorts): WatchedPorts {
    const { liveTurns, summaries, flowReplies, stances, verdicts, translationCache, passwords } =
      ports;
    const claims = this.#counter("turn-claim");
    const made = this.#watchMadeOnce("summary", summaries);
    const mapped = this.#watchMadeOnce("flow", flowReplies);
    const checked = this.#watchMadeOnce("stance", stances);
    const judged = this.#watchMadeOnce("verdict", verdicts);
    const translated = this.#watchMadeOnce("translation", translationCache);
    const hashed = this.#counter("password");
    return {
      liveTurns: {
        claim: (request) => claims(() => liveTurns.claim(request)),
        follow: (debateId) => liveTurns.follow(debateId),
        mayRun: (debateId) => liveTurns.mayRun(debateId),
        stop: (debateId) => liveTurns.stop(debateId),
        drain: (graceMs) => liveTurns.drain(graceMs),
      },
      summaries: {
        findFailure: (id) => summaries.findFailure(id),
        keepFailure: (id, code) => summaries.keepFailure(id, code),
        ...made,
      },
      flowReplies: { read: (debateId) => flowReplies.read(debateId), ...mapped },
      stances: { counts: () => stances.counts(), ...checked },
      verdicts: {
        latest: (debateId) => verdicts.latest(debateId),
        latestOf: (debateIds) => verdicts.latestOf(debateIds),
        find: (key) => verdicts.find(key),
        counts: () => verdicts.counts(),
        ...judged,
      },
      translationCache: { find: (batch) => translationCache.find(batch), ...translated },
      passwords: {
        hash: (password) => hashed(() => passwords.hash(password)),
        verify: (password, hash) => hashed(() => passwords.verify(password, hash)),
      },
    };
  }

  #watchMadeOnce<Key, Value>(work: Work, values: MadeOnce<Key, Value>): MadeOnce<Key, Value> {
    const counted = this.#counter(work);
    return {
      findOrMake: (key, make, onWait) => counted(() => values.findOrMake(key, make, onWait)),
    };
  }

  #counter(work: Work): <T>(run: () => Promise<T>) => Promise<T> {
    let underWay = 0;
    this.watchQueue(work, () => underWay);
    return async (run) => {
      underWay += 1;
      try {
        return await run();
      } finally {
        underWay -= 1;
      }
    };
  }
}
