import type { Passage, VerifiedCard } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { Bar } from "../../ui/loading/skeleton.tsx";
import { InlineText } from "../../ui/markdown/inline-text.tsx";
import { Translatable } from "../../ui/translation/translatable.tsx";
import { CardPart } from "./card-part.tsx";
import { QUOTE_CLASS, SourceQuote } from "./source-quote.tsx";
import { SourceUrl } from "./source-url.tsx";

const LIST_CLASS = "divide-y divide-line";
const CARD_CLASS = "flex flex-col gap-1 py-2.5";
/** 17 px: the point is what a reader looks for. */
const POINT_CLASS = "text-[calc(1.0625rem*var(--text-scale))] leading-snug font-bold";

/** The arguments of a response, each with its quote and source. */
export function ArgumentCards(props: {
  readonly cards: readonly VerifiedCard[];
  readonly turnNumber: number;
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
          <ArgumentCard {...props} card={card} />
        </li>
      ))}
    </ol>
  );
}

function ArgumentCard(props: {
  readonly card: VerifiedCard;
  readonly turnNumber: number;
  readonly language: string;
  readonly onShow: (passage: Passage) => void;
}) {
  const t = useText();
  const { card, language } = props;
  return (
    <Translatable texts={[card.point, card.quote]} language={language}>
      {([point, quote], isBelow) => (
        <dl className={CARD_CLASS}>
          <CardPart label={t("summary.point")}>
            <p
              lang={point?.language}
              dir={point?.dir ?? "auto"}
              className={`reading ${POINT_CLASS}`}
            >
              <InlineText text={point?.text ?? ""} />
            </p>
          </CardPart>
          {card.quote !== "" && (
            <SourceQuote
              turnNumber={props.turnNumber}
              original={card.quote}
              quote={quote?.text ?? ""}
              language={quote?.language ?? language}
              match={card.match}
              onShow={props.onShow}
            />
          )}
          {card.url !== null && !isBelow && (
            <SourceUrl url={card.url} isStated={card.source === "stated"} />
          )}
        </dl>
      )}
    </Translatable>
  );
}

/** Keeps the place of the cards: the usual three, each with a point and a quote of one line. */
export function CardsPlaceholder() {
  const t = useText();
  return (
    <div aria-hidden="true" className={LIST_CLASS}>
      {[0, 1, 2].map((card) => (
        <dl key={card} className={CARD_CLASS}>
          <CardPart label={t("summary.point")}>
            <div className={POINT_CLASS}>
              <LinePlaceholder width="w-2/3" />
            </div>
          </CardPart>
          <CardPart label={t("summary.quote")}>
            <div className={`${QUOTE_CLASS} border-line`}>
              <LinePlaceholder width="w-full" />
            </div>
          </CardPart>
        </dl>
      ))}
    </div>
  );
}

/** A line of a card without its text. */
const LinePlaceholder = ({ width }: { readonly width: string }) => (
  <div className="flex h-lh items-center">
    <Bar className={`h-3 ${width}`} />
  </div>
);
