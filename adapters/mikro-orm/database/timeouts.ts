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
