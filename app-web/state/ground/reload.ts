/**
 * Reloads the page after a successful change. The toast is carried over the reload, so that users
 * can finish reading it.
 */

import { atom } from "jotai";
import { browserClock } from "./clock.ts";
import { readStorage, writeStorage } from "./storage.ts";
import { showToastAtom, type Toast, toastAtom } from "./toast.ts";

/** Delay between the success and the reload. */
const RELOAD_MS = 1_000;

const TOAST_KEY = "toast";

/** Reloads the page after `RELOAD_MS`. */
export const reloadAtom = atom(null, async (get) => {
  await browserClock.sleep(RELOAD_MS).done;
  const toast = get(toastAtom);
  if (toast !== null) writeStorage("sessionStorage", TOAST_KEY, JSON.stringify(toast));
  location.reload();
});

/** Shows the toast that was visible before the reload. */
export const restoreToastAtom = atom(null, (_get, set) => {
  const stored = readStorage("sessionStorage", TOAST_KEY);
  if (stored === null) return;
  writeStorage("sessionStorage", TOAST_KEY, null);
  try {
    const { title, message, isError } = JSON.parse(stored) as Toast;
    set(showToastAtom, { title, message, isError });
  } catch (error) {
    console.warn("the toast of before could not be read", error);
  }
});
