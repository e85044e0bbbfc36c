import type { Summary } from "../../debate/card.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { MadeOnce } from "../../shared/ports/made-once.ts";

/**
 * The summaries of responses, by the ids of the responses. A summary that is stored never changes;
 * reads of debates return it with its response.
 */
export interface Summaries extends MadeOnce<number, Summary> {
  /** Returns what the last attempt at a summary failed with; null without one, and once it is made. */
  findFailure(responseId: number): Promise<ErrorCode | null>;
  /** Remembers a failure until the summary is made. Does nothing for a response that is gone. */
  keepFailure(responseId: number, code: ErrorCode): Promise<void>;
}
