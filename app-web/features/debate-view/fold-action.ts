import { ChevronDown, ChevronUp, LayoutList } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import type { Summary } from "../../state/turn/summaries.ts";
import type { Action } from "../../ui/actions/action.ts";

/**
 * Folds a response, or shows it whole. The name mentions argument cards when there are any, so that
 * readers discover them.
 */
export function foldAction(isExpanded: boolean, summary: Summary, toggle: () => void): Action {
  const key = isExpanded ? collapseLabel(summary) : "debate.expand";
  return {
    id: "fold",
    icon: hidesCards(isExpanded, summary) ? LayoutList : isExpanded ? ChevronUp : ChevronDown,
    label: (t) => t(key),
    isExpanded,
    run: toggle,
  };
}

/** Whether a response is shown in place of its argument cards. */
export const hidesCards = (isExpanded: boolean, summary: Summary): boolean =>
  isExpanded && summary.kind === "cards";

function collapseLabel(summary: Summary): TextKey {
  if (summary.kind === "cards") return "debate.seeArguments";
  return summary.kind === "text" ? "debate.collapseToSummary" : "debate.collapse";
}
