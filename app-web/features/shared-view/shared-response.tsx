import { type Passage, positionOf } from "@einstein-vs-cat/core";
import { type ComponentType, memo, useMemo } from "react";
import type { SerializedShared, SerializedSharedResponse } from "../../api/sharing/share.ts";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { useText } from "../../state/language/language.ts";
import { type Summary, summaryOf } from "../../state/turn/summaries.ts";
import { useExpansion } from "../../ui/debate/expansion.ts";
import { GaveIn } from "../../ui/debate/gave-in.tsx";
import { isLongResponse, responsePreview } from "../../ui/debate/labels.ts";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { useSpokenBy } from "../../ui/debate/spoken-by.ts";
import { StoppedNote } from "../../ui/debate/stopped-note.tsx";
import { TurnTools } from "../../ui/debate/turn-tools.tsx";
import { Cited } from "../../ui/evidence/cited.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { Translatable } from "../../ui/translation/translatable.tsx";
import { useTranslated } from "../../ui/translation/use-translated.ts";
import { ResponseToggles } from "./response-toggles.tsx";
import { turnOnCard } from "./turn-on-card.ts";

/** Renders the summary of a response. `onShow` highlights a passage of the response. */
export type SharedSummarySlot = ComponentType<{
  readonly response: SerializedSharedResponse;
  readonly debate: SerializedShared;
  readonly summary: Summary;
  readonly onShow: (passage: Passage) => void;
}>;

/**
 * A response of a shared debate. Long responses start shortened; argument cards are collapsed
 * below.
 */
export const SharedResponse = memo(function SharedResponse(props: {
  readonly response: SerializedSharedResponse;
  readonly debate: SerializedShared;
  /** The path of the shared debate. */
  readonly path: string;
  /** Whether the reader wants all responses whole. */
  readonly isReadAll: boolean;
  readonly summary: SharedSummarySlot;
}) {
  const t = useText();
  const isPrinting = useIsPrinting();
  const { response, debate, summary: SummaryView } = props;
  const isLong = isLongResponse(response.content);
  const { isExpanded, passage, shows, toggle, show, body } = useExpansion(
    props.isReadAll,
    response.turnNumber,
  );
  const summary = useMemo(() => summaryOf(response.summary), [response.summary]);
  const spokenBy = useSpokenBy(response);
  const isWhole = isExpanded || isPrinting || !isLong;
  const position = useTranslated(positionOf(debate, response.optionNumber));
  const turn = turnOnCard(response, debate, props.path);
  return (
    <ResponseFrame
      side={response.optionNumber}
      turnNumber={response.turnNumber}
      link={turn.link}
      position={position}
      {...spokenBy}
      isLong={isLong}
      {...(isLong ? { onTap: toggle } : {})}
    >
      <Translatable
        texts={[response.content]}
        language={debate.language}
        wantsOriginal={passage !== null}
      >
        {([shown], isBelow) => (
          <div
            ref={shown?.dir === undefined ? body : undefined}
            lang={shown?.language}
            dir={shown?.dir}
          >
            <Cited debate={debate} citations={response.citations}>
              <Markdown
                key={shows}
                text={isWhole || isBelow ? (shown?.text ?? "") : responsePreview(shown?.text ?? "")}
                isCut={!isWhole && !isBelow}
                passage={shown?.dir === undefined && (isWhole || isBelow) ? passage : null}
              />
            </Cited>
          </div>
        )}
      </Translatable>
      {response.isStopped && isWhole && <StoppedNote />}
      {response.gaveIn && (
        <div className="mt-3 text-sm text-muted">
          <GaveIn side={response.optionNumber} />
        </div>
      )}
      <ResponseToggles
        isNewest={debate.responses.at(-1)?.turnNumber === response.turnNumber}
        expansion={isLong ? { isExpanded, toggle } : null}
        summaryKind={summary.kind}
        tools={<TurnTools turn={turn} />}
      >
        <SummaryView response={response} debate={debate} summary={summary} onShow={show} />
      </ResponseToggles>
      <p role="status" className="sr-only">
        {passage !== null && t("debate.quoteShown")}
      </p>
    </ResponseFrame>
  );
});
