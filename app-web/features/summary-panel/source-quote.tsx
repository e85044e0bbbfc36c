import type { Passage } from "@einstein-vs-cat/core";
import { Check } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { InlineText } from "../../ui/markdown/inline-text.tsx";
import { CardPart } from "./card-part.tsx";
import { LazyShareCard } from "./lazy-share-card.tsx";
import { VerificationBadge } from "./verification-badge.tsx";

/** The text of a quote, also while it loads. */
export const QUOTE_CLASS = "block w-full border-s-2 ps-3 text-start text-sm leading-6";

/**
 * The whole quote of a card. A verified one ends with a tick and leads to its passage in the
 * response, and can be shared with the reply to it; any other is marked as a paraphrase.
 */
export function SourceQuote(props: {
  readonly turnNumber: number;
  /** The quote in the debate's own words, and as it is shown. */
  readonly original: string;
  readonly quote: string;
  readonly language: string;
  readonly match: Passage | null;
  readonly onShow: (passage: Passage) => void;
}) {
  const t = useText();
  const { turnNumber, original, quote, match, language } = props;
  if (match === null) {
    return (
      <CardPart label={t("summary.quote")} badge={<VerificationBadge of="paraphrase" />}>
        <p
          lang={language}
          dir="auto"
          className={`reading ${QUOTE_CLASS} border-dashed border-control`}
        >
          <InlineText text={quote} />
        </p>
        <p className="mt-1 text-xs text-muted">{t("summary.paraphraseNote")}</p>
      </CardPart>
    );
  }
  return (
    <CardPart
      label={t("summary.quote")}
      action={<LazyShareCard turnNumber={turnNumber} quote={original} />}
    >
      <button
        type="button"
        title={t("summary.showQuote")}
        className={`${QUOTE_CLASS} border-(--speaker) text-(--speaker) hover:underline hover:underline-offset-4 pointer-coarse:min-h-11`}
        onClick={() => props.onShow(match)}
      >
        <span lang={language} dir="auto" className="reading">
          <InlineText text={quote} />
        </span>{" "}
        <Check aria-hidden="true" className="inline size-4 align-text-bottom" />
        <span className="sr-only">
          {t("summary.verified")}. {t("summary.showQuote")}
        </span>
      </button>
    </CardPart>
  );
}
