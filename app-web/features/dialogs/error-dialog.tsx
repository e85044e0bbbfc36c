import type { ErrorCode } from "@einstein-vs-cat/core";
import { useLocation } from "wouter";
import type { TextKey } from "../../i18n/text.ts";
import { useErrorDialog } from "../../state/app/error-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface DialogTexts {
  readonly title: TextKey;
  /** The link that resolves the error; null when there is none. */
  readonly resolution: { readonly label: TextKey; readonly to: string } | null;
  readonly dismissLabel: TextKey;
}

const LOGIN = { label: "dialog.goToLogin", to: "/auth" } as const;
const PLANS = { label: "dialog.seePlans", to: "/subscription" } as const;

const DIALOGS: Partial<Record<ErrorCode, DialogTexts>> = {
  "login-required": {
    title: "dialog.login-required",
    resolution: LOGIN,
    dismissLabel: "dialog.continueDefaultModel",
  },
  "response-limit": {
    title: "dialog.response-limit",
    resolution: LOGIN,
    dismissLabel: "dialog.continueViewing",
  },
  "debate-full": {
    title: "dialog.response-limit",
    resolution: null,
    dismissLabel: "dialog.continueViewing",
  },
  "intensity-restricted": {
    title: "dialog.intensity-restricted",
    resolution: LOGIN,
    dismissLabel: "dialog.continueLevel1",
  },
  "upgrade-required": {
    title: "dialog.upgrade-required",
    resolution: PLANS,
    dismissLabel: "dialog.cancel",
  },
  "budget-sign-in": {
    title: "dialog.budget",
    resolution: LOGIN,
    dismissLabel: "dialog.continueViewing",
  },
  "budget-tomorrow": {
    title: "dialog.budget",
    resolution: PLANS,
    dismissLabel: "dialog.continueViewing",
  },
  "budget-spent": {
    title: "dialog.budget",
    resolution: null,
    dismissLabel: "dialog.continueViewing",
  },
};

/** Explains a refused action and offers ways to continue. */
export function ErrorDialog() {
  const t = useText();
  const { refusal, close } = useErrorDialog();
  const [, navigate] = useLocation();
  const dialog = refusal === null ? undefined : DIALOGS[refusal.code];
  if (refusal === null || dialog === undefined) return null;
  const { resolution, dismissLabel } = dialog;
  const { tier, code, params } = refusal;
  return (
    <Dialog title={t(dialog.title)} message={t(`message.${code}`, params)} onClose={close}>
      {resolution !== null && (
        <Button
          variant="primary"
          onClick={() => {
            close();
            navigate(resolution.to);
          }}
        >
          {tier === undefined
            ? t(resolution.label)
            : t("dialog.upgradeTo", { name: t(`plan.${tier}`) })}
        </Button>
      )}
      <Button onClick={close}>{t(dismissLabel)}</Button>
    </Dialog>
  );
}
