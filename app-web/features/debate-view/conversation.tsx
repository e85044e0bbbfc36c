import { inTimelineOrder } from "@einstein-vs-cat/core";
import { useMemo } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { ContextCard } from "../../ui/debate/context-card.tsx";
import { useIncrementalList } from "../../ui/incremental-list.ts";
import { ResponseCard, type SummarySlot } from "./response-card.tsx";

/**
 * The responses and inputs of a debate in timeline order, up to a turn or after it. Collapsed
 * responses show their summary.
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
