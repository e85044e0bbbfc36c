import { ChevronDown, ChevronUp, LayoutList } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../state/language/language.ts";
import type { Summary } from "../../state/turn/summaries.ts";
import type { Action } from "../../ui/actions/action.ts";
import { useOffer } from "../../ui/actions/offered-actions.ts";

/** Whether a response is shown whole, and what changes that. */
interface Expansion {
  readonly isExpanded: boolean;
  readonly toggle: () => void;
}

/**
 * The foot of a response: the toggles of its full text and its summary, and its tools. The palette has
 * the toggles of the newest one too.
 */
export function ResponseToggles(props: {
  readonly isNewest: boolean;
  readonly expansion: Expansion | null;
  readonly summaryKind: Summary["kind"];
  readonly tools: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const [isSummaryShown, setIsSummaryShown] = useState(false);
  const { isNewest, expansion, summaryKind } = props;
  const fold = expansion && foldAction(expansion);
  const showSummary = () => setIsSummaryShown(!isSummaryShown);
  const cards =
    summaryKind === "none" ? null : cardsAction(summaryKind, isSummaryShown, showSummary);
  useOffer("fold", isNewest ? fold : null);
  useOffer("cards", isNewest ? cards : null);
  return (
    <>
      <div className="-mb-3 flex flex-wrap items-center gap-x-6 pt-1 print:hidden">
        {fold !== null && <Toggle action={fold} />}
        {cards !== null && <Toggle action={cards} controls={id} />}
        {props.tools}
      </div>
      <div id={id} className={isSummaryShown ? "mt-4 border-t border-line pt-4" : "hidden"}>
        {isSummaryShown && props.children}
      </div>
    </>
  );
}

const foldAction = ({ isExpanded, toggle }: Expansion): Action => ({
  ...{ id: "fold", icon: isExpanded ? ChevronUp : ChevronDown, isExpanded },
  label: (t) => t(isExpanded ? "debate.collapse" : "debate.expand"),
  run: toggle,
});

const cardsAction = (
  kind: Exclude<Summary["kind"], "none">,
  isExpanded: boolean,
  run: () => void,
): Action => ({
  ...{ id: "cards", icon: LayoutList, isExpanded, run },
  label: (t) => t(kind === "cards" ? "summary.cards" : "shared.summary"),
});

function Toggle(props: { readonly action: Action; readonly controls?: string }) {
  const t = useText();
  const { icon: Icon, label, isExpanded = false, run } = props.action;
  const { controls } = props;
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      {...(controls === undefined ? {} : { "aria-controls": controls })}
      className={`flex min-h-11 items-center gap-2 text-sm hover:text-ink ${isExpanded ? "text-muted" : "text-(--speaker)"}`}
      onClick={run}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label(t)}
    </button>
  );
}
