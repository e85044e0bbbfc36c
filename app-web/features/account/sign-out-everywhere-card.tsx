import { MonitorX } from "lucide-react";
import { useLocation } from "wouter";
import { useLogOut } from "../../state/account/log-out.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** Shows where the user is signed in, and ends all of it, for example after losing a device. */
export function SignOutEverywhereCard() {
  const t = useText();
  const { logOutEverywhere, isLoggingOut } = useLogOut();
  const [, navigate] = useLocation();
  const signOut = async () => {
    if (await logOutEverywhere()) navigate("/auth");
  };
  return (
    <AccountCard title={t("account.sessionsTitle")} icon={MonitorX}>
      <OwnSessions />
      <p className="text-sm text-muted">{t("account.everywhereNote")}</p>
      <Button isBusy={isLoggingOut} onClick={() => void signOut()} className="sm:self-start">
        {t(isLoggingOut ? "account.leaving" : "account.everywhere")}
      </Button>
    </AccountCard>
  );
}
