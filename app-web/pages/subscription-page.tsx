import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useSearchParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import type { PlanOffers, SerializedSubscription } from "../api/subscription.ts";
import { CheckoutNote } from "../features/subscription/checkout-note.tsx";
import { PlanGrid } from "../features/subscription/plan-grid.tsx";
import { planStateOf } from "../features/subscription/plan-state.ts";
import { PlanStatus } from "../features/subscription/plan-status.tsx";
import { UsageLine } from "../features/usage/usage-line.tsx";
import { useIsUserKnown, useUser } from "../state/account/user.ts";
import { errorMessage } from "../state/app/error-message.ts";
import { useCheckoutReturn } from "../state/billing/checkout-return.ts";
import { usePlans } from "../state/billing/subscription.ts";
import { useText } from "../state/language/language.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Portrait } from "../ui/portraits/portrait.tsx";

const PATH = "/subscription";

/** The plans and the user's subscription. Also the return page of the checkout. */
export function SubscriptionPage() {
  const t = useText();
  usePageTitle(t("plans.pageTitle"));
  const isKnown = useIsUserKnown();
  const user = useUser();
  const { stage, tryAgain } = useReturnFromUrl(isKnown);
  const isSigningIn = user === null && stage === "verifying";
  if (!isKnown || isSigningIn) return <Loading />;
  return user === null ? (
    <LoginPrompt />
  ) : (
    <Plans key={user.id} note={<CheckoutNote stage={stage} onTryAgain={tryAgain} />} />
  );
}

/** Handles the return from the checkout once the user is known. */
function useReturnFromUrl(isKnown: boolean) {
  const [parameters] = useSearchParams();
  const { stage, handleReturn } = useCheckoutReturn();
  const sessionId = parameters.get("session_id");
  const authToken = parameters.get("auth");
  const handle = () => {
    if (sessionId === null) return;
    const goTo = (search: string) => navigate(PATH + search, { replace: true });
    void handleReturn(
      { sessionId, authToken },
      {
        removeGrant: () => goTo(`?session_id=${encodeURIComponent(sessionId)}`),
        removeCheckout: () => goTo(""),
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is handled once and retried only on request
  useEffect(() => {
    if (isKnown) handle();
  }, [isKnown, sessionId]);
  return { stage: sessionId === null ? null : stage, tryAgain: handle };
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
        <ShownPlans plans={loadState.plans} subscription={loadState.subscription} />
      )}
      <div className="flex">
        <BackToDebates />
      </div>
    </main>
  );
}

function ShownPlans({
  plans,
  subscription,
}: {
  readonly plans: PlanOffers;
  readonly subscription: SerializedSubscription;
}) {
  const state = planStateOf(subscription);
  return (
    <>
      <PlanStatus state={state} billing={subscription.billing} usage={<UsageLine />} />
      <PlanGrid plans={plans} subscription={subscription} state={state} />
    </>
  );
}

function BackToDebates() {
  const t = useText();
  return (
    <Link
      href="/"
      className="flex min-h-11 items-center gap-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t("plans.back")}
    </Link>
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

function LoginPrompt() {
  const t = useText();
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 items-center justify-center p-4 sm:p-8">
      <div className="panel flex w-full max-w-lg flex-col items-center gap-5 p-6 text-center sm:p-10">
        <Portrait of="cat" className="size-26" />
        <PageHeading>{t("plans.loginFirst")}</PageHeading>
        <p className="text-sm text-muted">{t("plans.loginFirstBody")}</p>
        <Link href="/auth" className={buttonClass("primary")}>
          {t("plans.logIn")}
        </Link>
        <BackToDebates />
      </div>
    </main>
  );
}
