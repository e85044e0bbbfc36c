import type { ErrorCode } from "../shared/errors.ts";

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
}
