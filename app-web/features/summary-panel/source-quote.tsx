import type { Passage } from "@einstein-vs-cat/core";
import { CornerDownRight } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { InlineText } from "../../ui/markdown/inline-text.tsx";
import { CardPart } from "./card-part.tsx";
import { VerificationBadge } from "./verification-badge.tsx";

const QUOTE_CLASS = "block w-full border-s-2 ps-3 text-start";

/**
 * The quote of a card. A verified quote links to its passage in the response; any other is marked
 * as a paraphrase.
 */
export function SourceQuote(props: {
  readonly quote: string;
  readonly match: Passage | null;
  readonly onShow: (passage: Passage) => void;
}) {
  const t = useText();
  const { quote, match } = props;
  if (match === null) {
    const note = t("summary.paraphraseNote");
    return (
      <CardPart
        label={t("summary.quote")}
        badge={<VerificationBadge of="paraphrase" title={note} />}
      >
        <p dir="auto" className={`${QUOTE_CLASS} border-dashed border-control`}>
          <InlineText text={quote} />
        </p>
        <p className="mt-1.5 text-xs text-muted">{note}</p>
      </CardPart>
    );
  }
  return (
    <CardPart label={t("summary.quote")} badge={<VerificationBadge of="verified" />}>
      <button
        type="button"
        className="group block min-h-11 w-full text-start"
        onClick={() => props.onShow(match)}
      >
        <span dir="auto" className={`${QUOTE_CLASS} border-(--speaker) group-hover:bg-sunken`}>
          <InlineText text={quote} />
        </span>
        <span className="mt-1.5 flex items-center gap-1.5 text-xs text-(--speaker) group-hover:underline">
          <CornerDownRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          {t("summary.showQuote")}
        </span>
      </button>
    </CardPart>
  );
}
