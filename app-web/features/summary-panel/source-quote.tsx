import type { Passage } from "@einstein-vs-cat/core";
import { CornerDownRight } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { InlineText } from "../../ui/markdown/inline-text.tsx";
import { CardPart } from "./card-part.tsx";
import { VerificationBadge } from "./verification-badge.tsx";

/** The part of a card with its quote, also while it loads. */
export const QUOTE_CLASS = "content-center pb-1 pointer-coarse:min-h-11";

/**
 * The quote of a card, in one line until it is opened. A verified quote then links to its passage
 * in the response; any other is marked as a paraphrase.
 */
export function SourceQuote(props: {
  readonly quote: string;
  readonly language: string;
  readonly match: Passage | null;
  readonly onShow: (passage: Passage) => void;
}) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { quote, match } = props;
  const note = t("summary.paraphraseNote");
  const line = match === null ? "border-dashed border-control" : "border-(--speaker)";
  return (
    <CardPart
      label={t("summary.quote")}
      badge={<VerificationBadge of={match === null ? "paraphrase" : "verified"} />}
      className={`${QUOTE_CLASS} relative hover:bg-sunken`}
    >
      {/* The whole row reacts to a tap, so that it can be low. */}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={match === null ? note : undefined}
        className="-my-0.5 block w-full py-0.5 text-start after:absolute after:inset-0"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span
          lang={props.language}
          dir="auto"
          className={`reading border-s-2 ps-2 ${line} ${isOpen ? "block" : "line-clamp-1"}`}
        >
          <InlineText text={quote} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {match === null ? (
          <p className="text-xs text-muted">{note}</p>
        ) : (
          <button
            type="button"
            className="relative z-1 flex min-h-9 items-center gap-1.5 text-xs text-(--speaker) hover:underline pointer-coarse:min-h-11"
            onClick={() => props.onShow(match)}
          >
            <CornerDownRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
            {t("summary.showQuote")}
          </button>
        )}
      </div>
    </CardPart>
  );
}
