import type { Side } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { SIDE_STYLE, useSides } from "./sides.tsx";

/** Who spoke in a turn, and its number. */
export function SpeakerOfTurn(props: { readonly side: Side; readonly turnNumber: number }) {
  const t = useText();
  const { side, turnNumber } = props;
  const { arguer: name } = useSides()[side];
  return (
    <span className="inline-flex items-baseline gap-2 text-xs">
      <span className="sr-only">{`${name}, ${t("debate.turn", { number: turnNumber })}`}</span>
      <span aria-hidden="true" className={`font-bold ${SIDE_STYLE[side].text}`}>
        {name}
      </span>
      <span aria-hidden="true" className="text-muted">
        #{String(turnNumber).padStart(3, "0")}
      </span>
    </span>
  );
}
