/**
 * Every process that runs turns holds a session-level advisory lock. When the process is killed,
 * the server drops the lock with the connection, and all other processes notice within seconds:
 * they look up the lock in `pg_locks` by the owner's number.
 *
 * Raw SQL: it is a lock of a session.
 */

import { type Clock, DomainError } from "@einstein-vs-cat/core";
import type { ClientBase, PoolClient } from "pg";
import type { Database } from "../database.ts";
import { toStorageError } from "../storage-errors.ts";
import { LIVENESS_LOCK } from "./claim-liveness.ts";
import { failAllClaims } from "./turn-claims.ts";

/** The delay before a lost connection is re-established (ms). */
const RECONNECT_MS = 200;

/**
 * How long the session of the lock may take to answer (ms). A silent one is replaced before other
 * servers count this one as dead.
 */
const CHECK_MS = 1_000;

/**
 * Shared, so that this process can take it again at once while the server still keeps the session
 * of a connection that went silent.
 */
const TAKE = "select pg_advisory_lock_shared($1::int, $2::int)";

/** Whether the session itself holds the lock. */
const HOLDS = `select exists (
  select 1 from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()
    and classid = $1::int::oid and objid = $2::int::oid and objsubid = 2) as holds`;

/** Holds the lock of one owner while the process lives, across restarts of the database. */
export class LivenessLock {
  readonly owner: number;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onSession: (session: ClientBase) => Promise<void>;
  #client: PoolClient | null = null;
  #isEmbeddedHeld = false;
  #holding: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /**
   * `onSession` gets each session that takes the lock, for what else needs one; it must not reject.
   */
  constructor(
    database: Database,
    clock: Clock,
    owner: number,
    onSession: (session: ClientBase) => Promise<void> = async () => {},
  ) {
    this.#onSession = onSession;
    this.#database = database;
    this.#clock = clock;
    this.owner = owner;
  }

  /** Whether the lock was held when it was last checked and its connection has not broken since. */
  get isHeld(): boolean {
    return this.#client !== null || this.#isEmbeddedHeld;
  }

  /**
   * Resolves when the database has confirmed that the lock is held, and takes it again when it was
   * lost. Await it before every claim.
   * @throws DomainError `storage-unavailable` when the database cannot be used now.
   */
  hold(): Promise<void> {
    this.#holding ??= this.#confirmOrTake()
      .catch((error: unknown) => {
        this.#retryLater();
        throw toStorageError(error);
      })
      .finally(() => {
        this.#holding = null;
      });
    return this.#holding;
  }

  /** Releases the lock and its connection. Resolves when no attempt to take it is in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#drop(this.#client);
    await this.#holding?.catch(() => {});
  }

  async #confirmOrTake(): Promise<void> {
    const { pool } = this.#database;
    if (pool === null) return this.#takeEmbedded();
    if (this.#client !== null && (await this.#isConfirmed(this.#client))) return;
    this.#drop(this.#client);
    if (this.#isClosed) throw new DomainError("storage-unavailable");
    const client = await pool.connect();
    client.once("error", () => this.#onConnectionLost(client));
    client.once("end", () => this.#onConnectionLost(client));
    try {
      await client.query(TAKE, [LIVENESS_LOCK, this.owner]);
      // The pool cannot close while a client is checked out, so return one that arrives too late.
      if (this.#isClosed) throw new DomainError("storage-unavailable");
      this.#client = client;
      void this.#onSession(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** PGlite serves this process alone, so turns of an earlier one cannot be running any more. */
  async #takeEmbedded(): Promise<void> {
    if (this.#isEmbeddedHeld) return;
    await this.#database.run(failAllClaims);
    await this.#database.run((em) =>
      em.execute("select pg_advisory_lock_shared(?, ?)", [LIVENESS_LOCK, this.owner]),
    );
    this.#isEmbeddedHeld = true;
    await this.#database.session((session) => this.#onSession(session));
  }

  /** Asks the session of the lock whether it still holds it. Silence and errors mean no. */
  async #isConfirmed(client: PoolClient): Promise<boolean> {
    const asked = client
      .query<{ holds: boolean }>(HOLDS, [LIVENESS_LOCK, this.owner])
      .then(({ rows }) => rows[0]?.holds === true)
      .catch(() => false);
    const wait = this.#clock.sleep(CHECK_MS);
    const isHeld = await Promise.race([asked, wait.done.then(() => false)]);
    wait.cancel();
    return isHeld && this.#client === client;
  }

  /** Takes the lock again as soon as its connection is lost, without waiting for the next claim. */
  #onConnectionLost(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#drop(client);
    if (!this.#isClosed) this.hold().catch(() => {});
  }

  /** Closes the connection of the lock. */
  #drop(client: PoolClient | null): void {
    this.#client = null;
    client?.release(true);
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => this.hold().catch(() => {}), RECONNECT_MS).unref();
  }
}
