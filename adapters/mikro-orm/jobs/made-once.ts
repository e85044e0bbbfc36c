/**
 * Runs each expensive job once across all servers on one database, for example a summary or a
 * translation by a model. The server that runs the job holds a row with a lease. The others poll,
 * so no database connection is held while the model answers or while a caller waits.
 */

import { type Clock, DomainError, type MadeOnce } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import {
  claimJob,
  extendLease,
  failAttempt,
  type JobAttempt,
  type JobClaim,
} from "./job-claims.ts";
import type { JobStore } from "./job-store.ts";
import { startLeaseHeartbeat } from "./lease-heartbeat.ts";

/** The timings of jobs, in milliseconds. */
export interface MadeOnceTimings {
  /** After this long without a heartbeat, another server takes over. */
  readonly lease: number;
  /** How often the server that runs a job extends its lease. */
  readonly heartbeat: number;
  /** How often a waiting server checks for the result. */
  readonly poll: number;
  /** How long a waiting server waits before it gives up. */
  readonly timeout: number;
}

type JobState<Result> = { readonly kind: "stored"; readonly result: Result } | JobClaim;

/** Values of one kind, made once over all servers. A job makes one value. */
export class MikroMadeOnce<Job, Result> implements MadeOnce<Job, Result> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #store: JobStore<Job, Result>;
  readonly #timings: MadeOnceTimings;
  readonly #inFlight = new Map<number | string, Promise<Result>>();

  constructor(
    database: Database,
    clock: Clock,
    store: JobStore<Job, Result>,
    timings: MadeOnceTimings,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#store = store;
    this.#timings = timings;
  }

  findOrMake(job: Job, make: () => Promise<Result>, onWait = () => {}): Promise<Result> {
    const key = this.#store.keyOf(job);
    const inFlight = this.#inFlight.get(key);
    if (inFlight !== undefined) {
      onWait();
      return inFlight;
    }
    const result = this.#findOrRun(job, make, onWait).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, result);
    return result;
  }

  async #findOrRun(job: Job, make: () => Promise<Result>, onWait: () => void): Promise<Result> {
    const { poll, timeout } = this.#timings;
    const deadline = this.#clock.now() + timeout;
    const claimKey = await this.#claimKeyOf(job);
    let awaitedFence: number | null = null;
    for (;;) {
      const state = await this.#findOrClaim(job, claimKey, awaitedFence);
      if (state.kind === "stored") return state.result;
      if (state.kind === "claimed") {
        const attempt = { key: claimKey, fence: state.fence };
        const result = await this.#make(job, attempt, make);
        if (result !== null) return result;
        awaitedFence = null;
      } else {
        // An attempt that is refused ends before the first poll, and its refusal is thrown above.
        if (awaitedFence === state.fence) onWait();
        awaitedFence = state.fence;
      }
      if (this.#clock.now() + poll > deadline) throw new DomainError("task-failed");
      await this.#clock.sleep(poll).done;
    }
  }

  async #claimKeyOf(job: Job): Promise<number | string> {
    const { openClaim, keyOf } = this.#store;
    if (openClaim === undefined) return keyOf(job);
    return this.#database.transaction((em) => openClaim(em, job));
  }

  #findOrClaim(
    job: Job,
    claimKey: number | string,
    awaitedFence: number | null,
  ): Promise<JobState<Result>> {
    const { claims, find } = this.#store;
    return this.#database.transaction(async (em) => {
      const result = await find(em, job);
      if (result !== null) return { kind: "stored", result };
      return claimJob(em, claims, claimKey, this.#timings.lease, awaitedFence);
    });
  }

  /** Runs `make` and stores the result. Returns null when another server took the job over. */
  async #make(job: Job, attempt: JobAttempt, make: () => Promise<Result>): Promise<Result | null> {
    const { claims, find, closeAttempt, save } = this.#store;
    const { lease, heartbeat } = this.#timings;
    const stopHeartbeat = startLeaseHeartbeat(this.#clock, heartbeat, () =>
      this.#database.runUrgent((em) => extendLease(em, claims, attempt, lease)),
    );
    try {
      const made = await make();
      // An extension behind the end would revive the lease, and the next caller would wait for it.
      await stopHeartbeat();
      return await this.#database.transaction(async (em) => {
        const stored = await find(em, job);
        if (stored !== null) return stored;
        return (await closeAttempt(em, attempt)) ? save(em, job, made) : null;
      });
    } catch (error) {
      const code = error instanceof DomainError ? error.code : "internal";
      // When this failure cannot be recorded now, the attempt ends with its lease.
      await this.#database.run((em) => failAttempt(em, claims, attempt, code)).catch(() => {});
      throw error;
    } finally {
      await stopHeartbeat();
    }
  }
}
