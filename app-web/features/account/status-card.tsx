import { ShieldCheck } from "lucide-react";
import type { User } from "../../api/account/user.ts";
import { dayOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";
import { AccountCard, Fact } from "./account-card.tsx";

/** The status and age of the account. */
export function StatusCard({ user }: { readonly user: User }) {
  const t = useText();
  return (
    <AccountCard title={t("account.status")} icon={ShieldCheck}>
      <dl className="flex flex-col gap-3">
        <Fact name={t("account.statusLabel")}>
          <span className="text-accent">
            <span aria-hidden="true">● </span>
            {t("account.statusActive")}
          </span>
        </Fact>
        <Fact name={t("account.memberSince")}>
          <time dateTime={user.createdAt}>{dayOf(t.language, user.createdAt)}</time>
        </Fact>
      </dl>
    </AccountCard>
  );
}
