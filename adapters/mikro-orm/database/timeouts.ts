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

/** How many steps a timeout is counted in. Opening a connection takes fewer exchanges. */
const STEPS = 10;

/**
 * Like `setTimeout`, for answers from the network, but a process that is busy does not count its
 * own delay: the time passes in steps, and between two of them everything that has arrived is read.
 * Returns a function that cancels it.
 */
export function patientTimeout(callback: () => void, milliseconds: number): () => void {
  let left = STEPS;
  let timer: NodeJS.Timeout | undefined;
  const step = () => {
    if (left === 0) return callback();
    left -= 1;
    timer = setTimeout(step, milliseconds / STEPS).unref();
  };
  step();
  return () => clearTimeout(timer);
}
