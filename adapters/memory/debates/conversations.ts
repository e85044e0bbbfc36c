import {
  type Conversation,
  type ConversationPart,
  type DebateOverview,
  inTimelineOrder,
  type TimelineRange,
  timelineBounds,
  turnsForReceipt,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** Returns a debate with everything that was said in it; null for an unknown id. */
export function conversationOf(tables: MemoryTables, id: number): Conversation | null {
  const stored = tables.debates.get(id);
  if (stored === undefined) return null;
  const debate = tables.downPages.has(id) ? { ...stored, isDown: true as const } : stored;
  const links = tables.linksOf(id);
  const said = { responses: tables.responsesOf(id), remarks: tables.remarksOf(id) };
  return { debate, ...said, ...(links && { links }) };
}

/** Returns a debate with its counts. */
export const overviewOf = ({ debate, responses, remarks }: Conversation): DebateOverview => ({
  debate,
  responseCount: responses.length,
  remarkCount: remarks.length,
});

/** Returns the items of a conversation in a range of its timeline. */
export function partOf(whole: Conversation, range: TimelineRange): ConversationPart {
  const timeline = inTimelineOrder(whole.responses, whole.remarks);
  const { start, end } = timelineBounds(range, timeline.length);
  const items = timeline.slice(start, end);
  const responses = items.flatMap(({ kind, item }) => (kind === "response" ? [item] : []));
  const remarks = items.flatMap(({ kind, item }) => (kind === "remark" ? [item] : []));
  const near = remarks.map(({ turnNumber }) => turnsForReceipt(turnNumber));
  const around = whole.responses.filter(
    (response) =>
      !responses.includes(response) &&
      near.some(({ first, last }) => response.turnNumber >= first && response.turnNumber <= last),
  );
  return {
    ...{ ...overviewOf(whole), start, responses, remarks },
    ...(whole.links && { links: whole.links }),
    around: around.map(({ id, turnNumber, content }) => ({ id, turnNumber, content })),
  };
}
