import { quotableLines, verifyCitations } from "@einstein-vs-cat/core";
import { Download, RefreshCw, Share2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { summaryOf } from "../../state/turn/summaries.ts";
import { Button } from "../button.tsx";
import { plainText } from "../debate/short-quote.tsx";
import { useSides } from "../debate/sides.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { saveFile } from "../save-file.ts";
import { drawLine } from "./line-picture.ts";
import type { LineSource } from "./line-source.ts";
import type { Picture } from "./picture-parts.ts";

const FILE = "line.png";

/** Shows a line of a turn as a picture, to be passed on or saved. */
export function LineDialog(props: { readonly source: LineSource; readonly onClose: () => void }) {
  const t = useText();
  const { source, onClose } = props;
  const lines = useLines(source);
  const [chosen, setChosen] = useState(0);
  const line = lines[chosen % lines.length] ?? "";
  const { name } = useSpeaker(source);
  const picture = usePicture(source, line);
  const file = picture && new File([picture.content], FILE, { type: "image/png" });
  const shared = picture && file && { files: [file], text: `“${picture.line}” — ${name}` };
  const isSharable = shared !== null && navigator.canShare?.(shared) === true;
  return (
    <Dialog title={t("line.share")} onClose={onClose}>
      {picture === null ? (
        <div className="aspect-[1200/630] w-full bg-sunken" />
      ) : (
        <img
          src={picture.address}
          alt={`“${picture.line}” — ${name}`}
          width={1200}
          height={630}
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
          isBusy={picture?.line !== line}
          onClick={() => picture && saveFile({ name: FILE, content: picture.content })}
        >
          <Download aria-hidden="true" className="size-4 shrink-0" />
          {t("verdict.picture")}
        </Button>
        {lines.length > 1 && (
          <Button onClick={() => setChosen(chosen + 1)}>
            <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
            {t("line.another")}
          </Button>
        )}
        <Button onClick={onClose}>{t("share.close")}</Button>
      </div>
      <p role="status" className="sr-only">
        {line}
      </p>
    </Dialog>
  );
}

function useLines({ content, summary }: LineSource): readonly string[] {
  return useMemo(() => {
    const known = summaryOf(summary);
    const cards = known.kind === "cards" ? verifyCitations(known.cards, content, []) : [];
    return quotableLines(content, cards, plainText);
  }, [content, summary]);
}

/** Returns who spoke a line, as others see it: of a person, the name that they show and no portrait. */
function useSpeaker({ side, person }: LineSource) {
  const t = useText();
  const { persona, name } = useSides()[side];
  return person === null
    ? { name, portrait: persona.portrait }
    : { name: person.name ?? t("seat.reader"), portrait: null };
}

/** Returns the picture of a line; null until the first one is drawn. */
function usePicture(source: LineSource, line: string) {
  const { question, language, side } = source;
  const { name, portrait } = useSpeaker(source);
  const [picture, setPicture] = useState<(Picture & { readonly line: string }) | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawLine({ line, question, language, side, name, portrait })
      .then((drawn) => isWanted && setPicture({ ...drawn, line }))
      .catch((error: unknown) => console.warn("the picture of a line could not be drawn", error));
    return () => {
      isWanted = false;
    };
  }, [line, question, language, side, name, portrait]);
  return picture;
}
