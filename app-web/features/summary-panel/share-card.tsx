import { type Exchange, exchangeAbout } from "@einstein-vs-cat/core";
import { Quote } from "lucide-react";
import { startTransition, useState } from "react";
import type { DebateOfCards } from "../../state/judging/sheet-of-cards.ts";
import { useSheetOfCards } from "../../state/judging/sheet-of-cards.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import type { DebateOfExchange } from "../../ui/exchange/exchange-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyDialog } from "../../ui/loading/lazy-dialog.tsx";
import { useDebateOnScreen } from "./debate-on-screen.ts";

const { Component: ExchangeDialog } = stagePart(
  () => import("../../ui/exchange/exchange-dialog.tsx"),
  ({ ExchangeDialog }) => ExchangeDialog,
);

/** Offers the quote of a card with the reply to it, where there is one. */
export function ShareCard(props: { readonly turnNumber: number; readonly quote: string }) {
  const debate = useDebateOnScreen();
  return debate && <ShareReply {...props} {...debate} />;
}

function ShareReply(props: {
  readonly turnNumber: number;
  readonly quote: string;
  readonly cards: DebateOfCards;
  readonly debate: DebateOfExchange;
  readonly source: JudgedSource;
}) {
  const t = useText();
  const { cards, debate, source } = props;
  const sheet = useSheetOfCards(cards);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const found = sheet && exchangeAbout(sheet, props);
  if (found === null) return null;
  return (
    <>
      <IconButton
        icon={Quote}
        label={t("exchange.share")}
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setExchange(found))}
      />
      <LazyDialog isOpen={exchange !== null}>
        {exchange !== null && (
          <ExchangeDialog {...{ exchange, source, debate }} onClose={() => setExchange(null)} />
        )}
      </LazyDialog>
    </>
  );
}
