import { Link2, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../button.tsx";
import { plainText } from "../debate/short-quote.tsx";
import { useSides } from "../debate/sides.tsx";
import { PictureDialog } from "../line/picture-dialog.tsx";
import type { Picture } from "../line/picture-parts.ts";
import { type CopyToast, useCopy } from "../use-copy.ts";
import type { Exchange } from "./exchange.ts";
import { drawExchange, SHAPES, type Shape } from "./exchange-picture.ts";

const LINK_TOAST: CopyToast = {
  title: "toast.linkCopied",
  message: "toast.linkCopiedBody",
  failure: "toast.copyFailedBody",
};

/** Shows two facing quotes as a picture, to be passed on or saved, with the link to the answer. */
export function ExchangeDialog(props: {
  readonly exchange: Exchange;
  readonly question: string;
  readonly language: string;
  /** The address of the page of the debate, where others can follow it; else null. */
  readonly link: string | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  const copy = useCopy();
  const { exchange, link, onClose } = props;
  const [shape, setShape] = useState<Shape>("wide");
  const { picture, words } = usePicture(props, shape);
  const turnLink = link && `${link}#${exchange[1].turnNumber}`;
  const chosen = shape === "square";
  return (
    <PictureDialog
      title={t("exchange.share")}
      picture={picture}
      size={SHAPES[picture?.shape ?? shape]}
      alt={`${words} ✓ ${t("exchange.found")}`}
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
    readonly question: string;
    readonly language: string;
  },
  shape: Shape,
) {
  const t = useText();
  const sides = useSides();
  const { exchange, question, language } = props;
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
    if (one === undefined || two === undefined) return;
    const mark = t("exchange.found");
    drawExchange({ quotes: [one, two], question, language, mark, markLanguage: t.language }, shape)
      .then((drawn) => isWanted && setPicture({ ...drawn, shape }))
      .catch((error: unknown) => console.warn("an exchange could not be drawn", error));
    return () => {
      isWanted = false;
    };
  }, [exchange, question, language, sides, shape, t]);
  return { picture, words };
}
