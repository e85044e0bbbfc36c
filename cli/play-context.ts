import type { Debate, Response, SourceInput } from "@einstein-vs-cat/core";
import type { Audience } from "./audience.ts";
import type { DebateOutput } from "./output/debate-output.ts";
import type { OwnTurns } from "./own-turns.ts";
import type { Pace } from "./pace.ts";
import type { Workspace } from "./workspace.ts";

/** What a debate needs besides its options. */
export interface PlayContext {
  readonly workspace: Workspace;
  readonly output: DebateOutput;
  /** What both sides argue from. */
  readonly sources: readonly SourceInput[];
  /** The turns of the person, for `--as`. */
  readonly ownTurns: OwnTurns;
  /** Who decides after each turn; null when the options have decided. */
  readonly audience: Audience | null;
  /** The pace of the built-in script. */
  readonly pace: Pace;
  /** Ends the debate early. What was said is kept. */
  readonly stopped: AbortSignal;
}

/** Where a debate stands: its last turn, with its stance as far as that is known. */
export interface Stage {
  readonly debate: Debate;
  readonly last: Response;
}

/** The only client of this process, for counts that limit nothing here. */
export const CALLER = { client: "terminal", network: "terminal", prefix: "terminal" };

/**
 * Begins a task and waits for it, but not after the debate was stopped; then it is null. A stopped
 * debate begins no further task, because the answers would be discarded.
 */
export async function untilStopped<T>(
  { stopped }: PlayContext,
  begin: () => Promise<T>,
): Promise<T | null> {
  if (stopped.aborted) return null;
  const task = begin();
  let stop = () => {};
  const ended = new Promise<null>((resolve) => {
    stop = () => resolve(null);
    stopped.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([task, ended]);
  } finally {
    stopped.removeEventListener("abort", stop);
    task.catch(() => {});
  }
}
