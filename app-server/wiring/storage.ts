import type { Clock, DatabaseState } from "@einstein-vs-cat/core";
import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import type { MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";
import { ContainerModule } from "inversify";
import type { Readiness } from "../http/context.ts";
import { Jobs, type Sweep } from "./jobs.ts";
import { TOKENS } from "./tokens.ts";

/** How often expired rows are deleted (ms). */
const SWEEP_MS = 3_600_000;

/**
 * How often a server removes deleted debates that another server left behind because it ended (ms).
 * Normally a debate is removed as soon as its deletion can no longer be undone.
 */
const LEFT_DEBATES_MS = 60_000;

/** Lets a backup read the database while this process uses it. */
export interface BackupSource {
  start(): Promise<void>;
  close(): void;
}

/**
 * What a storage works with.
 * @inline
 */
interface StorageParts {
  readonly clock: Pick<Clock, "elapsed">;
  readonly jobs: Jobs;
  readonly backups: BackupSource | null;
}

/** The database and everything that runs on it, as `start.ts` starts and ends it. */
export class Storage {
  /** One line for the startup banner. */
  readonly description: string;
  readonly #database: Database;
  readonly #liveTurns: MikroLiveTurns;
  readonly #removeDeleted: Sweep;
  readonly #backups: BackupSource | null;
  readonly #clock: Pick<Clock, "elapsed">;
  readonly #jobs: Jobs;

  constructor(
    description: string,
    database: Database,
    liveTurns: MikroLiveTurns,
    { removeDeleted, hourly }: { readonly removeDeleted: Sweep; readonly hourly: readonly Sweep[] },
    { clock, jobs, backups }: StorageParts,
  ) {
    this.description = description;
    this.#database = database;
    this.#liveTurns = liveTurns;
    this.#removeDeleted = removeDeleted;
    this.#backups = backups;
    this.#clock = clock;
    this.#jobs = jobs;
    jobs.repeat("clean-up", SWEEP_MS, hourly);
    jobs.repeat("removal", LEFT_DEBATES_MS, [removeDeleted]);
    if (backups !== null) jobs.expect("backup");
  }

  /**
   * Brings the tables up to date, starts the heartbeat of the live turns, removes what was deleted
   * before the server ended, and lets backups begin.
   */
  async migrate(): Promise<void> {
    await this.#database.migrate();
    await this.#liveTurns.start();
    await this.#jobs.run("removal", [this.#removeDeleted]);
    await this.#backups?.start();
  }

  /** Returns whether requests can be served, and why not. */
  async readiness(): Promise<Readiness> {
    if (!(await this.#database.isReachable())) return "not ready";
    return this.#database.isFull ? "the disk of the database is full" : "ok";
  }

  /** Returns how the database is, for the operator. Never rejects. */
  async state(): Promise<DatabaseState> {
    const kind = this.#database.pool === null ? "PGlite" : "PostgreSQL";
    const before = this.#clock.elapsed();
    const isReachable = await this.#database.isReachable();
    const latencyMs = isReachable ? this.#clock.elapsed() - before : null;
    const migrations = isReachable ? await this.#database.migrations().catch(() => null) : null;
    return { kind, isReachable, isFull: this.#database.isFull, latencyMs, migrations };
  }

  async close(): Promise<void> {
    this.#jobs.close();
    this.#backups?.close();
    await this.#liveTurns.close();
    await this.#database.close();
  }
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
  bind(Jobs).toResolvedValue((clock) => new Jobs(clock), [TOKENS.clock]);
  bind(TOKENS.serverState).toResolvedValue(
    (clock, storage, jobs) => ({
      startedAt: clock.now(),
      database: () => storage.state(),
      jobs: () => jobs.list(),
    }),
    [TOKENS.clock, Storage, Jobs],
  );
});
