import { type OptionNumber, personaOf } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";

/** Who spoke in a turn, and its number. */
export function SpeakerOfTurn(props: { readonly side: OptionNumber; readonly turnNumber: number }) {
  const t = useText();
  const { key } = personaOf(props.side);
  const name = t(`persona.${key}`);
  const { turnNumber } = props;
  return (
    <span className="inline-flex items-baseline gap-2 text-xs">
      <span className="sr-only">{`${name}, ${t("debate.turn", { number: turnNumber })}`}</span>
      <span
        aria-hidden="true"
        className={`font-bold ${key === "einstein" ? "text-einstein" : "text-cat"}`}
      >
        {name}
      </span>
      <span aria-hidden="true" className="text-muted">
        #{String(turnNumber).padStart(3, "0")}
      </span>
    </span>
  );
}
