/**
 * What a model makes once for everybody, over every server on one database: summaries, translations. Who makes something has a
 * row with a lease; who asks meanwhile looks again and again. No connection is held while the model speaks or while somebody
 * waits.
 */

import { type Clock, DomainError } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Database } from "./database.ts";
import {
  type ClaimTable,
  claimJob,
  extendLease,
  failAttempt,
  type JobAttempt,
  type JobClaim,
} from "./job-claims.ts";

/** The rhythm of a making, in milliseconds. */
export interface SingleFlightTimings {
  /** Who has given no sign for this long is dead, and somebody else makes it. */
  readonly lease: number;
  /** How often the one that makes it gives a sign. */
  readonly beat: number;
  /** How often somebody on another server looks. */
  readonly poll: number;
  /** How long somebody on another server waits. */
  readonly patience: number;
}

/** How one kind of thing is kept, inside a transaction of the caller's. */
export interface Keeping<Thing, Made> {
  readonly claims: ClaimTable;
  keyOf(thing: Thing): number | string;
  /** What is kept, or null when it is to be made; what decides that is locked for the rest of the transaction. */
  read(em: SqlEntityManager, thing: Thing): Promise<Made | null>;
  /** Ends the claim of a try that was made; false when the try is ours no more. */
  end(em: SqlEntityManager, ours: JobAttempt): Promise<boolean>;
  /** Keeps what was made; gives what is kept from now on. */
  keep(em: SqlEntityManager, thing: Thing, made: Made): Promise<Made>;
}

type MakingState<Made> = { readonly kind: "kept"; readonly made: Made } | JobClaim;

/** Things of one kind, each made once. */
export class SingleFlight<Thing, Made> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #keeping: Keeping<Thing, Made>;
  readonly #timings: SingleFlightTimings;
  readonly #underWay = new Map<number | string, Promise<Made>>();

  constructor(
    database: Database,
    clock: Clock,
    keeping: Keeping<Thing, Made>,
    timings: SingleFlightTimings,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#keeping = keeping;
    this.#timings = timings;
  }

  /** What is kept, else what `make` gives, once it is kept; whoever asks for the same thing meanwhile waits for that. */
  get(thing: Thing, make: () => Promise<Made>): Promise<Made> {
    const key = this.#keeping.keyOf(thing);
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const made = this.#keptOrMade(thing, make).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  async #keptOrMade(thing: Thing, make: () => Promise<Made>): Promise<Made> {
    const { poll, patience } = this.#timings;
    const deadline = this.#clock.now() + patience;
    let awaitedFence: number | null = null;
    for (;;) {
      const state = await this.#readOrClaim(thing, awaitedFence);
      if (state.kind === "kept") return state.made;
      if (state.kind === "ours") {
        const kept = await this.#make(
          thing,
          { key: this.#keeping.keyOf(thing), fence: state.fence },
          make,
        );
        if (kept !== null) return kept;
        awaitedFence = null;
      } else {
        awaitedFence = state.fence;
      }
      if (this.#clock.now() + poll > deadline) throw new DomainError("task-failed");
      await this.#clock.sleep(poll).done;
    }
  }

  #readOrClaim(thing: Thing, awaitedFence: number | null): Promise<MakingState<Made>> {
    const { claims, keyOf, read } = this.#keeping;
    return this.#database.transaction(async (em) => {
      const kept = await read(em, thing);
      if (kept !== null) return { kind: "kept", made: kept };
      return claimJob(em, claims, keyOf(thing), this.#timings.lease, awaitedFence);
    });
  }

  /** Makes it and keeps it; null when it came too late and another server makes it. */
  async #make(thing: Thing, ours: JobAttempt, make: () => Promise<Made>): Promise<Made | null> {
    const { claims, read, end, keep } = this.#keeping;
    const stopBeating = this.#beat(ours);
    try {
      const made = await make();
      return await this.#database.transaction(async (em) => {
        const kept = await read(em, thing);
        if (kept !== null) return kept;
        return (await end(em, ours)) ? keep(em, thing, made) : null;
      });
    } catch (error) {
      const code = error instanceof DomainError ? error.code : "internal";
      // A try whose failure cannot be told now is over when its lease is.
      await this.#database.run((em) => failAttempt(em, claims, ours, code)).catch(() => {});
      throw error;
    } finally {
      stopBeating();
    }
  }

  /** Extends the lease again and again until told to stop. A beat that fails is made up for by the next. */
  #beat(ours: JobAttempt): () => void {
    const { lease, beat } = this.#timings;
    const sleep = { cancel: () => {} };
    let isOver = false;
    const go = async () => {
      while (!isOver) {
        const { done, cancel } = this.#clock.sleep(beat);
        sleep.cancel = cancel;
        await done;
        if (!isOver)
          await this.#database
            .run((em) => extendLease(em, this.#keeping.claims, ours, lease))
            .catch(() => {});
      }
    };
    void go();
    return () => {
      isOver = true;
      sleep.cancel();
    };
  }
}
