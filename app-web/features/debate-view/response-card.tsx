import { modelDisplayName, type Passage, personaOf, REHEARSAL_MODEL } from "@einstein-vs-cat/core";
import { ChevronDown, ChevronUp, LayoutList } from "lucide-react";
import { type ComponentType, memo } from "react";
import type { SerializedDebate, SerializedResponse } from "../../api/debates.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useIsPrinting } from "../../state/app/printing.ts";
import { useCatalogue } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { type Summary, useSummary } from "../../state/turn/summaries.ts";
import { useExpansion } from "../../ui/debate/expansion.ts";
import { isLongResponse, modelLabel, positionLabel } from "../../ui/debate/labels.ts";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";

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
  const catalogue = useCatalogue();
  const isLong = isLongResponse(response.content);
  const { isExpanded, passage, toggle, show, body } = useExpansion(true);
  const isPrinting = useIsPrinting();
  const summary = useSummary(response, !isExpanded);
  const persona = personaOf(response.optionNumber);
  const model =
    response.aiModel === REHEARSAL_MODEL
      ? t("debate.rehearsal")
      : modelLabel(modelDisplayName(catalogue, response.aiModel));
  return (
    <ResponseFrame
      persona={persona}
      turnNumber={response.turnNumber}
      position={positionLabel(response.optionNumber === 1 ? debate.option1 : debate.option2)}
      note={model}
      isLong={isLong}
      {...(isLong ? { onTap: toggle } : {})}
    >
      <div ref={body} lang={debate.language}>
        {isExpanded || isPrinting || !isLong ? (
          <Markdown text={response.content} passage={passage} />
        ) : (
          <SummaryView response={response} debate={debate} summary={summary} onShow={show} />
        )}
      </div>
      {isLong && <ExpandButton isExpanded={isExpanded} summary={summary} onClick={toggle} />}
      {response.leftOut && (
        <p className="mt-3 text-xs text-muted">{t("debate.leftOut", response.leftOut)}</p>
      )}
      <p role="status" className="sr-only">
        {passage !== null && t("debate.quoteShown")}
      </p>
    </ResponseFrame>
  );
});

function collapseLabel(summary: Summary): TextKey {
  if (summary.kind === "cards") return "debate.collapseToCards";
  return summary.kind === "text" ? "debate.collapseToSummary" : "debate.collapse";
}

/**
 * Toggles the response. Its label mentions argument cards when there are any, so that readers
 * discover them.
 */
function ExpandButton(props: {
  readonly isExpanded: boolean;
  readonly summary: Summary;
  readonly onClick: () => void;
}) {
  const t = useText();
  const { isExpanded, summary } = props;
  const hasHiddenCards = isExpanded && summary.kind === "cards";
  const Icon = hasHiddenCards ? LayoutList : isExpanded ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      className={`-mb-2 flex min-h-11 items-center gap-2 pt-1 text-sm hover:text-ink ${hasHiddenCards ? "text-(--speaker)" : "text-muted"}`}
      onClick={props.onClick}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(isExpanded ? collapseLabel(summary) : "debate.expand")}
    </button>
  );
}
