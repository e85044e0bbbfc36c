import { Download, Link2, Share2, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../button.tsx";
import { plainText } from "../debate/short-quote.tsx";
import { useSides } from "../debate/sides.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import type { Picture } from "../line/picture-parts.ts";
import { saveFile } from "../save-file.ts";
import { type CopyToast, useCopy } from "../use-copy.ts";
import type { Exchange } from "./exchange.ts";
import { drawExchange, SHAPES, type Shape } from "./exchange-picture.ts";

const FILE = "exchange.png";

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
  const file = picture && new File([picture.content], FILE, { type: "image/png" });
  const shared = file && { files: [file], text: [words, turnLink ?? ""].join("\n").trim() };
  const isSharable = shared !== null && navigator.canShare?.(shared) === true;
  return (
    <Dialog title={t("exchange.share")} onClose={onClose}>
      {picture === null ? (
        <div className="aspect-[1200/630] w-full bg-sunken" />
      ) : (
        <img
          src={picture.address}
          alt={`${words} ✓ ${t("exchange.found")}`}
          {...SHAPES[picture.shape]}
          className="h-auto w-full border border-line"
        />
      )}
      <div className="flex w-full flex-wrap gap-3 *:grow">
        {isSharable && (
          <Button
            variant="primary"
            // A person who changes their mind is no error.
            onClick={() => void navigator.share(shared).catch(() => {})}
          >
            <Share2 aria-hidden="true" className="size-4 shrink-0" />
            {t("share.open")}
          </Button>
        )}
        <Button
          variant={isSharable ? "secondary" : "primary"}
          isBusy={picture?.shape !== shape}
          onClick={() => picture && saveFile({ name: FILE, content: picture.content })}
        >
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {t("verdict.picture")}
        </Button>
        <Button
          aria-pressed={shape === "square"}
          onClick={() => setShape(shape === "square" ? "wide" : "square")}
          className={shape === "square" ? "border-accent! font-bold" : ""}
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
        <Button onClick={onClose}>{t("share.close")}</Button>
      </div>
    </Dialog>
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
