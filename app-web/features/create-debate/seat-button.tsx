import type { Side } from "@einstein-vs-cat/core";
import { Check } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { useSides } from "../../ui/debate/sides.tsx";
import { loadTemperamentField } from "./temperament.tsx";

/**
 * Takes the seat of a side, or leaves it: a person argues one side at most. It stands at the end of the
 * label of the position, and below it where that leaves no room. It is as wide in both states.
 */
export function SeatButton({ side }: { readonly side: Side }) {
  const t = useText();
  const { change } = useDraft();
  const isTaken = useSides()[side].person !== null;
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      className={`relative -my-2.5 ps-4.5 text-xs leading-9 max-sm:float-end sm:-ms-2.5 ${isTaken ? "text-accent" : "text-muted underline underline-offset-4 hover:text-ink"}`}
      onPointerEnter={() => void loadTemperamentField().catch(() => {})}
      onClick={() => change({ seat: isTaken ? null : side })}
    >
      {isTaken && (
        <Check aria-hidden="true" className="absolute inset-y-0 start-0 my-auto size-3.5" />
      )}
      {t("form.argueMyself")}
      <span className="sr-only">{t(`form.option${side}`)}</span>
    </button>
  );
}
