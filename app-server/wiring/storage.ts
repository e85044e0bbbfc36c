import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import type { MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";
import { ContainerModule } from "inversify";
import type { Readiness } from "../http/context.ts";
import { TOKENS } from "./tokens.ts";

/** How often expired rows are deleted (ms). */
const SWEEP_MS = 3_600_000;

/**
 * How often a server removes deleted debates that another server left behind because it ended (ms).
 * Normally a debate is removed as soon as its deletion can no longer be undone.
 */
const LEFT_DEBATES_MS = 60_000;

/** A task that deletes the expired rows of a table. */
export type Sweep = () => Promise<unknown>;

/** Lets a backup read the database while this process uses it. */
export interface BackupSource {
  start(): Promise<void>;
  close(): void;
}

/** The database and everything that runs on it, as `start.ts` starts and ends it. */
export class Storage {
  /** One line for the startup banner. */
  readonly description: string;
  readonly #database: Database;
  readonly #liveTurns: MikroLiveTurns;
  readonly #removeDeleted: Sweep;
  readonly #backups: BackupSource | null;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(
    description: string,
    database: Database,
    liveTurns: MikroLiveTurns,
    { removeDeleted, hourly }: { readonly removeDeleted: Sweep; readonly hourly: readonly Sweep[] },
    backups: BackupSource | null = null,
  ) {
    this.description = description;
    this.#database = database;
    this.#liveTurns = liveTurns;
    this.#removeDeleted = removeDeleted;
    this.#backups = backups;
    this.#timers = [every(SWEEP_MS, hourly), every(LEFT_DEBATES_MS, [removeDeleted])];
  }

  /**
   * Brings the tables up to date, starts the heartbeat of the live turns, removes what was deleted
   * before the server ended, and lets backups begin.
   */
  async migrate(): Promise<void> {
    await this.#database.migrate();
    await this.#liveTurns.start();
    await this.#removeDeleted();
    await this.#backups?.start();
  }

  /** Returns whether requests can be served, and why not. */
  async readiness(): Promise<Readiness> {
    if (!(await this.#database.isReachable())) return "not ready";
    return this.#database.isFull ? "the disk of the database is full" : "ok";
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#backups?.close();
    await this.#liveTurns.close();
    await this.#database.close();
  }
}

function every(milliseconds: number, sweeps: readonly Sweep[]): NodeJS.Timeout {
  return setInterval(() => {
    // A failed sweep is repeated the next time.
    for (const sweep of sweeps) sweep().catch(() => {});
  }, milliseconds).unref();
}

/**
 * Whether this process takes requests. A shutdown ends that before anything else, so that a load
 * balancer looks elsewhere.
 */
export class Serving {
  isServing = true;
}

/**
 * Binds the readiness of the process, and the health check: the process serves and its storage is
 * reachable.
 */
export const readinessModule = new ContainerModule(({ bind }) => {
  bind(Serving).toResolvedValue(() => new Serving());
  bind(TOKENS.readiness).toResolvedValue(
    (serving, storage) => async (): Promise<Readiness> =>
      serving.isServing ? storage.readiness() : "not ready",
    [Serving, Storage],
  );
});
