/**
 * Upgrades, cancels and reactivates a subscription. One file, because the actions share the pending
 * state: only one may run at a time.
 */

import type { Tier } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { codeOf } from "../../api/refusal.ts";
import {
  type ChangeResult,
  cancelSubscription,
  createCheckout,
  reactivateSubscription,
} from "../../api/subscription.ts";
import { messageText } from "../../i18n/message-text.ts";
import type { TextKey, Translate } from "../../i18n/text.ts";
import { errorMessage } from "../ground/error-message.ts";
import { reloadAtom } from "../ground/reload.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

/** The action in flight. Only one runs at a time. */
type PendingAction = Tier | "cancel" | "reactivate";

const pendingActionAtom = atom<PendingAction | null>(null);

/**
 * Returns the message of a failed upgrade. A browser throws a SyntaxError when the address of the
 * checkout is not a valid URL.
 */
export function upgradeErrorMessage(error: unknown, t: Translate): string {
  if (codeOf(error) === "billing-not-configured") return t("message.billing-not-configured");
  if (error instanceof Error && error.name === "SyntaxError")
    return t("toast.upgradeMisconfigured");
  return errorMessage(error, t) || t("toast.upgradeFailedBody");
}

/**
 * Redirects to the checkout of a plan. The buttons stay disabled until the browser leaves the page.
 */
export const upgradeAtom = atom(null, async (get, set, tier: Tier, email: string | null) => {
  if (get(pendingActionAtom) !== null) return;
  const t = get(translateAtom);
  set(pendingActionAtom, tier);
  try {
    const url = await createCheckout(tier, email);
    if (!url) throw new Error(t("toast.upgradeFailedBody"));
    location.assign(url);
    // The back button restores the page from the back/forward cache with disabled buttons.
    addEventListener("pageshow", () => set(pendingActionAtom, null), { once: true });
  } catch (error) {
    set(pendingActionAtom, null);
    set(showToastAtom, {
      title: t("toast.upgradeFailed"),
      message: upgradeErrorMessage(error, t),
      isError: true,
    });
  }
});

/** Tells the user that an upgrade needs an email address. */
const showEmailRequiredAtom = atom(null, (get, set) => {
  const t = get(translateAtom);
  set(showToastAtom, {
    title: t("toast.emailRequired"),
    message: t("message.email-required"),
    isError: true,
  });
});

interface SubscriptionChange {
  readonly name: "cancel" | "reactivate";
  readonly send: () => Promise<ChangeResult>;
  readonly done: TextKey;
  readonly failed: TextKey;
  readonly failedBody: TextKey;
}

/** Cancels at the end of the billing period. */
export const CANCEL: SubscriptionChange = {
  ...{ name: "cancel", send: cancelSubscription, done: "toast.subscriptionCancelled" },
  ...{ failed: "toast.cancellationFailed", failedBody: "toast.cancellationFailedBody" },
};
/** Reverts a pending cancellation. */
export const REACTIVATE: SubscriptionChange = {
  ...{ name: "reactivate", send: reactivateSubscription, done: "toast.subscriptionReactivated" },
  ...{ failed: "toast.reactivationFailed", failedBody: "toast.reactivationFailedBody" },
};

/**
 * Cancels or reactivates. Resolves to whether it succeeded; the buttons then stay disabled for the
 * reload.
 */
export const changeAtom = atom(
  null,
  async (
    get,
    set,
    { name, send, done, failed, failedBody }: SubscriptionChange,
  ): Promise<boolean> => {
    if (get(pendingActionAtom) !== null) return false;
    const t = get(translateAtom);
    set(pendingActionAtom, name);
    try {
      const result = await send();
      set(showToastAtom, { title: t(done), message: messageText(t, result), isError: false });
      return true;
    } catch (error) {
      set(pendingActionAtom, null);
      set(showToastAtom, {
        title: t(failed),
        message: errorMessage(error, t) || t(failedBody),
        isError: true,
      });
      return false;
    }
  },
);

/** Returns the subscription actions and the one in flight. A successful change reloads the page. */
export function usePlanActions() {
  const send = useSetAtom(changeAtom);
  const reload = useSetAtom(reloadAtom);
  const change = async (wanted: SubscriptionChange) => {
    if (await send(wanted)) await reload();
  };
  return {
    pendingAction: useAtomValue(pendingActionAtom),
    upgrade: useSetAtom(upgradeAtom),
    showEmailRequired: useSetAtom(showEmailRequiredAtom),
    cancel: () => change(CANCEL),
    reactivate: () => change(REACTIVATE),
  };
}
