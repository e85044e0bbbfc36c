import { momentOf } from "../../i18n/date.ts";
import { useUsage } from "../../state/account/usage.ts";
import { useText } from "../../state/language/language.ts";
import { CapsLeft } from "./caps-left.tsx";

/**
 * Today's debates and turns, the plan's limit, and when the count resets. The space is reserved
 * while loading, to avoid a layout shift.
 */
export function DailyUsage() {
  const t = useText();
  const usage = useUsage();
  if (usage === null) return <p className="min-h-12" />;
  const { debatesToday, turnsToday, turnsPerDay, resetsAt, caps = [] } = usage;
  return (
    <div className="flex min-h-12 flex-col justify-end gap-2 text-sm">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span>{t("usage.debates", { count: debatesToday })}</span>
        <span>
          {turnsPerDay === null
            ? t("usage.turns", { taken: turnsToday })
            : t("usage.turnsOf", { taken: turnsToday, limit: turnsPerDay })}
        </span>
        {resetsAt !== null && turnsPerDay !== null && (
          <span className="text-muted">
            {t("usage.resets", { moment: momentOf(t.language, resetsAt) })}
          </span>
        )}
      </p>
      <CapsLeft caps={caps} />
      {turnsPerDay !== null && <Bar share={Math.min(1, turnsToday / turnsPerDay)} />}
    </div>
  );
}

/** Decorative: the text beside it says the same. */
function Bar({ share }: { readonly share: number }) {
  return (
    <div aria-hidden="true" className="h-2 border border-control bg-sunken">
      <div className="h-full bg-accent" style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
