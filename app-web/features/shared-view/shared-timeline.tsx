import { LONG_RESPONSE, sharedTimeline } from "@einstein-vs-cat/core";
import { useMemo } from "react";
import { useLocation } from "wouter";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { useLaterTurns } from "../../state/sharing/shared.ts";
import { useTurnOnStage, useWatchedTurns } from "../../state/sharing/watched-turns.ts";
import { ContextCard } from "../../ui/debate/context-card.tsx";
import { LinkedTurnContext, useLinkedTurn } from "../../ui/debate/linked-turn.ts";
import { stepsOfText, UnrenderedRest, useIncrementalList } from "../../ui/incremental-list.tsx";
import { SharedResponse, type SharedSummarySlot } from "./shared-response.tsx";

/** Long texts are shortened. */
const endOfStep = stepsOfText(({ item }: { readonly item: { readonly content: string } }) =>
  item.content.slice(0, LONG_RESPONSE),
);

/** Everything that this reader may see, in timeline order. */
export function SharedTimeline({
  view,
  isReadAll,
  summary,
}: {
  readonly view: SerializedShared;
  /** Whether the reader wants all responses whole. */
  readonly isReadAll: boolean;
  readonly summary: SharedSummarySlot;
}) {
  const t = useText();
  const [path] = useLocation();
  const { load } = useLaterTurns();
  const watched = useWatchedTurns();
  const onStage = useTurnOnStage();
  const items = useMemo(() => sharedTimeline(view), [view]);
  const { shown, isWhole } = useIncrementalList(items, endOfStep);
  const linked = useLinkedTurn({
    responses: view.responses,
    further: view.later === undefined ? null : { position: view.later, load },
  });
  return (
    <LinkedTurnContext value={linked}>
      <section aria-label={t("debate.conversation")} className="timeline flex flex-col gap-6">
        {shown.map(({ kind, item }) =>
          item.turnNumber > onStage ||
          (item.turnNumber === onStage && kind === "response") ? null : kind === "response" ? (
            <SharedResponse
              // A response that the reader wants whole starts anew.
              key={`response ${item.id} ${isReadAll}`}
              isReadAll={isReadAll || watched.has(item.turnNumber)}
              response={item}
              debate={view}
              path={path}
              summary={summary}
            />
          ) : (
            <ContextCard
              key={`input ${item.id}`}
              input={item}
              turns={view.responses}
              language={view.language}
            />
          ),
        )}
        {!isWhole && <UnrenderedRest />}
        {items.length === 0 && (
          <p className="py-8 text-center text-muted">{t("debate.nothingYet")}</p>
        )}
      </section>
    </LinkedTurnContext>
  );
}
