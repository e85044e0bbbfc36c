import { ChevronLeft, ChevronRight, RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import type { SerializedResponse } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import { useIsTurnPending } from "../../state/turn/live-turn-view.ts";
import { useIsChosenByHand, useIsLastTurn, useVariantChoice } from "../../state/turn/variants.ts";
import { IconButton } from "../../ui/icon-button.tsx";

/**
 * Generates the last turn again, and chooses which variant the debate goes on with. Of an earlier
 * turn it only says which variant was chosen, because later turns have answered that one.
 */
export function VariantTools({ response }: { readonly response: SerializedResponse }) {
  const t = useText();
  const { again } = useTurnActions();
  const isLast = useIsLastTurn(response.turnNumber);
  const isPending = useIsTurnPending();
  const mayChange = isLast && !isPending && response.speaker.kind !== "person";
  if (!mayChange && response.variant.total === 1) return null;
  return (
    <div className="flex items-center print:hidden">
      {mayChange && (
        <IconButton icon={RefreshCw} label={t("variant.again")} onClick={() => void again()} />
      )}
      {response.variant.total > 1 && <Stepper response={response} mayChange={mayChange} />}
    </div>
  );
}

/** ‹2/3›: the variant on the screen, and the ways to the others. */
function Stepper(props: { readonly response: SerializedResponse; readonly mayChange: boolean }) {
  const t = useText();
  const { response, mayChange } = props;
  const { chosen, total } = response.variant;
  const { choose, isChoosing } = useVariantChoice();
  const group = useRef<HTMLFieldSetElement>(null);
  const isByHand = useIsChosenByHand(response.id);
  useEffect(() => {
    // The pressed button went with the card of the former variant.
    if (isByHand) group.current?.querySelector<HTMLElement>("button[aria-disabled=false]")?.focus();
  }, [isByHand]);
  const step = (label: "variant.previous" | "variant.next", to: number) => (
    <IconButton
      icon={to < chosen ? ChevronLeft : ChevronRight}
      iconClass="size-4 rtl:-scale-x-100"
      label={t(label)}
      aria-disabled={to < 1 || to > total || isChoosing}
      className="hover:text-ink aria-disabled:opacity-40"
      onClick={() => to >= 1 && to <= total && void choose(response, to)}
    />
  );
  const place = (
    <span className="text-xs tabular-nums text-muted" role="status">
      <span className="sr-only">{t("variant.of", { number: chosen, total })}</span>
      <bdi aria-hidden="true" title={t("variant.of", { number: chosen, total })}>
        {chosen}/{total}
      </bdi>
    </span>
  );
  if (!mayChange) return place;
  return (
    <fieldset ref={group} aria-label={t("variant.title")} className="-mx-1 flex items-center">
      {step("variant.previous", chosen - 1)}
      {place}
      {step("variant.next", chosen + 1)}
    </fieldset>
  );
}
