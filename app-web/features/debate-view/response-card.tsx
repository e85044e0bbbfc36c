import { type Passage, positionOf } from "@einstein-vs-cat/core";
import { type ComponentType, memo, useId, useState } from "react";
import type { SerializedDebate, SerializedResponse } from "../../api/debates.ts";
import { useUser } from "../../state/account/user.ts";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { useText } from "../../state/language/language.ts";
import { useIsLastTurn } from "../../state/turn/branches/variants.ts";
import { type Summary, useSummary } from "../../state/turn/summaries.ts";
import type { Action } from "../../ui/actions/action.ts";
import { useOffer } from "../../ui/actions/offered-actions.ts";
import { useExpansion } from "../../ui/debate/expansion.ts";
import { isLongResponse } from "../../ui/debate/labels.ts";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { useSpokenBy } from "../../ui/debate/spoken-by.ts";
import { StoppedNote } from "../../ui/debate/stopped-note.tsx";
import { TurnTools } from "../../ui/debate/turn-tools.tsx";
import { Cited } from "../../ui/evidence/cited.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { foldAction, hidesCards } from "./fold-action.ts";
import { FoldedNote } from "./lazy-folded-note.tsx";
import { turnAddress, turnOnCard } from "./turn-on-card.ts";
import { useMayVary } from "./use-variant-actions.ts";
import { VariantFold, VariantFoldButton } from "./variant-fold.tsx";
import { VariantTools } from "./variant-tools.tsx";

/** Replaces a long collapsed response. `onShow` highlights a passage of the response. */
export type SummarySlot = ComponentType<{
  readonly response: SerializedResponse;
  readonly debate: SerializedDebate;
  readonly summary: Summary;
  readonly onShow: (passage: Passage) => void;
}>;

interface ResponseCardProps {
  readonly response: SerializedResponse;
  readonly debate: SerializedDebate;
  readonly summary: SummarySlot;
}

/** A saved response. Long responses can be collapsed; they start expanded. */
export const ResponseCard = memo(function ResponseCard({
  response,
  debate,
  summary: SummaryView,
}: ResponseCardProps) {
  const t = useText();
  const isSignedIn = useUser() !== null;
  const spokenBy = useSpokenBy(response);
  const isLong = isLongResponse(response.content);
  const { isExpanded, passage, shows, toggle, show, body } = useExpansion(
    true,
    response.turnNumber,
  );
  const variantsId = useId();
  const [showsOthers, setShowsOthers] = useState(false);
  // While a variant can still be chosen, the arrows show the others.
  const mayVary = useMayVary(response);
  const hasOthers = !mayVary && response.variant.total > 1;
  const isPrinting = useIsPrinting();
  const isWhole = isExpanded || isPrinting || !isLong;
  const summary = useSummary(response, !isExpanded);
  const fold = isLong ? foldAction(isExpanded, summary, toggle) : null;
  useOffer("fold", useIsLastTurn(response.turnNumber) ? fold : null);
  return (
    <ResponseFrame
      side={response.optionNumber}
      turnNumber={response.turnNumber}
      link={turnAddress(debate, response.turnNumber, isSignedIn)}
      position={positionOf(debate, response.optionNumber)}
      {...spokenBy}
      isLong={isLong}
      {...(isLong ? { onTap: toggle } : {})}
    >
      <div ref={body}>
        {isWhole ? (
          <div lang={debate.language}>
            <Cited debate={debate} citations={response.citations}>
              <Markdown key={shows} text={response.content} passage={passage} />
            </Cited>
          </div>
        ) : (
          <SummaryView response={response} debate={debate} summary={summary} onShow={show} />
        )}
      </div>
      {response.isStopped && isWhole && <StoppedNote />}
      {response.leftOut && <LeftOutNote {...response.leftOut} turnNumber={response.turnNumber} />}
      {response.stance === "folded" && <FoldedNote response={response} />}
      <div className="-mb-3 flex flex-wrap items-center gap-x-4 pt-1">
        {fold !== null && <FoldButton action={fold} isMarked={hidesCards(isExpanded, summary)} />}
        <VariantTools response={response} />
        {hasOthers && (
          <VariantFoldButton
            isOpen={showsOthers}
            controls={variantsId}
            onClick={() => setShowsOthers(!showsOthers)}
          />
        )}
        <TurnTools turn={turnOnCard(response, debate, isSignedIn)} />
      </div>
      {hasOthers && <VariantFold {...{ id: variantsId, isOpen: showsOthers, response, debate }} />}
      <p role="status" className="sr-only">
        {passage !== null && t("debate.quoteShown")}
      </p>
    </ResponseFrame>
  );
});

/**
 * Says what a turn was written without. A debater reads only the last turns of a long debate; context
 * is left out only where the model's memory is too small.
 */
function LeftOutNote(props: {
  readonly turns: number;
  readonly contexts: number;
  readonly turnNumber: number;
}) {
  const t = useText();
  const { turns, contexts, turnNumber } = props;
  const read = turnNumber - 1 - turns;
  return (
    <p className="mt-3 text-xs text-muted">
      {contexts > 0
        ? t("debate.leftOut", { turns, contexts })
        : t("debate.writtenFrom", { count: read })}
    </p>
  );
}

/** Toggles the response. */
function FoldButton(props: { readonly action: Action; readonly isMarked: boolean }) {
  const t = useText();
  const { icon: Icon, label, isExpanded = false, run } = props.action;
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      className={`flex min-h-11 items-center gap-2 text-start text-sm hover:text-ink ${props.isMarked ? "text-(--speaker)" : "text-muted"}`}
      onClick={run}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label(t)}
    </button>
  );
}
