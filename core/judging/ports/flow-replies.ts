import type { MadeOnce } from "../../shared/ports/made-once.ts";

/**
 * The replies that turns make to earlier claims, for the flow sheet, by the ids of their responses.
 */
export interface FlowReplies extends MadeOnce<number, string> {
  /** Returns the stored replies of a debate by the ids of the responses that have them. */
  read(debateId: number): Promise<ReadonlyMap<number, string>>;
}
