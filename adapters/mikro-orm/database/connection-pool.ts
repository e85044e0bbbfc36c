// Raw SQL: the timeouts are settings of each connection.

import { Socket } from "node:net";
import type { PostgreSqlConnection } from "@mikro-orm/postgresql";
import { Client, type ClientConfig, type PoolClient } from "pg";
import type { DatabaseTimeouts } from "./timeouts.ts";
import { patientTimeout } from "./timeouts.ts";

/** The PostgreSQL connection pool. The rate limiter shares it. */
export type ConnectionPool = Awaited<ReturnType<PostgreSqlConnection["getNativeClient"]>>;

/** What a connection needs so that TCP itself notices a dead host, also while it is idle. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Returns dead connections to the pool at once and ignores a later release. A transaction whose
 * connection died cannot roll back and would never release its client, so restarting the database
 * server under load would exhaust the pool.
 */
export function releaseDeadClients(pool: ConnectionPool): void {
  pool.on("connect", (client) => {
    client.once("end", () => {
      const { release } = client;
      client.release = () => {};
      try {
        release.call(client, true);
      } catch {
        // The client was idle, and the pool has already removed it.
      }
    });
  });
}

/** The sockets of the clients: closing one ends a connection that nothing answers any more. */
const SOCKETS = new WeakMap<object, Socket>();

/** A client that gives up when its connection takes too long to open. */
export function clientWithin(connectMs: number): typeof Client {
  return class extends Client {
    constructor(config?: ClientConfig) {
      const socket = new Socket();
      // The pool hides the password from copies of its options.
      super({ ...config, password: config?.password, stream: () => socket });
      SOCKETS.set(this, socket);
      const cancel = patientTimeout(() => socket.destroy(), connectMs);
      this.once("connect", cancel);
      this.once("end", cancel);
    }
  } as typeof Client;
}

/** Limits how long a request waits for one of the pool's connections. */
export function limitWaits(pool: ConnectionPool, connectMs: number): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const connectInTime = () =>
    new Promise<PoolClient>((resolve, reject) => {
      let isLate = false;
      const cancel = patientTimeout(() => {
        isLate = true;
        reject(new Error("timeout exceeded when trying to connect"));
      }, connectMs);
      connect()
        .then((client) => (isLate ? client.release() : resolve(client)), reject)
        .finally(cancel);
    });
  type Callback = (error: Error | undefined, client?: PoolClient, release?: () => void) => void;
  pool.connect = ((callback?: Callback) => {
    const connected = connectInTime();
    if (callback === undefined) return connected;
    connected.then((client) => callback(undefined, client, client.release), callback);
  }) as ConnectionPool["connect"];
}

/**
 * Prepares the connections of a pool for a database that may go silent: the database ends
 * statements that take too long and transactions that their process has abandoned, and connections
 * without an answer are closed, together with all idle ones, which lead to the same host.
 */
export class ClientTimeouts {
  readonly #timeouts: DatabaseTimeouts;
  readonly #idle = new Set<PoolClient>();
  #isStarted = false;

  constructor(timeouts: DatabaseTimeouts) {
    this.#timeouts = timeouts;
  }

  /** Applies to connections opened from now on. */
  start(pool: ConnectionPool): void {
    this.#isStarted = true;
    pool.on("acquire", (client) => this.#idle.delete(client));
    pool.on("release", (_error, client) => this.#idle.add(client));
    pool.on("remove", (client) => this.#idle.delete(client));
  }

  /** The pool's `onConnect`: it hands a connection out only after this. */
  readonly prepare = async (client: PoolClient): Promise<void> => {
    if (!this.#isStarted) return;
    this.#closeWithoutAnswer(client);
    const { statement, answer } = this.#timeouts;
    // Sent as a statement, because poolers refuse unknown parameters of the connection itself.
    await client.query(
      "select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)",
      [String(statement), String(answer)],
    );
  };

  /** Closes a client, and all idle ones, when a statement gets no answer for too long. */
  #closeWithoutAnswer(client: PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let isWaiting = false;
    let cancel = () => {};
    const giveUp = () => {
      for (const each of [client, ...this.#idle]) SOCKETS.get(each)?.destroy();
    };
    const restart = () => {
      cancel();
      if (isWaiting) cancel = patientTimeout(giveUp, this.#timeouts.answer);
    };
    const settle = () => {
      isWaiting = false;
      cancel();
    };
    const watched = (...args: unknown[]) => {
      const isFirst = !isWaiting;
      isWaiting = true;
      if (isFirst) restart();
      const answer = query(...args);
      if (answer instanceof Promise) answer.then(restart, restart);
      return answer;
    };
    client.query = watched as PoolClient["query"];
    client.on("drain", settle);
    client.once("end", settle);
  }
}
