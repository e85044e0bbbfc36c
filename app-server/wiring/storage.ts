import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import type { MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";

/** How often expired rows are deleted (ms). */
const SWEEP_MS = 3_600_000;

/** A task that deletes the expired rows of a table. */
export type Sweep = () => Promise<unknown>;

/** The database and everything that runs on it, as `main.ts` starts and ends it. */
export class Storage {
  /** One line for the startup banner. */
  readonly description: string;
  readonly #database: Database;
  readonly #liveTurns: MikroLiveTurns;
  readonly #timer: NodeJS.Timeout;

  constructor(
    description: string,
    database: Database,
    liveTurns: MikroLiveTurns,
    sweeps: readonly Sweep[],
  ) {
    this.description = description;
    this.#database = database;
    this.#liveTurns = liveTurns;
    this.#timer = setInterval(() => {
      // A sweep that fails is left to the next hour.
      for (const sweep of sweeps) sweep().catch(() => {});
    }, SWEEP_MS).unref();
  }

  /** Brings the tables up to date and starts the heartbeat of the live turns. */
  async migrate(): Promise<void> {
    await this.#database.migrate();
    await this.#liveTurns.start();
  }

  isReachable(): Promise<boolean> {
    return this.#database.isReachable();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#liveTurns.close();
    await this.#database.close();
  }
}
