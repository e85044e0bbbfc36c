import type { ConnectionPool } from "../database/connection-pool.ts";
import type { WorkQueue } from "../database/work-queue.ts";

/** The connections now, and how many pieces of work wait for one. */
export interface DatabaseLoad {
  readonly open: number;
  readonly idle: number;
  readonly max: number;
  readonly waiting: number;
}

/** Returns the load of a pool, or of the queue for PGlite's only connection. */
export function loadOf(pool: ConnectionPool | null, queue: WorkQueue | null): DatabaseLoad {
  if (pool === null)
    return { open: 1, idle: queue?.isBusy ? 0 : 1, max: 1, waiting: queue?.waiting ?? 0 };
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = pool;
  return { open, idle, max: options.max, waiting };
}
