import { RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import type { SerializedResponse } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useIsChosenByHand } from "../../state/turn/branches/variants.ts";
import { useTurnActions } from "../../state/turn/live-turn.ts";
import type { Action } from "../../ui/actions/action.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useMayVary, useVariantActions } from "./use-variant-actions.ts";

/**
 * Generates the last turn again, and chooses which variant the debate goes on with. Of an earlier
 * turn it only says which variant was chosen, because later turns have answered that one.
 */
export function VariantTools({ response }: { readonly response: SerializedResponse }) {
  const t = useText();
  const { again } = useTurnActions();
  const mayChange = useMayVary(response);
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
  const [previous, next] = useVariantActions(response);
  const group = useRef<HTMLFieldSetElement>(null);
  const isByHand = useIsChosenByHand(response.id);
  useEffect(() => {
    // The pressed button went with the card of the former variant.
    if (isByHand) group.current?.querySelector<HTMLElement>("button[aria-disabled=false]")?.focus();
  }, [isByHand]);
  const step = ({ icon, label, isOff, run }: Action) => (
    <IconButton
      icon={icon}
      iconClass="size-4 rtl:-scale-x-100"
      label={label(t)}
      aria-disabled={isOff}
      className="hover:text-ink aria-disabled:opacity-40"
      onClick={run}
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
      {step(previous)}
      {place}
      {step(next)}
    </fieldset>
  );
}
