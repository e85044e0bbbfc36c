/** The sandbox checkout page: loading the order and paying without money. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { codeOf } from "../../api/refusal.ts";
import {
  paySandboxCheckout,
  readSandboxCheckout,
  type SandboxCheckout,
} from "../../api/sandbox.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

/** The load state of the page. */
export type CheckoutLoadState =
  | { readonly kind: "loading" | "missing" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "loaded"; readonly checkout: SandboxCheckout };

const loadStateAtom = atom<CheckoutLoadState>({ kind: "loading" });

const loadAtom = atom(null, async (_get, set, id: string) => {
  set(loadStateAtom, { kind: "loading" });
  try {
    set(loadStateAtom, { kind: "loaded", checkout: await readSandboxCheckout(id) });
  } catch (error) {
    // The checkout of another user is answered like one that does not exist.
    const code = codeOf(error);
    const isMissing = code === "not-found" || code === "not-signed-in";
    set(loadStateAtom, isMissing ? { kind: "missing" } : { kind: "failed", error });
  }
});

const isPayingAtom = atom(false);

/** Pays and redirects to the return URL. Does nothing while a payment is in flight. */
const payAtom = atom(null, async (get, set, id: string) => {
  if (get(isPayingAtom)) return;
  set(isPayingAtom, true);
  try {
    location.assign(await paySandboxCheckout(id));
    addEventListener("pageshow", () => set(isPayingAtom, false), { once: true });
  } catch (error) {
    const t = get(translateAtom);
    set(isPayingAtom, false);
    set(showToastAtom, {
      title: t("toast.paymentFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
  }
});

/** Loads a checkout. Returns its load state and a reload action. */
export function useSandboxCheckout(id: string) {
  const read = useSetAtom(loadAtom);
  useEffect(() => void read(id), [read, id]);
  return { loadState: useAtomValue(loadStateAtom), reload: () => void read(id) };
}

/** Returns the payment action and whether it is in flight. */
export function useSandboxPayment() {
  return { pay: useSetAtom(payAtom), isPaying: useAtomValue(isPayingAtom) };
}
