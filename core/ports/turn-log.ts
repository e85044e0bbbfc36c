import type { ErrorCode } from "../shared/errors.ts";

/** Serialized of what a person need not read: failures behind a fixed sentence, and how a turn went. */
export interface TurnLog {
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
