/** At most one toast (SPEC §9): a new one takes the place of the old. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { browserClock } from "./clock.ts";

/** A toast is shown for `duration` ms, forgotten `removal` ms after it is gone, and swiped away after `swipe` px. */
export const TOAST = { duration: 5_000, removal: 1_000_000, swipe: 50 } as const;

/** A short message. `id` tells two toasts with the same words apart. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly isError: boolean;
}

/** The last toast until it is forgotten. */
export const toastAtom = atom<Toast | null>(null);

/** Shows a toast. */
export const showToastAtom = atom(null, (get, set, toast: Omit<Toast, "id">) => {
  set(toastAtom, { ...toast, id: (get(toastAtom)?.id ?? 0) + 1 });
});

/** Forgets a toast some time after it is gone from the screen (SPEC §9). */
const forgetToastAtom = atom(null, async (get, set, id: number) => {
  await browserClock.sleep(TOAST.removal).done;
  if (get(toastAtom)?.id === id) set(toastAtom, null);
});

/** What to do when a toast is gone from the screen. */
export function useForgetToast() {
  return useSetAtom(forgetToastAtom);
}

/** The last toast until it is forgotten; its viewport knows itself when it is over. */
export function useToast(): Toast | null {
  return useAtomValue(toastAtom);
}

/** Shows a toast. */
export function useShowToast() {
  return useSetAtom(showToastAtom);
}
