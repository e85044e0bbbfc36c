/** At most one toast: a new one replaces the previous one. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { browserClock } from "./clock.ts";

/**
 * A toast is shown for `duration` ms, forgotten `removal` ms after it is gone, and swiped away
 * after `swipe` px.
 */
export const TOAST = { duration: 5_000, removal: 1_000_000, swipe: 50 } as const;

/** What a toast offers, for `UNDO.shown` ms. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

/** A short message. `id` distinguishes toasts with equal texts. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly isError: boolean;
  readonly action?: ToastAction;
}

/** The latest toast until it is removed. */
export const toastAtom = atom<Toast | null>(null);

/** Never begins anew: a toast with the id of a closed one would count as closed. */
const lastIdAtom = atom(0);

export const showToastAtom = atom(null, (get, set, toast: Omit<Toast, "id">) => {
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  set(toastAtom, { ...toast, id });
});

/** Removes a toast after its exit animation. */
const removeToastAtom = atom(null, async (get, set, id: number) => {
  await browserClock.sleep(TOAST.removal).done;
  if (get(toastAtom)?.id === id) set(toastAtom, null);
});

/** Returns the action to call when a toast has closed. */
export function useRemoveToast() {
  return useSetAtom(removeToastAtom);
}

/** Returns the latest toast. The toast viewport decides how long it stays visible. */
export function useToast(): Toast | null {
  return useAtomValue(toastAtom);
}

/** Returns the action that shows a toast. */
export function useShowToast() {
  return useSetAtom(showToastAtom);
}
