/**
 * Handles the return from the checkout. The URL carries the checkout session and, when the buyer
 * lost their own session, a grant that signs them in. Each is used once, even if the page
 * re-renders. A stranger can send such a link, so a person who is not signed in as its buyer is asked
 * first. One file, because it is one flow of steps.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { logOut, readUser } from "../../api/account/user.ts";
import { codeOf } from "../../api/refusal.ts";
import {
  previewCheckoutGrant,
  redeemCheckoutGrant,
  verifyCheckout,
} from "../../api/subscription.ts";
import type { Translate } from "../../i18n/text.ts";
import { clearSessionAtom, startSessionAtom } from "../account/session.ts";
import { userAtom } from "../account/user.ts";
import { notifyOtherTabs } from "../account/watch-session.ts";
import { errorMessage } from "../ground/error-message.ts";
import { reloadAtom } from "../ground/reload.ts";
import { showToastAtom } from "../ground/toast.ts";
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

/** A grant, and whether it replaces another user, who has agreed. */
interface Grant {
  readonly authToken: string;
  readonly isSwitch: boolean;
}

/** A return with the grant that signs its buyer in. */
interface SignedReturn {
  readonly sessionId: string;
  readonly grant: Grant;
}

/** How far the handling of a return is. `asking`: whether to go on as another person. */
export type ReturnStage = "asking" | "verifying" | "done" | "failed";

/** The last handled return. A failed one can be retried. */
const lastReturnAtom = atom<{
  readonly sessionId: string;
  readonly stage: ReturnStage;
  /** Whom the person is asked to go on as. */
  readonly name?: string;
} | null>(null);

/** The question that a return has to ask; null when there is none. */
export const returnQuestionAtom = atom((get) => {
  const last = get(lastReturnAtom);
  return last?.stage === "asking" ? (last.name ?? null) : null;
});

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

/**
 * Signs the buyer in with the grant. Another user who is signed in is signed out first, as they
 * confirmed. Resolves to whether the checkout can now be verified.
 */
const signInWithGrantAtom = atom(null, async (get, set, grant: Grant): Promise<boolean> => {
  try {
    if (grant.isSwitch && get(userAtom) !== null) {
      await logOut();
      set(clearSessionAtom);
    }
    if (!(await redeemCheckoutGrant(grant.authToken))) return false;
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

/** Tells the buyer why the return failed. It can be tried again. */
const failAtom = atom(null, (_get, set, sessionId: string, { title, message }: ErrorToast) => {
  set(lastReturnAtom, { sessionId, stage: "failed" });
  set(showToastAtom, { title, message, isError: true });
  return false;
});

/** Verifies the checkout of a return. Resolves to true when this call completed it. */
const verifyReturnAtom = atom(null, async (get, set, sessionId: string, address: AddressBar) => {
  const t = get(translateAtom);
  set(lastReturnAtom, { sessionId, stage: "verifying" });
  try {
    const plan = await verifyCheckout(sessionId);
    const name = plan?.tier === undefined ? (plan?.name ?? "") : t(`plan.${plan.tier}`);
    const message = t("toast.subscriptionActiveBody", { name });
    set(showToastAtom, { title: t("toast.subscriptionActive"), message, isError: false });
  } catch (error) {
    return set(failAtom, sessionId, verificationFailure(error, t));
  }
  set(lastReturnAtom, { sessionId, stage: "done" });
  address.removeCheckout();
  await set(refreshSubscriptionAtom).catch((error: unknown) =>
    console.warn("the user could not be read again", error),
  );
  return true;
});

/** Asks the buyer to log in, because the grant did not sign them in. */
const refuseGrantAtom = atom(null, (get, set, sessionId: string, address: AddressBar) => {
  const t = get(translateAtom);
  address.removeGrant();
  const title = t("toast.authenticationFailed");
  return set(failAtom, sessionId, { title, message: t("message.grant-refused") });
});

/** Signs the buyer in and verifies the checkout. */
const goOnAtom = atom(
  null,
  async (_get, set, { sessionId, grant }: SignedReturn, address: AddressBar) => {
    set(lastReturnAtom, { sessionId, stage: "verifying" });
    if (!(await set(signInWithGrantAtom, grant))) return set(refuseGrantAtom, sessionId, address);
    address.removeGrant();
    return set(verifyReturnAtom, sessionId, address);
  },
);

/**
 * Verifies the checkout, after signing the buyer in if needed. Asks first whether to go on as a
 * person who is not signed in. Resolves to true when this call completed the return.
 */
export const handleCheckoutReturnAtom = atom(
  null,
  async (get, set, from: CheckoutReturn, address: AddressBar) => {
    const { sessionId, authToken } = from;
    const before = get(lastReturnAtom);
    if (before?.sessionId === sessionId && before.stage !== "failed") return false;
    if (authToken === null) return set(verifyReturnAtom, sessionId, address);
    set(lastReturnAtom, { sessionId, stage: "verifying" });
    let name: string | null = null;
    try {
      name = await previewCheckoutGrant(authToken);
    } catch (error) {
      console.warn("the buyer is not known", error);
      // The buyer is not signed in without being asked. The server replaces no user who is signed in already.
      if (get(userAtom) === null) return set(refuseGrantAtom, sessionId, address);
    }
    if (name === null)
      return set(goOnAtom, { sessionId, grant: { authToken, isSwitch: false } }, address);
    set(lastReturnAtom, { sessionId, stage: "asking", name });
    return false;
  },
);

/** Goes on as the buyer, who has confirmed it. */
export const confirmReturnAtom = atom(
  null,
  async (get, set, { sessionId, authToken }: CheckoutReturn, address: AddressBar) => {
    if (get(lastReturnAtom)?.stage !== "asking" || authToken === null) return false;
    return set(goOnAtom, { sessionId, grant: { authToken, isSwitch: true } }, address);
  },
);

/** Forgets the return of another person, without a sign-in or a verification. */
export const declineReturnAtom = atom(null, (_get, set, address: AddressBar) => {
  set(lastReturnAtom, null);
  address.removeCheckout();
});

/**
 * Returns the stage of the last return and the actions that handle one. A completed return reloads
 * the page.
 */
export function useCheckoutReturn() {
  const handle = useSetAtom(handleCheckoutReturnAtom);
  const confirm = useSetAtom(confirmReturnAtom);
  const reload = useSetAtom(reloadAtom);
  return {
    stage: useAtomValue(lastReturnAtom)?.stage ?? null,
    question: useAtomValue(returnQuestionAtom),
    async handleReturn(from: CheckoutReturn, address: AddressBar) {
      if (await handle(from, address)) await reload();
    },
    async confirmReturn(from: CheckoutReturn, address: AddressBar) {
      if (await confirm(from, address)) await reload();
    },
    declineReturn: useSetAtom(declineReturnAtom),
  };
}
