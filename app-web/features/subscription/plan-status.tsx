import type { ReactNode } from "react";
import type { SerializedSubscription } from "../../api/subscription.ts";
import { dayOf } from "../../i18n/date.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
import type { PlanState } from "./plan-state.ts";

/** Notes for servers without a real payment provider. */
const BILLING_NOTES: Partial<Record<SerializedSubscription["billing"], TextKey>> = {
  sandbox: "plans.sandbox",
  none: "plans.noBilling",
};

/** The user's plan, its end and today's usage. */
export function PlanStatus(props: {
  readonly state: PlanState;
  readonly billing: SerializedSubscription["billing"];
  readonly usage: ReactNode;
}) {
  const t = useText();
  const { current, isCancelling, ended, openToAll } = props.state;
  const note = BILLING_NOTES[props.billing];
  return (
    <section
      aria-label={t("plans.yours")}
      className="panel flex flex-col gap-4 border-s-4 border-s-accent p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p>
          {t("plans.current")}{" "}
          <strong className="text-lg text-accent">{t(`plan.${current}`)}</strong>
          {isCancelling && (
            <span className="ms-2 text-sm text-danger">{t("plans.cancelling")}</span>
          )}
        </p>
        <PeriodEnd state={props.state} />
      </div>
      {ended !== null && (
        <p className="text-sm">
          {t("plans.ended", { name: t(`plan.${ended.tier}`), day: dayOf(t.language, ended.at) })}
        </p>
      )}
      {openToAll !== null && (
        <p className="text-sm">{t("plans.openToAll", { name: t(`plan.${openToAll}`) })}</p>
      )}
      {props.usage}
      {note !== undefined && <p className="text-sm text-muted">{t(note)}</p>}
    </section>
  );
}

/** The next billing date, or the end of access after a cancellation. */
function PeriodEnd({ state: { periodEnd, isCancelling } }: { readonly state: PlanState }) {
  const t = useText();
  if (periodEnd === null) return null;
  return (
    <p className="text-sm">
      <span className="text-muted">
        {t(isCancelling ? "plans.accessUntil" : "plans.nextBilling")}
      </span>{" "}
      <bdi>
        <time dateTime={periodEnd} className="font-bold">
          {dayOf(t.language, periodEnd)}
        </time>
      </bdi>
    </p>
  );
}
