import { modelDisplayName, type Passage, personaOf, REHEARSAL_MODEL } from "@einstein-vs-cat/core";
import { ChevronDown, ChevronUp, LayoutList, type LucideIcon } from "lucide-react";
import { type ComponentType, memo, type ReactNode, useId, useMemo, useState } from "react";
import type { SerializedShared, SerializedSharedResponse } from "../../api/share.ts";
import { useIsPrinting } from "../../state/app/printing.ts";
import { useCatalogue } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { type Summary, summaryOf } from "../../state/turn/summaries.ts";
import { useExpansion } from "../../ui/debate/expansion.ts";
import {
  isLongResponse,
  modelLabel,
  positionLabel,
  responsePreview,
} from "../../ui/debate/labels.ts";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";

/** What shows the summary of a response. It can have a passage of the response shown. */
export type SharedSummarySlot = ComponentType<{
  readonly response: SerializedSharedResponse;
  readonly debate: SerializedShared;
  readonly summary: Summary;
  readonly onShow: (passage: Passage) => void;
}>;

/**
 * A response of a shared debate. One of over 500 characters begins short, and a click shows the rest (SPEC §2, Shared archive);
 * its argument cards, when there are any, wait under it.
 */
export const SharedResponse = memo(function SharedResponse(props: {
  readonly response: SerializedSharedResponse;
  readonly debate: SerializedShared;
  readonly summary: SharedSummarySlot;
}) {
  const t = useText();
  const catalogue = useCatalogue();
  const isPrinting = useIsPrinting();
  const { response, debate, summary: SummaryView } = props;
  const isLong = isLongResponse(response.content);
  const { isExpanded, passage, toggle, show, body } = useExpansion(false);
  const summary = useMemo(() => summaryOf(response.summary), [response.summary]);
  const model =
    response.aiModel === REHEARSAL_MODEL
      ? t("debate.rehearsal")
      : modelLabel(modelDisplayName(catalogue, response.aiModel));
  return (
    <ResponseFrame
      persona={personaOf(response.optionNumber)}
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
          <Markdown text={responsePreview(response.content)} />
        )}
      </div>
      {(isLong || summary.kind !== "none") && (
        <Disclosures expansion={isLong ? { isExpanded, toggle } : null} hasSummary={summary.kind}>
          <SummaryView response={response} debate={debate} summary={summary} onShow={show} />
        </Disclosures>
      )}
      <p role="status" className="sr-only">
        {passage !== null && t("debate.quoteShown")}
      </p>
    </ResponseFrame>
  );
});

/** What can be opened at the foot of a response: the rest of it, and its summary. */
function Disclosures(props: {
  readonly expansion: { readonly isExpanded: boolean; readonly toggle: () => void } | null;
  readonly hasSummary: Summary["kind"];
  readonly children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const [isSummaryShown, setIsSummaryShown] = useState(false);
  const { expansion, hasSummary } = props;
  return (
    <>
      <div className="-mb-2 flex flex-wrap gap-x-6 pt-1 print:hidden">
        {expansion !== null && (
          <Disclosure
            icon={expansion.isExpanded ? ChevronUp : ChevronDown}
            isExpanded={expansion.isExpanded}
            onClick={expansion.toggle}
          >
            {t(expansion.isExpanded ? "debate.collapse" : "debate.expand")}
          </Disclosure>
        )}
        {hasSummary !== "none" && (
          <Disclosure
            icon={LayoutList}
            isExpanded={isSummaryShown}
            controls={id}
            onClick={() => setIsSummaryShown(!isSummaryShown)}
          >
            {t(hasSummary === "cards" ? "summary.cards" : "shared.summary")}
          </Disclosure>
        )}
      </div>
      <div id={id} className={isSummaryShown ? "mt-4 border-t border-line pt-4" : "hidden"}>
        {isSummaryShown && props.children}
      </div>
    </>
  );
}

function Disclosure(props: {
  readonly icon: LucideIcon;
  readonly isExpanded: boolean;
  readonly controls?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const { icon: Icon, isExpanded, controls } = props;
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      {...(controls === undefined ? {} : { "aria-controls": controls })}
      className={`flex min-h-11 items-center gap-2 text-sm hover:text-ink ${isExpanded ? "text-muted" : "text-(--speaker)"}`}
      onClick={props.onClick}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {props.children}
    </button>
  );
}
