import { SIDES } from "@einstein-vs-cat/core";
import { ArrowRight, MessageSquarePlus, Share2 } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import type { SerializedEnding, SerializedOffer } from "../../api/written.ts";
import { useCloseDebate } from "../../state/debate/debate.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { useSharable, useShareDialog } from "../../state/sharing/share.ts";
import { useStartWritten } from "../../state/turn/written.ts";
import { Button } from "../../ui/button.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { VerdictLine } from "../../ui/debate/verdict-line.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import "./ending.css";

/** The end of a written debate: the last lines, the curtain, an example verdict, and the next debate. */
export function Ending(props: {
  readonly debate: SerializedDebate;
  readonly ending: SerializedEnding;
}) {
  const t = useText();
  const { open } = useJudgingDialog("verdict");
  const { debate, ending } = props;
  return (
    <section className="flex w-full flex-col gap-6">
      <Closings closings={ending.closings} language={debate.language} />
      <div aria-hidden="true" className="curtain" />
      <VerdictLine verdict={ending.verdict} note={t("written.example")} onClick={open} />
      <WaysOn next={ending.next} />
    </section>
  );
}

function Closings(props: Pick<SerializedEnding, "closings"> & { readonly language: string }) {
  const sides = useSides();
  return (
    <div className="flex flex-col gap-4">
      {SIDES.map((side) => {
        const { persona, name } = sides[side];
        return (
          <figure
            key={side}
            className={`flex max-w-[90%] items-center gap-4 ${side === 2 ? "flex-row-reverse self-end text-end" : ""}`}
          >
            <Portrait of={persona.portrait} className="size-13 shrink-0 sm:size-19.5" />
            <div>
              <figcaption className={`text-xs font-bold ${SIDE_STYLE[side].text}`}>
                {name}
              </figcaption>
              <blockquote
                lang={props.language}
                dir="auto"
                className="reading text-base text-balance sm:text-lg"
              >
                {props.closings[side - 1]}
              </blockquote>
            </div>
          </figure>
        );
      })}
    </div>
  );
}

/** The next debate is the main action. Sharing this one and a new question are secondary. */
function WaysOn({ next }: { readonly next: SerializedOffer | null }) {
  const t = useText();
  const start = useStartWritten();
  const closeDebate = useCloseDebate();
  const { open: share } = useShareDialog();
  const isSharable = useSharable() !== null;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {next !== null && (
        <Button variant="primary" className="max-sm:w-full" onClick={() => void start(next)}>
          <span>
            {t("written.next")} <span lang={next.language}>{next.question}</span>
          </span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
        </Button>
      )}
      {isSharable && (
        <Button onClick={share}>
          <Share2 aria-hidden="true" className="size-4 shrink-0" />
          {t("share.open")}
        </Button>
      )}
      <Button variant={next === null ? "primary" : "secondary"} onClick={closeDebate}>
        <MessageSquarePlus aria-hidden="true" className="size-4 shrink-0" />
        {t("debate.newDebate")}
      </Button>
    </div>
  );
}
