import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { useSignOutEverywhereAction } from "./use-sign-out-everywhere-action.ts";

/** Shows where the user is signed in, and ends all of it, for example after losing a device. */
export function SignOutEverywhereCard() {
  const t = useText();
  const action = useSignOutEverywhereAction();
  if (action === null) return null;
  return (
    <AccountCard title={t("account.sessionsTitle")} icon={action.icon}>
      <OwnSessions />
      <p className="text-sm text-muted">{t("account.everywhereNote")}</p>
      <Button isBusy={action.isOff === true} onClick={action.run} className="sm:self-start">
        {action.label(t)}
      </Button>
    </AccountCard>
  );
}
