import { type Passage, verifyCitations } from "@einstein-vs-cat/core";
import { useMemo, useRef } from "react";
import type { SerializedRemark, SerializedResponse } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import type { Summary } from "../../state/turn/summaries.ts";
import { responsePreview } from "../../ui/debate/labels.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { ArgumentCards, CardsPlaceholder } from "./argument-cards.tsx";
import { FailedCards } from "./failed-cards.tsx";

/**
 * The summary of a long response: argument cards, text, or the beginning of the response, with a
 * button where the cards could not be made.
 */
export function SummaryPanel(props: {
  readonly response: Pick<SerializedResponse, "content" | "turnNumber">;
  readonly debate: {
    readonly language: string;
    readonly userInputs: readonly Pick<SerializedRemark, "content">[];
  };
  readonly summary: Summary;
  readonly onShow: (passage: Passage) => void;
}) {
  const { response, debate, summary, onShow } = props;
  const cards = useMemo(() => {
    const context = debate.userInputs.map(({ content }) => content);
    return summary.kind === "cards"
      ? verifyCitations(summary.cards, response.content, context)
      : null;
  }, [summary, response.content, debate.userInputs]);
  const panel = useRef<HTMLDivElement>(null);
  useKeepFocus(panel, summary.kind, (area) => expandButtonOf(area));
  return (
    <div ref={panel} className="relative flex flex-col gap-1.5">
      <SummaryStatus
        summary={summary}
        verified={cards?.filter(({ match }) => match !== null).length ?? 0}
        total={cards?.length ?? 0}
      />
      {summary.kind === "generating" && <CardsPlaceholder />}
      {cards !== null && (
        <ArgumentCards
          cards={cards}
          turnNumber={response.turnNumber}
          language={debate.language}
          onShow={onShow}
        />
      )}
      <div lang={debate.language} className="empty:hidden">
        {summary.kind === "text" && <Markdown text={summary.text} />}
        {(summary.kind === "none" || summary.kind === "failed") && (
          <Markdown text={responsePreview(response.content)} isCut />
        )}
      </div>
      {summary.kind === "failed" && <FailedCards onRetry={summary.retry} />}
    </div>
  );
}

/** The button of the card around, which stays while the contents change. */
const expandButtonOf = (area: HTMLElement) =>
  area.closest("article")?.querySelector<HTMLElement>("button[aria-expanded]") ?? null;

/**
 * Announces the progress of the summary and how many quotes are verified. Where all are, each has its
 * tick, and only a screen reader needs the number.
 */
function SummaryStatus(props: {
  readonly summary: Summary;
  readonly verified: number;
  readonly total: number;
}) {
  const t = useText();
  const { summary, verified, total } = props;
  return (
    <p role="status" className={statusClass(summary, verified === total)}>
      {summary.kind === "generating" && (
        <>
          <span aria-hidden="true" className="spinner" />
          {t("summary.generating")}
        </>
      )}
      {summary.kind === "cards" && t("summary.tally", { found: verified, total })}
    </p>
  );
}

/** The status takes no room while the cards are made, in whose place nothing is written there. */
function statusClass({ kind }: Summary, areAllVerified: boolean): string {
  if (kind === "cards" && areAllVerified) return "sr-only";
  const place = kind === "generating" ? "absolute end-0 top-2.5" : "";
  return `flex items-center gap-3 text-xs leading-4 text-muted empty:hidden ${place}`;
}
