/** The plans and the subscription of the signed-in user. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readUser } from "../../api/account/user.ts";
import {
  type PlanOffers,
  readPlans,
  readSubscription,
  type SerializedSubscription,
} from "../../api/subscription.ts";
import { setUsageAtom } from "../account/usage.ts";
import { userAtom } from "../account/user.ts";

/** The load state of the plans. */
export type PlansLoadState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | {
      readonly kind: "loaded";
      readonly plans: PlanOffers;
      readonly subscription: SerializedSubscription;
    };

const LOADING: PlansLoadState = { kind: "loading" };

/** The user is stored with the plans, because each user has another subscription. */
const loadStateAtom = atom<{ readonly userId: number; readonly loadState: PlansLoadState } | null>(
  null,
);

const userIdAtom = atom((get) => get(userAtom)?.id ?? null);

/** The plans of the current user. */
const plansAtom = atom((get): PlansLoadState => {
  const kept = get(loadStateAtom);
  return kept !== null && kept.userId === get(userIdAtom) ? kept.loadState : LOADING;
});

/** Loads the plans and the subscription. Loaded plans stay visible meanwhile. */
const loadAtom = atom(null, async (get, set) => {
  const userId = get(userIdAtom);
  if (userId === null) return;
  if (get(plansAtom).kind === "failed") set(loadStateAtom, { userId, loadState: LOADING });
  const show = (loadState: PlansLoadState) =>
    get(userIdAtom) === userId && set(loadStateAtom, { userId, loadState });
  try {
    const [plans, subscription] = await Promise.all([readPlans(), readSubscription()]);
    set(setUsageAtom, subscription.usage);
    show({ kind: "loaded", plans, subscription });
  } catch (error) {
    console.warn("the subscription could not be read", error);
    show({ kind: "failed", error });
  }
});

/** Reloads the subscription and the user, whose access depends on it. */
export const refreshSubscriptionAtom = atom(null, async (get, set) => {
  const userId = get(userIdAtom);
  const [user] = await Promise.all([readUser(), set(loadAtom)]);
  if (user !== null && user.id === userId) set(userAtom, user);
});

/** Returns the load state of the plans and a reload action. */
export function usePlans() {
  return { loadState: useAtomValue(plansAtom), read: useSetAtom(loadAtom) };
}
