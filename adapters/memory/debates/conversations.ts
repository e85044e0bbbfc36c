import {
  type Conversation,
  type ConversationPart,
  type DebateOverview,
  inTimelineOrder,
  type TimelineRange,
  timelineBounds,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** Returns a debate with everything that was said in it; null for an unknown id. */
export function conversationOf(tables: MemoryTables, id: number): Conversation | null {
  const debate = tables.debates.get(id);
  if (debate === undefined) return null;
  return { debate, responses: tables.responsesOf(id), userInputs: tables.inputsOf(id) };
}

/** Returns a debate with its counts. */
export const overviewOf = ({ debate, responses, userInputs }: Conversation): DebateOverview => ({
  debate,
  responseCount: responses.length,
  inputCount: userInputs.length,
});

/** Returns the items of a conversation in a range of its timeline. */
export function partOf(whole: Conversation, range: TimelineRange): ConversationPart {
  const timeline = inTimelineOrder(whole.responses, whole.userInputs);
  const { start, end } = timelineBounds(range, timeline.length);
  const items = timeline.slice(start, end);
  return {
    ...overviewOf(whole),
    start,
    responses: items.flatMap(({ kind, item }) => (kind === "response" ? [item] : [])),
    userInputs: items.flatMap(({ kind, item }) => (kind === "input" ? [item] : [])),
  };
}
