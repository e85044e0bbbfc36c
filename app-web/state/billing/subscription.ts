/** The plans, the subscription of whoever is signed in, and what can be done with it (SPEC §2, §4, Subscription). */

import type { Tier } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { codeOf } from "../../api/refusal.ts";
import {
  type ChangeResult,
  cancelSubscription,
  createCheckout,
  type PlanOffers,
  reactivateSubscription,
  readPlans,
  readSubscription,
  type SerializedSubscription,
} from "../../api/subscription.ts";
import { readUser } from "../../api/user.ts";
import { messageText } from "../../i18n/message-text.ts";
import type { TextKey, Translate } from "../../i18n/text.ts";
import { userAtom } from "../account/user.ts";
import { errorMessage } from "../app/error-message.ts";
import { reloadAtom } from "../app/reload.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { takeUsageAtom } from "./usage.ts";

/** What the page of the plans shows: it is being read, could not be read, or is here. */
export type PlansReading =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | {
      readonly kind: "shown";
      readonly plans: PlanOffers;
      readonly subscription: SerializedSubscription;
    };

const LOADING: PlansReading = { kind: "loading" };

/** Whose plans were read. Another person has another subscription. */
const readingAtom = atom<{ readonly userId: number; readonly reading: PlansReading } | null>(null);

const userIdAtom = atom((get) => get(userAtom)?.id ?? null);

/** What is shown to whoever is signed in. */
const hereAtom = atom((get): PlansReading => {
  const kept = get(readingAtom);
  return kept !== null && kept.userId === get(userIdAtom) ? kept.reading : LOADING;
});

/** Reads the plans and the subscription. What is on the screen stays there meanwhile. */
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

/** Reads the subscription and its user again: what they may use follows from both. */
export const refreshSubscriptionAtom = atom(null, async (get, set) => {
  const userId = get(userIdAtom);
  const [user] = await Promise.all([readUser(), set(readAtom)]);
  if (user !== null && user.id === userId) set(userAtom, user);
});

/** What is being done now: one thing at a time. */
type Doing = Tier | "cancel" | "reactivate";

const doingAtom = atom<Doing | null>(null);

/** The text about a failed upgrade. A browser throws a SyntaxError for a checkout address that is not an address. */
export function upgradeFailure(error: unknown, t: Translate): string {
  if (codeOf(error) === "billing-not-configured") return t("message.billing-not-configured");
  if (error instanceof Error && error.name === "SyntaxError")
    return t("toast.upgradeMisconfigured");
  return errorMessage(error, t) || t("toast.upgradeFailedBody");
}

/** Goes to the checkout of a plan. The buttons stay busy until the page is left. */
export const upgradeAtom = atom(null, async (get, set, tier: Tier, email: string | null) => {
  if (get(doingAtom) !== null) return;
  const t = get(translateAtom);
  set(doingAtom, tier);
  try {
    const url = await createCheckout(tier, email);
    if (!url) throw new Error(t("toast.upgradeFailedBody"));
    location.assign(url);
    // Who comes back by the browser's button finds the page as it was left.
    addEventListener("pageshow", () => set(doingAtom, null), { once: true });
  } catch (error) {
    set(doingAtom, null);
    set(showToastAtom, {
      title: t("toast.upgradeFailed"),
      message: upgradeFailure(error, t),
      isError: true,
    });
  }
});

/** Tells that an upgrade needs an email (SPEC §5). */
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
  readonly send: () => Promise<ChangeResult>;
  readonly done: TextKey;
  readonly failed: TextKey;
  readonly failedBody: TextKey;
}

/** The end of a subscription with its period. */
export const CANCEL: Change = {
  ...{ name: "cancel", send: cancelSubscription, done: "toast.subscriptionCancelled" },
  ...{ failed: "toast.cancellationFailed", failedBody: "toast.cancellationFailedBody" },
};
/** The end taken back. */
export const REACTIVATE: Change = {
  ...{ name: "reactivate", send: reactivateSubscription, done: "toast.subscriptionReactivated" },
  ...{ failed: "toast.reactivationFailed", failedBody: "toast.reactivationFailedBody" },
};

/** Cancels or reactivates, once however often it is asked for. Tells whether it was done; the buttons then stay busy. */
export const changeAtom = atom(
  null,
  async (get, set, { name, send, done, failed, failedBody }: Change): Promise<boolean> => {
    if (get(doingAtom) !== null) return false;
    const t = get(translateAtom);
    set(doingAtom, name);
    try {
      const result = await send();
      set(showToastAtom, { title: t(done), message: messageText(t, result), isError: false });
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

/** What the page of the plans shows, and how to read it again. */
export function usePlans() {
  return { reading: useAtomValue(hereAtom), read: useSetAtom(readAtom) };
}

/** What can be done with a subscription, and what is being done now. After a change the page is loaded again (SPEC §7). */
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
