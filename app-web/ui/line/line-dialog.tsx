import { quotableLines, verifyCitations } from "@einstein-vs-cat/core";
import { RefreshCw } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { summaryOf } from "../../state/turn/summaries.ts";
import { Button } from "../button.tsx";
import { plainText } from "../debate/short-quote.tsx";
import { useSides } from "../debate/sides.tsx";
import { drawLine, PICTURE_SIZE } from "./line-picture.ts";
import type { LineSource } from "./line-source.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import type { Picture } from "./picture-parts.ts";

/** Shows a line of a turn as a picture, to be passed on or saved. */
export function LineDialog(props: { readonly source: LineSource; readonly onClose: () => void }) {
  const t = useText();
  const { source, onClose } = props;
  const lines = useLines(source);
  const [chosen, setChosen] = useState(0);
  const line = lines[chosen % lines.length] ?? "";
  const { name } = useSpeaker(source);
  const picture = usePicture(source, line);
  const spoken = `“${picture?.line ?? line}” — ${name}`;
  return (
    <PictureDialog
      title={t("line.share")}
      picture={picture}
      size={PICTURE_SIZE}
      alt={spoken}
      file="line.png"
      text={spoken}
      isDrawing={picture?.line !== line}
      onClose={onClose}
      actions={
        lines.length > 1 && (
          <Button onClick={() => setChosen(chosen + 1)}>
            <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
            {t("line.another")}
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {line}
      </p>
    </PictureDialog>
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
