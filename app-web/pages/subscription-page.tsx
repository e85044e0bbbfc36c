import { type ReactNode, useEffect } from "react";
import type { PlanOffers, SerializedSubscription } from "../api/subscription.ts";
import { CheckoutNote } from "../features/subscription/checkout-note.tsx";
import { CheckoutQuestion } from "../features/subscription/checkout-question.tsx";
import { PlanGrid } from "../features/subscription/plan-grid.tsx";
import { planStateOf } from "../features/subscription/plan-state.ts";
import { PlanStatus } from "../features/subscription/plan-status.tsx";
import { BackToDebates, PlansLoginPrompt } from "../features/subscription/plans-login-prompt.tsx";
import { DailyUsage } from "../features/usage/daily-usage.tsx";
import { useIsUserKnown, useUser } from "../state/account/user.ts";
import { usePlans } from "../state/billing/subscription.ts";
import { errorMessage } from "../state/ground/error-message.ts";
import { useText } from "../state/language/language.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useReturnFromUrl } from "./checkout-return-from-url.ts";

/** The plans and the user's subscription. Also the return page of the checkout. */
export function SubscriptionPage() {
  const t = useText();
  usePageTitle(t("plans.pageTitle"));
  const isKnown = useIsUserKnown();
  const user = useUser();
  const { stage, question, goOn, decline, tryAgain } = useReturnFromUrl(isKnown);
  const isSigningIn = user === null && stage === "verifying";
  if (!isKnown || isSigningIn) return <Loading />;
  if (question !== null)
    return <CheckoutQuestion name={question} onGoOn={goOn} onDecline={decline} />;
  return user === null ? (
    <PlansLoginPrompt />
  ) : (
    <Plans key={user.id} note={<CheckoutNote stage={stage} onTryAgain={tryAgain} />} />
  );
}

function Plans({ note }: { readonly note: ReactNode }) {
  const t = useText();
  const { loadState, read } = usePlans();
  useEffect(() => void read(), [read]);
  if (loadState.kind === "loading") return <Loading />;
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8"
    >
      <PageHeading>{t("plans.title")}</PageHeading>
      <p className="-mt-3 max-w-prose text-muted">{t("plans.intro")}</p>
      {note}
      {loadState.kind === "failed" ? (
        <div
          role="alert"
          className="panel flex flex-col items-start gap-4 border-s-4 border-s-danger p-4 sm:p-6"
        >
          <p className="font-bold">{t("plans.failed")}</p>
          <p className="text-sm text-muted">{errorMessage(loadState.error, t)}</p>
          <Button onClick={() => void read()}>{t("plans.tryAgain")}</Button>
        </div>
      ) : (
        <LoadedPlans plans={loadState.plans} subscription={loadState.subscription} />
      )}
      <div className="flex">
        <BackToDebates />
      </div>
    </main>
  );
}

function LoadedPlans({
  plans,
  subscription,
}: {
  readonly plans: PlanOffers;
  readonly subscription: SerializedSubscription;
}) {
  const state = planStateOf(subscription);
  return (
    <>
      <PlanStatus state={state} billing={subscription.billing} usage={<DailyUsage />} />
      <PlanGrid plans={plans} subscription={subscription} state={state} />
    </>
  );
}

function Loading() {
  const t = useText();
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 items-center justify-center p-8">
      <p role="status" className="cursor appear-late text-muted">
        {t("plans.loading")}
      </p>
    </main>
  );
}
