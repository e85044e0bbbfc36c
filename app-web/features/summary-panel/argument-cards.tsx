import type { Passage, VerifiedCard } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { Bar } from "../../ui/loading/skeleton.tsx";
import { InlineText } from "../../ui/markdown/inline-text.tsx";
import { CardPart } from "./card-part.tsx";
import { QUOTE_CLASS, SourceQuote } from "./source-quote.tsx";
import { SourceUrl } from "./source-url.tsx";

const LIST_CLASS = "divide-y divide-line border border-line bg-page";
const CARD_CLASS = "text-sm";
const POINT_CLASS = "pt-px";

/** The arguments of a response, each with its quote and source. */
export function ArgumentCards(props: {
  readonly cards: readonly VerifiedCard[];
  /** The language of the debate. */
  readonly language: string;
  readonly onShow: (passage: Passage) => void;
}) {
  const t = useText();
  return (
    <ol aria-label={t("summary.cards")} className={LIST_CLASS}>
      {props.cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a summary never changes
        <li key={index}>
          <ArgumentCard card={card} language={props.language} onShow={props.onShow} />
        </li>
      ))}
    </ol>
  );
}

function ArgumentCard(props: {
  readonly card: VerifiedCard;
  readonly language: string;
  readonly onShow: (passage: Passage) => void;
}) {
  const t = useText();
  const { card, language } = props;
  return (
    <dl className={CARD_CLASS}>
      <CardPart label={t("summary.point")} className={POINT_CLASS}>
        <p lang={language} dir="auto" className="reading font-bold">
          <InlineText text={card.point} />
        </p>
      </CardPart>
      {card.quote !== "" && (
        <SourceQuote
          quote={card.quote}
          language={language}
          match={card.match}
          onShow={props.onShow}
        />
      )}
      {card.url !== null && <SourceUrl url={card.url} isStated={card.source === "stated"} />}
    </dl>
  );
}

/**
 * Keeps the place of the cards: the usual three, collapsed, each with a point and a quote of one
 * line, in the boxes of the cards themselves.
 */
export function CardsPlaceholder() {
  const t = useText();
  return (
    <div aria-hidden="true" className={LIST_CLASS}>
      {[0, 1, 2].map((card) => (
        <dl key={card} className={CARD_CLASS}>
          <CardPart label={t("summary.point")} className={POINT_CLASS}>
            <LinePlaceholder width="w-2/3" />
          </CardPart>
          <CardPart label={t("summary.quote")} className={QUOTE_CLASS}>
            <LinePlaceholder width="w-full" />
          </CardPart>
        </dl>
      ))}
    </div>
  );
}

/** A line of a card without its text. */
const LinePlaceholder = ({ width }: { readonly width: string }) => (
  <div className="flex h-5 items-center">
    <Bar className={`h-3 ${width}`} />
  </div>
);
