import type { Clock, DatabaseState, JobState, ServerState } from "@einstein-vs-cat/core";

/** A server without a database, whose state a test may set. */
export class MemoryServerState implements ServerState {
  readonly startedAt: number;
  found: DatabaseState = {
    ...{ kind: "PGlite", isReachable: true, isFull: false, latencyMs: 0 },
    migrations: { applied: 0, known: 0 },
  };
  work: readonly JobState[] = [];

  constructor(clock: Pick<Clock, "now">) {
    this.startedAt = clock.now();
  }

  async database(): Promise<DatabaseState> {
    return this.found;
  }

  jobs(): readonly JobState[] {
    return this.work;
  }
}
