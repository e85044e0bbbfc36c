import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import { Link } from "wouter";
import type { User } from "../api/account/user.ts";
import { DataCard } from "../features/account/data-card.tsx";
import { DeleteCard } from "../features/account/delete-card.tsx";
import { FirstPasswordCard } from "../features/account/first-password-form.tsx";
import { IdentityCard } from "../features/account/identity-card.tsx";
import { OwnKeysCard } from "../features/account/own-keys-card.tsx";
import { PasswordForm } from "../features/account/password-form.tsx";
import { PlanCard } from "../features/account/plan-card.tsx";
import { ProfileForm } from "../features/account/profile-form.tsx";
import { RefusedLoginsNote } from "../features/account/refused-logins-note.tsx";
import { SignOutEverywhereCard } from "../features/account/sign-out-everywhere-card.tsx";
import { StatisticsCard } from "../features/account/statistics-card.tsx";
import { StatusCard } from "../features/account/status-card.tsx";
import { DailyUsage } from "../features/usage/daily-usage.tsx";
import { readSignInOffer } from "../state/account/sign-in-offer.ts";
import { useIsUserKnown, useUser } from "../state/account/user.ts";
import { useWaysIn } from "../state/account/ways-in.ts";
import { useText } from "../state/language/language.ts";
import { buttonClass } from "../ui/button.tsx";
import { Bar, Skeleton } from "../ui/loading/skeleton.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { Portrait } from "../ui/portraits/portrait.tsx";

/** The profile page. */
export function AccountPage() {
  const isKnown = useIsUserKnown();
  const user = useUser();
  if (!isKnown) return <AccountSkeleton />;
  return user === null ? <LoginPrompt /> : <Account user={user} />;
}

function Account({ user }: { readonly user: User }) {
  const t = useText();
  usePageTitle(t("account.title"));
  const signIn = readSignInOffer();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8"
    >
      <PageHeading>{t("account.title")}</PageHeading>
      <RefusedLoginsNote />
      {/* The key discards form input when the user changes. */}
      <div
        key={user.id}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
      >
        {/* Two columns of cards, so that a long card leaves no hole beside it. */}
        <div className="flex flex-col gap-6">
          <ProfileForm />
          <PlanCard user={user} usage={<DailyUsage />} />
          <OwnKeysCard />
          <SignOutEverywhereCard />
        </div>
        <div className="flex flex-col gap-6">
          <StatusCard user={user} />
          <StatisticsCard />
          {signIn !== null && <IdentityCard user={user} {...signIn} />}
          {signIn?.allowsPasswords !== false && <PasswordCard user={user} />}
          <DataCard />
          <DeleteCard user={user} />
        </div>
      </div>
    </main>
  );
}

/** Changes the password, or gives the account its first one. */
function PasswordCard({ user }: { readonly user: User }) {
  const ways = useWaysIn();
  return ways?.hasPassword === false ? (
    <FirstPasswordCard user={user} ways={ways} />
  ) : (
    <PasswordForm user={user} />
  );
}

/** Placeholder while the user is being loaded. */
function AccountSkeleton() {
  const t = useText();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 py-6 sm:px-6 sm:py-8"
    >
      <Skeleton label={t("user.reading")}>
        <Bar className="h-8 w-40" />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          {["h-84", "h-44", "h-80", "h-40"].map((height) => (
            <div key={height} className={`panel flex flex-col gap-5 p-4 sm:p-6 ${height}`}>
              <Bar className="h-5 w-1/2" />
              <Bar className="h-4 w-full" />
              <Bar className="h-4 w-4/5" />
            </div>
          ))}
        </div>
      </Skeleton>
    </main>
  );
}

function LoginPrompt() {
  const t = useText();
  usePageTitle(t("account.title"));
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 items-center justify-center p-4 sm:p-8">
      <div className="panel flex w-full max-w-lg flex-col items-center gap-5 p-6 text-center sm:p-10">
        <Portrait of={DEFAULT_PERSONAS[1].portrait} className="size-26" />
        <PageHeading>{t("account.title")}</PageHeading>
        <p className="text-sm text-muted">{t("account.loginFirst")}</p>
        <Link href="/auth" className={buttonClass("primary")}>
          {t("account.logIn")}
        </Link>
      </div>
    </main>
  );
}
