import type { Side } from "@einstein-vs-cat/core";
import { Check } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { useSides } from "../../ui/debate/sides.tsx";
import { loadTemperamentField } from "./temperament.tsx";

/**
 * Takes the seat of a side, or leaves it: a person argues one side at most. It stands at the end of the
 * label of the position, and below it where that leaves no room.
 */
export function SeatButton({ side }: { readonly side: Side }) {
  const t = useText();
  const { change } = useDraft();
  const isTaken = useSides()[side].person !== null;
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      className={`-my-2.5 flex items-baseline gap-1 ps-2 text-xs leading-9 max-sm:float-end ${isTaken ? "font-bold text-accent" : "text-muted underline underline-offset-4 hover:text-ink"}`}
      onPointerEnter={() => void loadTemperamentField().catch(() => {})}
      onClick={() => change({ seat: isTaken ? null : side })}
    >
      {isTaken && <Check aria-hidden="true" className="size-3.5 self-center" />}
      {t("form.argueMyself")}
      <span className="sr-only">{t(`form.option${side}`)}</span>
    </button>
  );
}
