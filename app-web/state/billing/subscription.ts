/** The plans and the subscription of the signed-in user. */

import type { Tier } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import {
  cancelSubscription,
  createCheckout,
  type PlanOffers,
  reactivateSubscription,
  readPlans,
  readSubscription,
  type SerializedSubscription,
} from "../../api/subscription.ts";
import { readUser } from "../../api/user.ts";
import { sentenceIn } from "../../i18n/sentences.ts";
import type { TextKey, Translate } from "../../i18n/text.ts";
import { userAtom } from "../account/user.ts";
import { errorMessage } from "../app/error-message.ts";
import { reloadAtom } from "../app/reload.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { takeUsageAtom } from "./usage.ts";

/** The load state of the plans. */
export type PlansReading =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | {
      readonly kind: "shown";
      readonly plans: PlanOffers;
      readonly subscription: SerializedSubscription;
    };

const LOADING: PlansReading = { kind: "loading" };

/** The user is stored with the plans, because each user has another subscription. */
const readingAtom = atom<{ readonly userId: number; readonly reading: PlansReading } | null>(null);

const userIdAtom = atom((get) => get(userAtom)?.id ?? null);

/** The plans of the current user. */
const hereAtom = atom((get): PlansReading => {
  const kept = get(readingAtom);
  return kept !== null && kept.userId === get(userIdAtom) ? kept.reading : LOADING;
});

/** Loads the plans and the subscription. Loaded plans stay visible meanwhile. */
const readAtom = atom(null, async (get, set) => {
  const userId = get(userIdAtom);
  if (userId === null) return;
  if (get(hereAtom).kind === "failed") set(readingAtom, { userId, reading: LOADING });
  const show = (reading: PlansReading) =>
    get(userIdAtom) === userId && set(readingAtom, { userId, reading });
  try {
    const [plans, subscription] = await Promise.all([readPlans(), readSubscription()]);
    set(takeUsageAtom, subscription.usage);
    show({ kind: "shown", plans, subscription });
  } catch (error) {
    console.warn("the subscription could not be read", error);
    show({ kind: "failed", error });
  }
});

/** Reloads the subscription and the user, whose access depends on it. */
export const refreshSubscriptionAtom = atom(null, async (get, set) => {
  const userId = get(userIdAtom);
  const [user] = await Promise.all([readUser(), set(readAtom)]);
  if (user !== null && user.id === userId) set(userAtom, user);
});

/** The action in flight. Only one runs at a time. */
type Doing = Tier | "cancel" | "reactivate";

const doingAtom = atom<Doing | null>(null);

/** Recognises upgrade errors by their message. */
const UPGRADE_REFUSALS: readonly (readonly [RegExp, TextKey])[] = [
  [/string did not match/, "toast.upgradeMisconfigured"],
  [/pric(e|ing)/, "message.billing-not-configured"],
];

/** Returns the message of a failed upgrade. */
export function upgradeSentence(error: unknown, t: Translate): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = UPGRADE_REFUSALS.find(([words]) => words.test(message));
  if (known !== undefined) return t(known[1]);
  return message === "" ? t("toast.upgradeFailedBody") : errorMessage(error, t);
}

/**
 * Redirects to the checkout of a plan. The buttons stay disabled until the browser leaves the page.
 */
export const upgradeAtom = atom(null, async (get, set, tier: Tier, email: string | null) => {
  if (get(doingAtom) !== null) return;
  const t = get(translateAtom);
  set(doingAtom, tier);
  try {
    const url = await createCheckout(tier, email);
    if (!url) throw new Error("Failed to create checkout session");
    location.assign(url);
    // The back button restores the page from the back/forward cache with disabled buttons.
    addEventListener("pageshow", () => set(doingAtom, null), { once: true });
  } catch (error) {
    set(doingAtom, null);
    set(showToastAtom, {
      title: t("toast.upgradeFailed"),
      message: upgradeSentence(error, t),
      isError: true,
    });
  }
});

/** Tells the user that an upgrade needs an email address. */
const missEmailAtom = atom(null, (get, set) => {
  const t = get(translateAtom);
  set(showToastAtom, {
    title: t("toast.emailRequired"),
    message: t("message.email-required"),
    isError: true,
  });
});

interface Change {
  readonly name: "cancel" | "reactivate";
  readonly send: () => Promise<string>;
  readonly done: TextKey;
  readonly failed: TextKey;
  readonly failedBody: TextKey;
}

/** Cancels at the end of the billing period. */
export const CANCEL: Change = {
  ...{ name: "cancel", send: cancelSubscription, done: "toast.subscriptionCancelled" },
  ...{ failed: "toast.cancellationFailed", failedBody: "toast.cancellationFailedBody" },
};
/** Reverts a pending cancellation. */
export const REACTIVATE: Change = {
  ...{ name: "reactivate", send: reactivateSubscription, done: "toast.subscriptionReactivated" },
  ...{ failed: "toast.reactivationFailed", failedBody: "toast.reactivationFailedBody" },
};

/**
 * Cancels or reactivates. Resolves to whether it succeeded; the buttons then stay disabled for the
 * reload.
 */
export const changeAtom = atom(
  null,
  async (get, set, { name, send, done, failed, failedBody }: Change): Promise<boolean> => {
    if (get(doingAtom) !== null) return false;
    const t = get(translateAtom);
    set(doingAtom, name);
    try {
      const message = await send();
      set(showToastAtom, { title: t(done), message: sentenceIn(t, message), isError: false });
      return true;
    } catch (error) {
      set(doingAtom, null);
      set(showToastAtom, {
        title: t(failed),
        message: errorMessage(error, t) || t(failedBody),
        isError: true,
      });
      return false;
    }
  },
);

/** Returns the load state of the plans and a reload action. */
export function usePlans() {
  return { reading: useAtomValue(hereAtom), read: useSetAtom(readAtom) };
}

/** Returns the subscription actions and the one in flight. A successful change reloads the page. */
export function usePlanActions() {
  const send = useSetAtom(changeAtom);
  const reload = useSetAtom(reloadAtom);
  const change = async (wanted: Change) => {
    if (await send(wanted)) await reload();
  };
  return {
    doing: useAtomValue(doingAtom),
    upgrade: useSetAtom(upgradeAtom),
    missEmail: useSetAtom(missEmailAtom),
    cancel: () => change(CANCEL),
    reactivate: () => change(REACTIVATE),
  };
}
