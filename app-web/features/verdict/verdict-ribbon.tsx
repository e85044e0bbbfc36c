import type { VerdictNote } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { useVerdictNote } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { namedSide, outcomeText } from "../../ui/debate/outcome-text.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** The fragment of an address that leads to the ribbon. */
const FRAGMENT = "verdict";

/** What the latest verdict says, below the positions. It opens the whole verdict. */
export function VerdictRibbon(props: {
  readonly source: JudgedSource;
  /** The verdict as it was read with the debate. */
  readonly known: VerdictNote | undefined;
}) {
  const t = useText();
  const sides = useSides();
  const { open } = useJudgingDialog("verdict");
  const note = useVerdictNote(props.source, props.known);
  const ribbon = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (location.hash === `#${FRAGMENT}`) ribbon.current?.scrollIntoView({ block: "center" });
  }, []);
  if (note === null) return null;
  const side = namedSide(note);
  return (
    <button
      ref={ribbon}
      id={FRAGMENT}
      type="button"
      aria-haspopup="dialog"
      className={`panel -mt-2 flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-start text-sm hover:border-control sm:px-6 ${side === null ? "" : SIDE_STYLE[side].edge}`}
      onClick={open}
    >
      {side !== null && (
        <Portrait of={sides[side].persona.portrait} className="size-6.5 shrink-0" />
      )}
      <span className={`font-bold ${side === null ? "" : SIDE_STYLE[side].text}`}>
        {outcomeText(t, note, sides)}
      </span>
      <span className="text-muted">{t("verdict.after", { count: note.turns })}</span>
      <span className="ms-auto underline underline-offset-4 print:hidden">{t("verdict.why")}</span>
    </button>
  );
}
