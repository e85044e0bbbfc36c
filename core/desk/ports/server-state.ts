import type { Job } from "../jobs.ts";

/** The database, as the server finds it now. */
export interface DatabaseState {
  readonly kind: "PGlite" | "PostgreSQL";
  readonly isReachable: boolean;
  /** Whether its disk was full just now. */
  readonly isFull: boolean;
  /** How long it took to answer (ms); null when it did not. */
  readonly latencyMs: number | null;
  /** How many of this program's migrations it has; null when it did not answer. */
  readonly migrations: { readonly applied: number; readonly known: number } | null;
}

/** When a piece of work was last done, and when it last failed, since the server started. */
export interface JobState {
  readonly name: Job;
  /** Milliseconds since 1970. */
  readonly doneAt: number | null;
  readonly failedAt: number | null;
}

/** What the server knows of itself. */
export interface ServerState {
  /** When it started (ms since 1970). */
  readonly startedAt: number;
  /** Asks the database. Never rejects. */
  database(): Promise<DatabaseState>;
  /** Returns the work that this server does; a backup is among it where one goes through it. */
  jobs(): readonly JobState[];
}
