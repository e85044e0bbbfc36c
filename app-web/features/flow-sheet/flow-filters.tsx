import type { SerializedFlow } from "../../api/judging/flow.ts";
import { numberIn } from "../../i18n/number.ts";
import { type FlowFilter, filteredClaims } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";

const FILTERS = ["all", "dropped", "unfound", "standing"] as const;

/** Chooses which claims are shown. A filter without claims is not offered. */
export function FlowFilters(props: {
  readonly sheet: SerializedFlow;
  readonly filter: FlowFilter;
  readonly onChange: (filter: FlowFilter) => void;
}) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div
      role="group"
      aria-label={t("flow.filter")}
      className="flex flex-wrap gap-2 px-4 pb-3 sm:px-6"
    >
      {FILTERS.map((filter) => {
        const count = filteredClaims(props.sheet, filter).length;
        if (count === 0) return null;
        const isChosen = filter === props.filter;
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={isChosen}
            className={`flex min-h-11 items-center gap-2 border px-3 text-sm sm:min-h-9 pointer-coarse:min-h-11 ${isChosen ? "border-accent bg-accent font-bold text-on-accent" : "border-control bg-panel hover:border-ink"}`}
            onClick={() => props.onChange(filter)}
          >
            {filter === "all" ? t("flow.all") : t(`claim.${filter}`)}
            <span className="tabular-nums">{numberIn(t.language, count)}</span>
          </button>
        );
      })}
    </div>
  );
}
