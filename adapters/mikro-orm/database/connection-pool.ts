import type { PostgreSqlConnection } from "@mikro-orm/postgresql";

/** The PostgreSQL connection pool. The rate limiter shares it. */
export type ConnectionPool = Awaited<ReturnType<PostgreSqlConnection["getNativeClient"]>>;

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
