import type { Access, ErrorCode } from "@einstein-vs-cat/core";
import { useLocation } from "wouter";
import { type TextKey, textWith } from "../../i18n/text.ts";
import { nextTry } from "../../i18n/wait.ts";
import { useAccess } from "../../state/account/user.ts";
import { useErrorDialog } from "../../state/ground/error-dialog.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

interface Resolution {
  readonly label: TextKey;
  readonly to: string;
}

interface DialogTexts {
  readonly title: TextKey;
  /**
   * The link that resolves the error, by who asks where it depends on that; null when there is
   * none.
   */
  readonly resolution: Resolution | null | ((access: Access) => Resolution | null);
  readonly dismissLabel: TextKey;
}

const LOGIN = { label: "dialog.goToLogin", to: "/auth" } as const;
const PLANS = { label: "dialog.seePlans", to: "/subscription" } as const;

/** The way to more turns a day; a paid plan has no better one. */
const MORE_TURNS = (access: Access) => {
  if (access.kind === "visitor") return LOGIN;
  return access.tier === "free" ? PLANS : null;
};

const TURNS_USED_UP: DialogTexts = {
  title: "usage.none",
  resolution: MORE_TURNS,
  dismissLabel: "dialog.continueViewing",
};

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
  "own-budget-spent": {
    title: "dialog.budget",
    resolution: null,
    dismissLabel: "dialog.continueViewing",
  },
  "network-budget-spent": {
    title: "dialog.budget",
    resolution: LOGIN,
    dismissLabel: "dialog.continueViewing",
  },
  "turns-used-up": TURNS_USED_UP,
  "browser-turns-used-up": TURNS_USED_UP,
  "network-turns-used-up": TURNS_USED_UP,
  "newcomer-turns-used-up": TURNS_USED_UP,
};

/** Explains a refused action and offers ways to continue. */
export function ErrorDialog() {
  const t = useText();
  const access = useAccess();
  const { refusal, close } = useErrorDialog();
  const [, navigate] = useLocation();
  const dialog = refusal === null ? undefined : DIALOGS[refusal.code];
  if (refusal === null || dialog === undefined) return null;
  const { dismissLabel } = dialog;
  const resolution =
    typeof dialog.resolution === "function" ? dialog.resolution(access) : dialog.resolution;
  const { code, params, tier, retryAfter } = refusal;
  const message = `${textWith(t, `message.${code}`, params)} ${nextTry(t, retryAfter)}`.trim();
  return (
    <Dialog title={t(dialog.title)} message={message} onClose={close}>
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
