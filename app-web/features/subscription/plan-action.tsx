import type { Tier } from "@einstein-vs-cat/core";
import { priceIn } from "../../i18n/number.ts";
import { usePlanActions } from "../../state/billing/subscription-actions.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import type { PlanOption, PlanState } from "./plan-state.ts";

/** The action of one plan: none, upgrade, cancel or reactivate. */
export function PlanAction(props: {
  readonly tier: Tier;
  readonly price: number;
  readonly state: PlanState;
  readonly option: PlanOption;
  readonly lacksEmail: boolean;
  readonly onUpgrade: (tier: Tier) => void;
}) {
  const t = useText();
  switch (props.option) {
    case "current":
      return <CurrentPlan tier={props.tier} isCancelling={props.state.isCancelling} />;
    case "free":
      return <p className="py-3 text-center text-sm text-muted">{t("plans.noDowngrade")}</p>;
    case "open":
      return <p className="py-3 text-center text-sm text-muted">{t("plans.openHere")}</p>;
    case "upgrade":
      return <Upgrade {...props} />;
  }
}

function CurrentPlan({
  tier,
  isCancelling,
}: {
  readonly tier: Tier;
  readonly isCancelling: boolean;
}) {
  const t = useText();
  const { pendingAction, cancel, reactivate } = usePlanActions();
  const isBusy = pendingAction !== null;
  return (
    <>
      <Button disabled className="cursor-default! border-line! bg-sunken! text-muted!">
        {t("plans.currentBadge")}
      </Button>
      {tier !== "free" && isCancelling && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void reactivate()}>
          {t(pendingAction === "reactivate" ? "plans.processing" : "plans.reactivate")}
        </Button>
      )}
      {tier !== "free" && !isCancelling && (
        <Button variant="danger" isBusy={isBusy} onClick={() => void cancel()}>
          {t(pendingAction === "cancel" ? "plans.processing" : "plans.cancel")}
        </Button>
      )}
    </>
  );
}

/** Starts the checkout. Disabled without an email address; pressing it then explains why. */
function Upgrade(props: {
  readonly tier: Tier;
  readonly price: number;
  readonly state: PlanState;
  readonly lacksEmail: boolean;
  readonly onUpgrade: (tier: Tier) => void;
}) {
  const t = useText();
  const { pendingAction } = usePlanActions();
  const { tier, state, lacksEmail } = props;
  const name = t(`plan.${tier}`);
  return (
    <>
      {state.current !== "free" && (
        <p className="text-sm text-muted">
          {t("plans.replaces", { name: t(`plan.${state.current}`) })}
        </p>
      )}
      <Button
        variant="primary"
        isBusy={pendingAction !== null}
        aria-disabled={lacksEmail || undefined}
        onClick={() => props.onUpgrade(tier)}
      >
        {pendingAction === tier
          ? t("plans.processing")
          : t("plans.upgrade", { name, price: priceIn(t.language, props.price) })}
      </Button>
      {lacksEmail && <p className="text-xs text-muted">{t("plans.emailFirst")}</p>}
    </>
  );
}
