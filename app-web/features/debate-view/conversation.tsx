import { inConversationOrder } from "@einstein-vs-cat/core";
import type { ToldDebate } from "../../api/debates.ts";
import { ContextCard } from "./context-card.tsx";
import { ResponseCard } from "./response-card.tsx";

/** All that was said and added, in the order of SPEC §4. */
export function Conversation({ debate }: { readonly debate: ToldDebate }) {
  return inConversationOrder(debate.responses, debate.userInputs).map((entry) =>
    entry.kind === "response" ? (
      <ResponseCard key={`response ${entry.item.id}`} response={entry.item} debate={debate} />
    ) : (
      <ContextCard key={`input ${entry.item.id}`} input={entry.item} />
    ),
  );
}
