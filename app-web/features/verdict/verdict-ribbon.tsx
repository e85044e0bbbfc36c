import type { VerdictNote } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { type LastTurn, useFreshVerdict, useVerdictNote } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { VerdictLine } from "../../ui/debate/verdict-line.tsx";

/** The fragment of an address that leads to the ribbon. */
const FRAGMENT = "verdict";

/** What the latest verdict says, below the positions. It opens the whole verdict. */
export function VerdictRibbon(props: {
  readonly source: JudgedSource;
  /** The verdict as it was read with the debate. */
  readonly known: VerdictNote | undefined;
  /** The last turn. Another variant of it has a verdict of its own. */
  readonly lastTurn?: LastTurn | undefined;
}) {
  const t = useText();
  const { open } = useJudgingDialog("verdict");
  useFreshVerdict(props.source, props.lastTurn);
  const note = useVerdictNote(props.source, props.known);
  const ribbon = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (location.hash === `#${FRAGMENT}`) ribbon.current?.scrollIntoView({ block: "center" });
  }, []);
  if (note === null) return null;
  return (
    <VerdictLine
      ref={ribbon}
      id={FRAGMENT}
      verdict={note}
      note={t("verdict.after", { count: note.turns })}
      className="-mt-2"
      onClick={open}
    />
  );
}
