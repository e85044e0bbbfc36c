/**
 * Summaries over every server on one database. Who makes one has a row with a lease; who asks meanwhile looks again and
 * again. No connection is held while the model speaks or while somebody waits.
 */

import { type Clock, DomainError, type Summaries } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { extendLease, failTry, keepSummary, readOrClaim, type SummaryTry } from "./summary-claims.ts";

/** The rhythm of summaries, in milliseconds. */
export interface SummaryTimings {
  /** Who has given no sign for this long is dead, and somebody else makes the summary. */
  readonly lease: number;
  /** How often the one that makes it gives a sign. */
  readonly beat: number;
  /** How often somebody on another server looks. */
  readonly poll: number;
  /** How long somebody on another server waits. */
  readonly patience: number;
}

/** The rhythm in the product; a model is asked at most twice and may speak for two minutes each time. */
export const SUMMARY_TIMINGS: SummaryTimings = { lease: 10_000, beat: 2_500, poll: 250, patience: 250_000 };

/** Summaries on PostgreSQL or PGlite. */
export class MikroSummaries implements Summaries {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #timings: SummaryTimings;
  readonly #underWay = new Map<number, Promise<string>>();

  constructor(database: Database, clock: Clock, timings: SummaryTimings = SUMMARY_TIMINGS) {
    this.#database = database;
    this.#clock = clock;
    this.#timings = timings;
  }

  summarise(responseId: number, make: () => Promise<string>): Promise<string> {
    const underWay = this.#underWay.get(responseId);
    if (underWay !== undefined) return underWay;
    const summary = this.#keptOrMade(responseId, make).finally(() => this.#underWay.delete(responseId));
    this.#underWay.set(responseId, summary);
    return summary;
  }

  async #keptOrMade(responseId: number, make: () => Promise<string>): Promise<string> {
    const { lease, poll, patience } = this.#timings;
    const deadline = this.#clock.now() + patience;
    let awaitedFence: number | null = null;
    for (;;) {
      const state = await this.#database.transaction((em) => readOrClaim(em, responseId, lease, awaitedFence));
      if (state.kind === "kept") return state.summary;
      if (state.kind === "ours") {
        const kept = await this.#make({ responseId, fence: state.fence }, make);
        if (kept !== null) return kept;
        awaitedFence = null;
      } else {
        awaitedFence = state.fence;
      }
      if (this.#clock.now() + poll > deadline) throw new DomainError("task-failed");
      await this.#clock.sleep(poll).done;
    }
  }

  /** Makes the summary and keeps it; null when it came too late and another server makes it. */
  async #make(ours: SummaryTry, make: () => Promise<string>): Promise<string | null> {
    const stopBeating = this.#beat(ours);
    try {
      const summary = await make();
      return await this.#database.transaction((em) => keepSummary(em, ours, summary));
    } catch (error) {
      const code = error instanceof DomainError ? error.code : "internal";
      // A try whose failure cannot be told now is over when its lease is.
      await this.#database.run((em) => failTry(em, ours, code)).catch(() => {});
      throw error;
    } finally {
      stopBeating();
    }
  }

  /** Extends the lease again and again until told to stop. A beat that fails is made up for by the next. */
  #beat(ours: SummaryTry): () => void {
    const { lease, beat } = this.#timings;
    const sleep = { cancel: () => {} };
    let isOver = false;
    const go = async () => {
      while (!isOver) {
        const { done, cancel } = this.#clock.sleep(beat);
        sleep.cancel = cancel;
        await done;
        if (!isOver) await this.#database.run((em) => extendLease(em, ours, lease)).catch(() => {});
      }
    };
    void go();
    return () => {
      isOver = true;
      sleep.cancel();
    };
  }
}
