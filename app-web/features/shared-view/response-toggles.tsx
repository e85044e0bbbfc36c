import { ChevronDown, ChevronUp, LayoutList, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../state/language/language.ts";
import type { Summary } from "../../state/turn/summaries.ts";

/** The foot of a response: the toggles of its full text and its summary, and its tools. */
export function ResponseToggles(props: {
  readonly expansion: { readonly isExpanded: boolean; readonly toggle: () => void } | null;
  readonly summaryKind: Summary["kind"];
  readonly tools: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const [isSummaryShown, setIsSummaryShown] = useState(false);
  const { expansion, summaryKind } = props;
  return (
    <>
      <div className="-mb-3 flex flex-wrap items-center gap-x-6 pt-1 print:hidden">
        {expansion !== null && (
          <Toggle
            icon={expansion.isExpanded ? ChevronUp : ChevronDown}
            isExpanded={expansion.isExpanded}
            onClick={expansion.toggle}
          >
            {t(expansion.isExpanded ? "debate.collapse" : "debate.expand")}
          </Toggle>
        )}
        {summaryKind !== "none" && (
          <Toggle
            icon={LayoutList}
            isExpanded={isSummaryShown}
            controls={id}
            onClick={() => setIsSummaryShown(!isSummaryShown)}
          >
            {t(summaryKind === "cards" ? "summary.cards" : "shared.summary")}
          </Toggle>
        )}
        {props.tools}
      </div>
      <div id={id} className={isSummaryShown ? "mt-4 border-t border-line pt-4" : "hidden"}>
        {isSummaryShown && props.children}
      </div>
    </>
  );
}

function Toggle(props: {
  readonly icon: LucideIcon;
  readonly isExpanded: boolean;
  readonly controls?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const { icon: Icon, isExpanded, controls } = props;
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      {...(controls === undefined ? {} : { "aria-controls": controls })}
      className={`flex min-h-11 items-center gap-2 text-sm hover:text-ink ${isExpanded ? "text-muted" : "text-(--speaker)"}`}
      onClick={props.onClick}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {props.children}
    </button>
  );
}
