import type { VerdictNote } from "@einstein-vs-cat/core";
import type { Ref } from "react";
import { useText } from "../../state/language/language.ts";
import { Face } from "./face.tsx";
import { namedSide, outcomeText } from "./outcome-text.ts";
import { SIDE_STYLE, useSides } from "./sides.tsx";

/** What a verdict says on one line, with a note on it. It opens the whole verdict. */
export function VerdictLine(props: {
  readonly verdict: Pick<VerdictNote, "outcome" | "leaning">;
  readonly note: string;
  readonly onClick: () => void;
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string;
}) {
  const t = useText();
  const sides = useSides();
  const { verdict, note, onClick, id, ref, className = "" } = props;
  const side = namedSide(verdict);
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      aria-haspopup="dialog"
      className={`panel flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-start text-sm hover:border-control sm:px-6 ${side === null ? "" : SIDE_STYLE[side].edge} ${className}`}
      onClick={onClick}
    >
      {side !== null && <Face side={side} className="size-6.5 shrink-0" />}
      <span className={`font-bold ${side === null ? "" : SIDE_STYLE[side].text}`}>
        {outcomeText(t, verdict, sides)}
      </span>
      <span className="text-muted">{note}</span>
      <span className="ms-auto underline underline-offset-4 print:hidden">{t("verdict.why")}</span>
    </button>
  );
}
