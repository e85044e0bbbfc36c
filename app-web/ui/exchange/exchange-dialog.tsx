import type { Exchange, TextOfTurn } from "@einstein-vs-cat/core";
import { Link2, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useIsFound } from "../../state/judging/found-exchange.ts";
import type { JudgedSource, SidesOfDebate } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { useDebateLink } from "../../state/sharing/debate-link.ts";
import { Button } from "../button.tsx";
import { plainText } from "../debate/short-quote.tsx";
import { useSides } from "../debate/sides.tsx";
import { PictureDialog } from "../line/picture-dialog.tsx";
import type { Picture } from "../line/picture-parts.ts";
import { type CopyToast, useCopy } from "../use-copy.ts";
import { drawExchange, SHAPES, type Shape } from "./exchange-picture.ts";

const LINK_TOAST: CopyToast = {
  title: "toast.linkCopied",
  message: "toast.linkCopiedBody",
  failure: "toast.copyFailedBody",
};

/** A debate as an exchange of it is shown: its question, and the turns that the page has. */
export interface DebateOfExchange extends Pick<SidesOfDebate, "question" | "language"> {
  readonly responses: readonly TextOfTurn[];
}

/**
 * Shows two facing quotes as a picture, to be passed on or saved, with the link to the answer. The mark
 * is in it only when both quotes have been found in the debate.
 */
export function ExchangeDialog(props: {
  readonly exchange: Exchange;
  readonly source: JudgedSource;
  readonly debate: DebateOfExchange;
  readonly onClose: () => void;
}) {
  const t = useText();
  const copy = useCopy();
  const { exchange, source, debate, onClose } = props;
  const link = useDebateLink(source);
  const [shape, setShape] = useState<Shape>("wide");
  const isFound = useIsFound(exchange, source, debate.responses);
  const { picture, words } = usePicture({ exchange, debate, isFound }, shape);
  const turnLink = link && `${link}#${exchange[1].turnNumber}`;
  const chosen = shape === "square";
  return (
    <PictureDialog
      title={t("exchange.share")}
      picture={picture}
      size={SHAPES[picture?.shape ?? shape]}
      alt={isFound ? `${words} ✓ ${t("exchange.found")}` : words}
      file="exchange.png"
      text={[words, turnLink ?? ""].join("\n").trim()}
      isDrawing={picture?.shape !== shape}
      onClose={onClose}
      actions={
        <>
          <Button
            aria-pressed={chosen}
            onClick={() => setShape(chosen ? "wide" : "square")}
            className={chosen ? "border-accent! font-bold" : ""}
          >
            <Square aria-hidden="true" className="size-4 shrink-0" />
            {t("exchange.square")}
          </Button>
          {turnLink !== null && (
            <Button onClick={() => void copy(turnLink, LINK_TOAST)}>
              <Link2 aria-hidden="true" className="size-4 shrink-0" />
              {t("debate.copyLink")}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Returns the picture, null until the first one is drawn, and what it says. */
function usePicture(
  props: {
    readonly exchange: Exchange;
    readonly debate: DebateOfExchange;
    /** Null until it is known. */
    readonly isFound: boolean | null;
  },
  shape: Shape,
) {
  const t = useText();
  const sides = useSides();
  const { exchange, isFound } = props;
  const { question, language } = props.debate;
  const [picture, setPicture] = useState<(Picture & { readonly shape: Shape }) | null>(null);
  const words = exchange
    .map(({ side, quote }) => `“${plainText(quote)}” — ${sides[side].arguer}`)
    .join("\n");
  useEffect(() => {
    let isWanted = true;
    const [one, two] = exchange.map(({ side, quote }) => {
      const { persona, person, arguer } = sides[side];
      const portrait = person === null ? persona.portrait : null;
      return { quote: plainText(quote), side, name: arguer, portrait };
    });
    if (one === undefined || two === undefined || isFound === null) return;
    const mark = isFound ? t("exchange.found") : null;
    drawExchange({ quotes: [one, two], question, language, mark, markLanguage: t.language }, shape)
      .then((drawn) => isWanted && setPicture({ ...drawn, shape }))
      .catch((error: unknown) => console.warn("an exchange could not be drawn", error));
    return () => {
      isWanted = false;
    };
  }, [exchange, isFound, question, language, sides, shape, t]);
  return { picture, words };
}
