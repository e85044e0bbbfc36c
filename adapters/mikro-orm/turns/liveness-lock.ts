/**
 * Every process that runs turns holds a session-level advisory lock. When the process is killed,
 * the server drops the lock with the connection, and all other processes notice at once: they look
 * up the lock in `pg_locks` by the owner's number.
 */

import type { PoolClient } from "pg";
import type { Database } from "../database.ts";
import { LIVENESS_LOCK } from "./claim-liveness.ts";
import { failAllClaims } from "./turn-claims.ts";

/** The delay before a lost connection is re-established (ms). */
const RECONNECT_MS = 200;

/** Holds the lock of one owner while the process lives, across restarts of the database. */
export class LivenessLock {
  readonly owner: number;
  readonly #database: Database;
  #client: PoolClient | null = null;
  #held: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(database: Database, owner: number) {
    this.#database = database;
    this.owner = owner;
  }

  /** Resolves when the lock is held. Await it before every claim. */
  hold(): Promise<void> {
    this.#held ??= this.#acquire().catch((error: unknown) => {
      this.#held = null;
      throw error;
    });
    return this.#held;
  }

  /** Releases the lock and its connection. Resolves when no attempt to take it is in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#client?.release(true);
    this.#client = null;
    await this.#held?.catch(() => {});
  }

  async #acquire(): Promise<void> {
    const { pool } = this.#database;
    if (pool === null) {
      // PGlite serves a single process, so turns of an earlier process cannot be running any more.
      await this.#database.run(failAllClaims);
      await this.#database.run((em) =>
        em.execute("select pg_advisory_lock(?, ?)", [LIVENESS_LOCK, this.owner]),
      );
      return;
    }
    const client = await pool.connect();
    client.once("error", () => this.#onConnectionLost(client));
    client.once("end", () => this.#onConnectionLost(client));
    try {
      await client.query("select pg_advisory_lock($1::int, $2::int)", [LIVENESS_LOCK, this.owner]);
      // The pool cannot close while a client is checked out, so return one that arrives too late.
      if (this.#isClosed) throw new Error("the liveness lock was closed");
      this.#client = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Takes the lock again as soon as its connection is lost, without waiting for the next claim. */
  #onConnectionLost(client: PoolClient): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#held = null;
    client.release(true);
    this.#reacquire();
  }

  #reacquire(): void {
    if (this.#isClosed || this.#held !== null) return;
    this.hold().catch(() => {
      this.#retry = setTimeout(() => this.#reacquire(), RECONNECT_MS);
      this.#retry.unref();
    });
  }
}
