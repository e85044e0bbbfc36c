import { startCheckoutSchema, TIERS, type Tier } from "@einstein-vs-cat/core";
import { useRef, useState } from "react";
import type { PlanOffers, SerializedSubscription } from "../../api/subscription.ts";
import { messageText } from "../../i18n/message-text.ts";
import { usePlanActions } from "../../state/billing/subscription-actions.ts";
import { useText } from "../../state/language/language.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { invalidFields } from "../../ui/form/use-validated-form.ts";
import { PlanAction } from "./plan-action.tsx";
import { PlanCard } from "./plan-card.tsx";
import { needsEmail, type PlanState, planOptionOf } from "./plan-state.ts";

/**
 * The cards of all plans and, if needed, the billing email field: once above the cards where they
 * stand side by side, and in each card that needs it where they stand one below the other.
 */
export function PlanGrid(props: {
  readonly plans: PlanOffers;
  readonly subscription: SerializedSubscription;
  readonly state: PlanState;
}) {
  const { plans, subscription, state } = props;
  const billing = useBilling(needsEmail(subscription, state));
  return (
    <div ref={billing.grid} className="flex flex-col gap-6">
      {billing.isEmailNeeded && (
        <div className="max-w-md max-lg:hidden">
          <EmailField billing={billing} />
        </div>
      )}
      <div className="grid items-stretch gap-6 lg:grid-cols-3">
        {TIERS.map((tier) => {
          const option = planOptionOf(tier, state);
          return (
            <PlanCard key={tier} tier={tier} offer={plans[tier]} isCurrent={tier === state.current}>
              {billing.isEmailNeeded && option === "upgrade" && (
                <div data-tier={tier} className="lg:hidden">
                  <EmailField billing={billing} />
                </div>
              )}
              <PlanAction
                tier={tier}
                price={plans[tier].price}
                state={state}
                option={option}
                lacksEmail={billing.isEmailNeeded && billing.email.trim() === ""}
                onUpgrade={billing.upgrade}
              />
            </PlanCard>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the billing email and the upgrade action, which validates the email first. */
function useBilling(isEmailNeeded: boolean) {
  const { upgrade, showEmailRequired } = usePlanActions();
  const [email, setEmail] = useState("");
  const [chosenTier, setChosenTier] = useState<Tier | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { email: error } =
    chosenTier === null ? {} : invalidFields(startCheckoutSchema, { tier: chosenTier, email });
  return {
    isEmailNeeded,
    email,
    setEmail,
    error,
    grid,
    upgrade(tier: Tier) {
      if (!isEmailNeeded) return void upgrade(tier, null);
      setChosenTier(tier);
      const isMissing = email.trim() === "";
      if (isMissing) showEmailRequired();
      if (!isMissing && invalidFields(startCheckoutSchema, { tier, email }).email === undefined)
        void upgrade(tier, email.trim());
      else focusEmail(grid.current, tier);
    },
  };
}

/** Focuses the field that is shown: the one of the card, else the one above all cards. */
function focusEmail(grid: HTMLElement | null, tier: Tier): void {
  const fields = [
    ...(grid?.querySelectorAll<HTMLElement>(`[data-tier=${tier}] input, input[name=email]`) ?? []),
  ];
  const inCard = fields.find((field) => field.closest(`[data-tier=${tier}]`) !== null);
  const shown = [inCard, ...fields].find((field) => field?.offsetParent != null);
  shown?.focus();
}

function EmailField({ billing }: { readonly billing: ReturnType<typeof useBilling> }) {
  const t = useText();
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="email"
      label={t("plans.email")}
      hint={t("plans.emailHint")}
      error={billing.error && messageText(t, billing.error)}
      value={billing.email}
      onChange={billing.setEmail}
    />
  );
}
