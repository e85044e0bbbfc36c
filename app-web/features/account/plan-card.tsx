import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { User } from "../../api/account/user.ts";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import { AccountCard, Fact } from "./account-card.tsx";

/** The user's plan, today's usage and a link to the plans. */
export function PlanCard({ user, usage }: { readonly user: User; readonly usage: ReactNode }) {
  const t = useText();
  return (
    <AccountCard title={t("account.plan")} icon={CreditCard}>
      <dl>
        <Fact name={t("account.planLabel")}>{t(`plan.${user.openTier}`)}</Fact>
      </dl>
      {usage}
      <Link href="/subscription" className={`${buttonClass()} sm:self-start`}>
        {t("account.managePlan")}
      </Link>
    </AccountCard>
  );
}
