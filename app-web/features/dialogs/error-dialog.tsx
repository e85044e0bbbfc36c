import type { ErrorCode } from "@einstein-vs-cat/core";
import { useLocation } from "wouter";
import type { TextKey } from "../../i18n/text.ts";
import { useErrorDialog } from "../../state/app/error-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface Choice {
  readonly title: TextKey;
  /** The way out; null where there is none. */
  readonly leave: { readonly label: TextKey; readonly to: string } | null;
  readonly stay: TextKey;
}

const LOGIN = { label: "dialog.goToLogin", to: "/auth" } as const;
const PLANS = { label: "dialog.seePlans", to: "/subscription" } as const;

const CHOICES: Partial<Record<ErrorCode, Choice>> = {
  "login-required": {
    title: "dialog.login-required",
    leave: LOGIN,
    stay: "dialog.continueDefaultModel",
  },
  "response-limit": {
    title: "dialog.response-limit",
    leave: LOGIN,
    stay: "dialog.continueViewing",
  },
  "intensity-restricted": {
    title: "dialog.intensity-restricted",
    leave: LOGIN,
    stay: "dialog.continueLevel1",
  },
  "upgrade-required": { title: "dialog.upgrade-required", leave: PLANS, stay: "dialog.cancel" },
  "budget-sign-in": { title: "dialog.budget", leave: LOGIN, stay: "dialog.continueViewing" },
  "budget-tomorrow": { title: "dialog.budget", leave: PLANS, stay: "dialog.continueViewing" },
  "budget-spent": { title: "dialog.budget", leave: null, stay: "dialog.continueViewing" },
};

/** Explains a refusal that the rules foresaw, with a way out and a way to go on (SPEC §2, Dialogs). */
export function ErrorDialog() {
  const t = useText();
  const { refusal, close } = useErrorDialog();
  const [, navigate] = useLocation();
  const choice = refusal === null ? undefined : CHOICES[refusal.code];
  if (refusal === null || choice === undefined) return null;
  const { leave, stay } = choice;
  const { tier } = refusal;
  return (
    <Dialog title={t(choice.title)} message={t(`message.${refusal.code}`)} onClose={close}>
      {leave !== null && (
        <Button
          look="primary"
          onClick={() => {
            close();
            navigate(leave.to);
          }}
        >
          {tier === undefined ? t(leave.label) : t("dialog.upgradeTo", { name: t(`plan.${tier}`) })}
        </Button>
      )}
      <Button onClick={close}>{t(stay)}</Button>
    </Dialog>
  );
}
