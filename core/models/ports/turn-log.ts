import type { ErrorCode } from "../../shared/errors.ts";

/** Receives diagnostic events that users do not see. */
export interface TurnLog {
  /** Reports how a turn ended. `cause` is the error behind a failure. */
  turnEnded(entry: {
    readonly debateId: number;
    readonly turnNumber: number;
    readonly aiModel: string;
    readonly outcome: "kept" | "stopped" | ErrorCode;
    readonly milliseconds: number;
    readonly inputTokens: number | null;
    readonly outputTokens: number | null;
    readonly cause?: unknown;
  }): void;
  /**
   * Reports that a model could not take a request, for a turn or another task, and which model is
   * asked instead; null when there is none. `cause` says what the provider refused.
   */
  modelRefused(entry: {
    readonly aiModel: string;
    readonly instead: string | null;
    readonly cause: unknown;
  }): void;
}
