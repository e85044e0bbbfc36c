/**
 * Coming back from the checkout (SPEC §4, Checkout return). The address carries the session of the checkout and, for a
 * buyer whose own session got lost on the way, a grant that signs them in. Each is used once, however often the page is drawn.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { codeOf } from "../../api/refusal.ts";
import { redeemCheckoutGrant, verifyCheckout } from "../../api/subscription.ts";
import { readUser } from "../../api/user.ts";
import type { Translate } from "../../i18n/text.ts";
import { enterAtom, tellOtherTabs } from "../account/session.ts";
import { userAtom } from "../account/user.ts";
import { errorMessage } from "../app/error-message.ts";
import { reloadAtom } from "../app/reload.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { refreshSubscriptionAtom } from "./subscription.ts";

/** What the address of the return carries. */
export interface CheckoutReturn {
  readonly sessionId: string;
  readonly authToken: string | null;
}

/** How the address changes while the return is worked off. */
export interface AddressBar {
  /** The grant is used up. */
  forgetGrant(): void;
  /** The checkout is done. */
  forgetCheckout(): void;
}

/** The return that was worked off last, and where it stands; what failed can be tried again. */
const returnAtom = atom<{
  readonly sessionId: string;
  readonly stage: "verifying" | "done" | "failed";
} | null>(null);

/** What went wrong, as a toast shows it. */
interface Failure {
  readonly title: string;
  readonly message: string;
}

/** Why a checkout is not verified. */
export function verificationFailure(error: unknown, t: Translate): Failure {
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

/** Signs the buyer in, when the address has a grant. Tells whether the checkout can be verified now. */
const enterByGrantAtom = atom(null, async (get, set, authToken: string): Promise<boolean> => {
  try {
    if (!(await redeemCheckoutGrant(authToken))) return false;
    const user = await readUser();
    if (user === null) return false;
    if (get(userAtom)?.id === user.id) return true;
    set(enterAtom, user);
    tellOtherTabs();
    return true;
  } catch (error) {
    console.warn("the buyer could not be signed in again", error);
    return false;
  }
});

/** Works a return off: signs in, verifies, and tells (SPEC §4). True when the checkout has just been done. */
export const returnFromCheckoutAtom = atom(
  null,
  async (get, set, from: CheckoutReturn, address: AddressBar) => {
    const { sessionId, authToken } = from;
    const before = get(returnAtom);
    if (before?.sessionId === sessionId && before.stage !== "failed") return false;
    const t = get(translateAtom);
    const fail = ({ title, message }: Failure) => {
      set(returnAtom, { sessionId, stage: "failed" });
      set(showToastAtom, { title, message, isError: true });
      return false;
    };
    set(returnAtom, { sessionId, stage: "verifying" });
    if (authToken !== null) {
      const isEntered = await set(enterByGrantAtom, authToken);
      address.forgetGrant();
      if (!isEntered)
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
    set(returnAtom, { sessionId, stage: "done" });
    address.forgetCheckout();
    await set(refreshSubscriptionAtom).catch((error: unknown) =>
      console.warn("the user could not be read again", error),
    );
    return true;
  },
);

/** How to work a return off, and where the last one stands. When it is done the page is loaded again (SPEC §4). */
export function useCheckoutReturn() {
  const workOff = useSetAtom(returnFromCheckoutAtom);
  const reload = useSetAtom(reloadAtom);
  return {
    stage: useAtomValue(returnAtom)?.stage ?? null,
    async workOff(from: CheckoutReturn, address: AddressBar) {
      if (await workOff(from, address)) await reload();
    },
  };
}
