import { asDomainError, type DomainError } from "@einstein-vs-cat/core";
import type { CallWait } from "./call-wait.ts";
import type { ProblemLog } from "./problem-log.ts";

/** A task that is under way, or whose failure has not been reported yet. */
interface Run {
  /** Resolves with the failure; null for a success. Never rejects. */
  readonly ended: Promise<DomainError | null>;
  failure: DomainError | null;
  isRunning: boolean;
}

/**
 * Work that goes on after the call that asked for it has been answered. It runs at most once at a
 * time. A success is forgotten at once, because core keeps what it made; a failure is reported once.
 */
export class BackgroundWork {
  readonly #log: Pick<ProblemLog, "taskFailed">;
  #run: Run | null = null;

  constructor(log: Pick<ProblemLog, "taskFailed">) {
    this.#log = log;
  }

  /** Whether the task is under way. */
  get isRunning(): boolean {
    return this.#run?.isRunning === true;
  }

  /** Starts the task, unless it is under way or its failure has not been reported yet. */
  start(task: () => Promise<void>): void {
    this.#run ??= this.#begin(task);
  }

  /**
   * Starts the task as `start` does and waits for it. Returns whether it has succeeded; false when
   * it is still under way.
   * @throws DomainError when it has failed. The next call starts it again.
   */
  async follow(task: () => Promise<void>, wait: CallWait, news: () => string): Promise<boolean> {
    this.start(task);
    const run = this.#run as Run;
    const failure = await wait.until(run.ended, news);
    if (failure === undefined) return false;
    if (this.#run === run) this.#run = null;
    if (failure !== null) throw failure;
    return true;
  }

  /**
   * Reports a failure that has not been reported yet.
   * @throws DomainError
   */
  reportFailure(): void {
    if (this.#run === null || this.#run.isRunning) return;
    const { failure } = this.#run;
    this.#run = null;
    if (failure !== null) throw failure;
  }

  #begin(task: () => Promise<void>): Run {
    const ended = task().then(
      () => this.#end(run, null),
      (error: unknown) => this.#end(run, asDomainError(error)),
    );
    const run: Run = { ended, failure: null, isRunning: true };
    return run;
  }

  #end(run: Run, failure: DomainError | null): DomainError | null {
    run.isRunning = false;
    run.failure = failure;
    if (failure === null && this.#run === run) this.#run = null;
    if (failure?.cause !== undefined) this.#log.taskFailed(failure);
    return failure;
  }
}
