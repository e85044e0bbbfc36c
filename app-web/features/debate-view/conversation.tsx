import { inTimelineOrder } from "@einstein-vs-cat/core";
import { useMemo } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { ContextCard } from "../../ui/debate/context-card.tsx";
import { useIncrementalList } from "../../ui/incremental-list.ts";
import { ResponseCard, type SummarySlot } from "./response-card.tsx";

/**
 * All that was said and added, in the order of SPEC §4, up to a turn or after it; a long response that is collapsed shows
 * its summary.
 */
export function Conversation(props: {
  readonly debate: SerializedDebate;
  readonly summary: SummarySlot;
  readonly upTo?: number;
  readonly after?: number;
}) {
  const { debate, summary, upTo = Number.POSITIVE_INFINITY, after = 0 } = props;
  const { responses, userInputs } = debate;
  const entries = useMemo(
    () =>
      inTimelineOrder(responses, userInputs).filter(
        ({ item }) => item.turnNumber <= upTo && item.turnNumber > after,
      ),
    [responses, userInputs, upTo, after],
  );
  return useIncrementalList(entries).map((entry) =>
    entry.kind === "response" ? (
      <ResponseCard
        key={`response ${entry.item.id}`}
        response={entry.item}
        debate={debate}
        summary={summary}
      />
    ) : (
      <ContextCard
        key={`input ${entry.item.id}`}
        content={entry.item.content}
        language={debate.language}
      />
    ),
  );
}
