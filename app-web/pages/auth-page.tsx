import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, Redirect, useSearchParams } from "wouter";
import { connectAddress } from "../api/account/own-keys.ts";
import { AccountBenefits } from "../features/auth/account-benefits.tsx";
import { AuthTabs } from "../features/auth/auth-tabs.tsx";
import { PendingNotice } from "../features/auth/pending-notice.tsx";
import { ProviderLogin } from "../features/auth/provider-login.tsx";
import { readSignInOffer } from "../state/account/sign-in-offer.ts";
import { useIsUserKnown, useUser } from "../state/account/user.ts";
import { useText } from "../state/language/language.ts";
import { LoadingNote } from "../ui/loading/loading-note.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { SignInProblem } from "../ui/sign-in-problem.tsx";

/** Login and registration. Redirects to the main page once a user is signed in. */
export function AuthPage() {
  const isKnown = useIsUserKnown();
  const user = useUser();
  if (!isKnown) return <LoadingNote />;
  return user === null ? <AuthForms /> : <GoOn />;
}

/** Goes on where the person came from: to the connection that they had begun, else to the form. */
function GoOn() {
  const [parameters] = useSearchParams();
  const isConnecting = parameters.get("then") === "openrouter";
  const from = parameters.get("from") === "account" ? "account" : "form";
  useEffect(() => {
    if (isConnecting) location.replace(connectAddress(from));
  }, [isConnecting, from]);
  return isConnecting ? <LoadingNote /> : <Redirect to="/" replace />;
}

function AuthForms() {
  const t = useText();
  const [parameters] = useSearchParams();
  usePageTitle(t("auth.title"));
  const signIn = readSignInOffer();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-4 sm:px-6 sm:py-8"
    >
      <Link
        href="/"
        className="flex min-h-11 items-center gap-2 self-start text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t("auth.back")}
      </Link>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-14">
        <div className="mx-auto flex w-full max-w-md flex-col gap-5">
          <PageHeading>{t("auth.title")}</PageHeading>
          <PendingNotice isConnecting={parameters.get("then") === "openrouter"} />
          <SignInProblem />
          {signIn !== null && <ProviderLogin {...signIn} />}
          {signIn?.allowsPasswords !== false && <AuthTabs />}
        </div>
        <div className="mx-auto w-full max-w-md lg:mt-14">
          <AccountBenefits />
        </div>
      </div>
    </main>
  );
}
