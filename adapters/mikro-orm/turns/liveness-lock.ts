/**
 * A process that speaks turns holds one session advisory lock: when it is killed, the server drops the lock with the
 * connection, and everybody else knows at once. The lock is looked up in `pg_locks` by the number of its owner.
 */

import type { PoolClient } from "pg";
import type { Database } from "../database.ts";
import { failAllClaims, LIVENESS_LOCK } from "./turn-claims.ts";

/** How long to wait before the connection that carries the lock is tried again (ms). */
const RECONNECT_MS = 200;

/** Holds the lock of one owner for as long as the process lives, through restarts of the server. */
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

  /** Resolves when the lock is held; to be awaited before a claim. */
  hold(): Promise<void> {
    this.#held ??= this.#take().catch((error: unknown) => {
      this.#held = null;
      throw error;
    });
    return this.#held;
  }

  /** Lets the lock and its connection go; resolves when none is on its way any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#client?.release(true);
    this.#client = null;
    await this.#held?.catch(() => {});
  }

  async #take(): Promise<void> {
    const { pool } = this.#database;
    if (pool === null) {
      // PGlite has one connection and one process: whoever spoke before this process is gone, and its lock with it.
      await this.#database.run(failAllClaims);
      await this.#database.run((em) =>
        em.execute("select pg_advisory_lock(?, ?)", [LIVENESS_LOCK, this.owner]),
      );
      return;
    }
    const client = await pool.connect();
    client.once("error", () => this.#lost(client));
    client.once("end", () => this.#lost(client));
    try {
      await client.query("select pg_advisory_lock($1::int, $2::int)", [LIVENESS_LOCK, this.owner]);
      // A pool cannot end while a client is out: one that comes too late goes straight back.
      if (this.#isClosed) throw new Error("the sign of life was closed");
      this.#client = client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** The connection is gone and the lock with it: take it again, without waiting for the next claim. */
  #lost(client: PoolClient): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = null;
    this.#held = null;
    client.release(true);
    this.#retake();
  }

  #retake(): void {
    if (this.#isClosed || this.#held !== null) return;
    this.hold().catch(() => {
      this.#retry = setTimeout(() => this.#retake(), RECONNECT_MS);
      this.#retry.unref();
    });
  }
}
