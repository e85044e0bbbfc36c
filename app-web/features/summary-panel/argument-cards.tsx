import type { Passage, VerifiedCard } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { InlineText } from "../../ui/markdown/inline-text.tsx";
import { CardPart } from "./card-part.tsx";
import { SourceQuote } from "./source-quote.tsx";
import { SourceUrl } from "./source-url.tsx";

/** The arguments of a response, each with its quote and source. */
export function ArgumentCards(props: {
  readonly cards: readonly VerifiedCard[];
  /** The language of the debate. */
  readonly language: string;
  readonly onShow: (passage: Passage) => void;
}) {
  const t = useText();
  return (
    <ol aria-label={t("summary.cards")} className="divide-y divide-line border border-line bg-page">
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
    <dl className="text-sm">
      <CardPart label={t("summary.point")} className="pt-1">
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
