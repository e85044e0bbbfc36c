/**
 * Handles the return from the checkout. The URL carries the checkout session and, when the buyer
 * lost their own session, a grant that signs them in. Each is used once, even if the page
 * re-renders. One file, because it is one flow of steps.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { codeOf } from "../../api/refusal.ts";
import { redeemCheckoutGrant, verifyCheckout } from "../../api/subscription.ts";
import { readUser } from "../../api/user.ts";
import type { Translate } from "../../i18n/text.ts";
import { startSessionAtom } from "../account/session.ts";
import { userAtom } from "../account/user.ts";
import { notifyOtherTabs } from "../account/watch-session.ts";
import { errorMessage } from "../app/error-message.ts";
import { reloadAtom } from "../app/reload.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { refreshSubscriptionAtom } from "./subscription.ts";

/** The parameters of the return URL. */
export interface CheckoutReturn {
  readonly sessionId: string;
  readonly authToken: string | null;
}

/** Removes used parameters from the URL. */
export interface AddressBar {
  /** Called when the grant is used up. */
  removeGrant(): void;
  /** Called when the checkout is verified. */
  removeCheckout(): void;
}

/** The last handled return. A failed one can be retried. */
const lastReturnAtom = atom<{
  readonly sessionId: string;
  readonly stage: "verifying" | "done" | "failed";
} | null>(null);

/** The texts of an error toast. */
interface ErrorToast {
  readonly title: string;
  readonly message: string;
}

/** Returns the error toast for a checkout that could not be verified. */
export function verificationFailure(error: unknown, t: Translate): ErrorToast {
  switch (codeOf(error)) {
    case "not-signed-in":
      return { title: t("toast.pleaseLogin"), message: t("toast.pleaseLoginBody") };
    case "payment-incomplete":
      return { title: t("toast.verificationFailed"), message: t("message.payment-incomplete") };
    default: {
      const message = errorMessage(error, t) || t("toast.verificationFailedBody");
      return { title: t("toast.verificationFailed"), message };
    }
  }
}

/** Signs the buyer in with the grant. Resolves to whether the checkout can now be verified. */
const signInWithGrantAtom = atom(null, async (get, set, authToken: string): Promise<boolean> => {
  try {
    if (!(await redeemCheckoutGrant(authToken))) return false;
    const user = await readUser();
    if (user === null) return false;
    if (get(userAtom)?.id === user.id) return true;
    set(startSessionAtom, user);
    notifyOtherTabs();
    return true;
  } catch (error) {
    console.warn("the buyer could not be signed in again", error);
    return false;
  }
});

/**
 * Signs the buyer in if needed and verifies the checkout. Resolves to true when this call completed
 * it.
 */
export const handleCheckoutReturnAtom = atom(
  null,
  async (get, set, from: CheckoutReturn, address: AddressBar) => {
    const { sessionId, authToken } = from;
    const before = get(lastReturnAtom);
    if (before?.sessionId === sessionId && before.stage !== "failed") return false;
    const t = get(translateAtom);
    const fail = ({ title, message }: ErrorToast) => {
      set(lastReturnAtom, { sessionId, stage: "failed" });
      set(showToastAtom, { title, message, isError: true });
      return false;
    };
    set(lastReturnAtom, { sessionId, stage: "verifying" });
    if (authToken !== null) {
      const isSignedIn = await set(signInWithGrantAtom, authToken);
      address.removeGrant();
      if (!isSignedIn)
        return fail({
          title: t("toast.authenticationFailed"),
          message: t("message.grant-refused"),
        });
    }
    try {
      const plan = await verifyCheckout(sessionId);
      const name = plan?.tier === undefined ? (plan?.name ?? "") : t(`plan.${plan.tier}`);
      const message = t("toast.subscriptionActiveBody", { name });
      set(showToastAtom, { title: t("toast.subscriptionActive"), message, isError: false });
    } catch (error) {
      return fail(verificationFailure(error, t));
    }
    set(lastReturnAtom, { sessionId, stage: "done" });
    address.removeCheckout();
    await set(refreshSubscriptionAtom).catch((error: unknown) =>
      console.warn("the user could not be read again", error),
    );
    return true;
  },
);

/**
 * Returns the stage of the last return and the action that handles one. A completed return reloads
 * the page.
 */
export function useCheckoutReturn() {
  const handle = useSetAtom(handleCheckoutReturnAtom);
  const reload = useSetAtom(reloadAtom);
  return {
    stage: useAtomValue(lastReturnAtom)?.stage ?? null,
    async handleReturn(from: CheckoutReturn, address: AddressBar) {
      if (await handle(from, address)) await reload();
    },
  };
}
