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
import { namedSide, outcomeText } from "../../ui/debate/outcome-text.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import "./ending.css";

/** The end of a written debate: the last lines, the curtain, an example verdict, and the next debate. */
export function Ending(props: {
  readonly debate: SerializedDebate;
  readonly ending: SerializedEnding;
}) {
  const { debate, ending } = props;
  return (
    <section className="flex w-full flex-col gap-6">
      <Closings closings={ending.closings} language={debate.language} />
      <div aria-hidden="true" className="curtain" />
      <ExampleVerdict verdict={ending.verdict} />
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

/** What the example says, and the way to its reasons. */
function ExampleVerdict({ verdict }: Pick<SerializedEnding, "verdict">) {
  const t = useText();
  const sides = useSides();
  const { open } = useJudgingDialog("verdict");
  const side = namedSide(verdict);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`panel flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 text-start text-sm hover:border-control sm:px-6 ${side === null ? "" : SIDE_STYLE[side].edge}`}
      onClick={open}
    >
      {side !== null && (
        <Portrait of={sides[side].persona.portrait} className="size-6.5 shrink-0" />
      )}
      <span className={`font-bold ${side === null ? "" : SIDE_STYLE[side].text}`}>
        {outcomeText(t, verdict, sides)}
      </span>
      <span className="text-muted">{t("written.example")}</span>
      <span className="ms-auto underline underline-offset-4">{t("verdict.why")}</span>
    </button>
  );
}

/** The next debate leads; sharing this one and asking one's own question stand beside it. */
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
