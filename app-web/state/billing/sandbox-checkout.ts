/** The checkout page of the sandbox: what is bought there, and paying for it without money. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { codeOf } from "../../api/refusal.ts";
import {
  paySandboxCheckout,
  readSandboxCheckout,
  type SandboxCheckout,
} from "../../api/sandbox.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";

/** What the page shows. */
export type CheckoutReading =
  | { readonly kind: "loading" | "missing" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "shown"; readonly checkout: SandboxCheckout };

const readingAtom = atom<CheckoutReading>({ kind: "loading" });

const readAtom = atom(null, async (_get, set, id: string) => {
  set(readingAtom, { kind: "loading" });
  try {
    set(readingAtom, { kind: "shown", checkout: await readSandboxCheckout(id) });
  } catch (error) {
    // The checkout of another user answers as one that does not exist.
    const code = codeOf(error);
    const isMissing = code === "not-found" || code === "not-signed-in";
    set(readingAtom, isMissing ? { kind: "missing" } : { kind: "failed", error });
  }
});

const isPayingAtom = atom(false);

/** Pays, once however often it is asked for, and goes on where the checkout leads. */
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

/** A checkout, read now, and how to read it again. */
export function useSandboxCheckout(id: string) {
  const read = useSetAtom(readAtom);
  useEffect(() => void read(id), [read, id]);
  return { reading: useAtomValue(readingAtom), readAgain: () => void read(id) };
}

/** How to pay, and whether that is under way. */
export function useSandboxPayment() {
  return { pay: useSetAtom(payAtom), isPaying: useAtomValue(isPayingAtom) };
}
