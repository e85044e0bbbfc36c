import { inConversationOrder } from "@einstein-vs-cat/core";
import type { ToldDebate } from "../../api/debates.ts";
import { ContextCard } from "./context-card.tsx";
import { ResponseCard, type SummarySlot } from "./response-card.tsx";

/** All that was said and added, in the order of SPEC §4; a long response that is collapsed shows its summary. */
export function Conversation({ debate, summary }: { readonly debate: ToldDebate; readonly summary: SummarySlot }) {
  return inConversationOrder(debate.responses, debate.userInputs).map((entry) =>
    entry.kind === "response" ? (
      <ResponseCard key={`response ${entry.item.id}`} response={entry.item} debate={debate} summary={summary} />
    ) : (
      <ContextCard key={`input ${entry.item.id}`} input={entry.item} />
    ),
  );
}
