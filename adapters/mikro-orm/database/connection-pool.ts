import type { Socket } from "node:net";
import type { PostgreSqlConnection } from "@mikro-orm/postgresql";
import type { PoolClient } from "pg";

/** The PostgreSQL connection pool. The rate limiter shares it. */
export type ConnectionPool = Awaited<ReturnType<PostgreSqlConnection["getNativeClient"]>>;

/** How long the database may take, in milliseconds. */
export interface DatabaseTimeouts {
  /** Until a connection is open, or one of the pool is free. */
  readonly connect: number;
  /** For one statement. The database itself ends it then, and the connection lives on. */
  readonly statement: number;
  /**
   * Until a statement is answered. Longer than `statement`, so that only a host that has gone
   * silent exceeds it. Its connections are then closed.
   */
  readonly answer: number;
}

/**
 * The timeouts in production. Every connection to a silent host is closed within 8 seconds, so the
 * server works again within 10 seconds of the host's return.
 */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  connect: 5_000,
  statement: 6_000,
  answer: 8_000,
};

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

  #closeWithoutAnswer(client: PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let unanswered = 0;
    let timer: NodeJS.Timeout | undefined;
    const giveUp = () => {
      for (const each of [client, ...this.#idle]) connectionOf(each).stream.destroy();
    };
    // In two halves: a process that was busy for long reads the answer before the second one ends.
    const wait = (next: () => void) => {
      timer = setTimeout(next, this.#timeouts.answer / 2).unref();
    };
    const restart = () => {
      clearTimeout(timer);
      timer = undefined;
      if (unanswered > 0) wait(() => wait(giveUp));
    };
    const watched = (...args: unknown[]) => {
      unanswered += 1;
      if (timer === undefined) restart();
      return query(...args);
    };
    client.query = watched as PoolClient["query"];
    connectionOf(client).on("readyForQuery", () => {
      unanswered = Math.max(0, unanswered - 1);
      restart();
    });
    client.once("end", () => clearTimeout(timer));
  }
}

/** The wire of a client, which the types of `pg` leave out. */
interface Wire {
  readonly stream: Socket;
  /** The database has answered a statement. */
  on(event: "readyForQuery", listener: () => void): void;
}

function connectionOf(client: PoolClient): Wire {
  return (client as unknown as { connection: Wire }).connection;
}
