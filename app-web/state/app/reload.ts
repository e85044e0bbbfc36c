/** Loading the page again after a success (SPEC §4, §9). Its toast comes along, so that it can be read to its end. */

import { atom } from "jotai";
import { browserClock } from "./clock.ts";
import { readStorage, writeStorage } from "./storage.ts";
import { showToastAtom, type Toast, toastAtom } from "./toast.ts";

/** So long after a success the page is loaded again, in ms (SPEC §9). */
export const RELOAD_MS = 1_000;

/** Where the tab keeps the toast meanwhile. */
const TOAST_KEY = "toast";

/** Loads the page again, a second from now. */
export const reloadAtom = atom(null, async (get) => {
  await browserClock.sleep(RELOAD_MS).done;
  const toast = get(toastAtom);
  if (toast !== null) writeStorage("sessionStorage", TOAST_KEY, JSON.stringify(toast));
  location.reload();
});

/** Shows the toast that the page had before it was loaded again. */
export const returnToastAtom = atom(null, (_get, set) => {
  const kept = readStorage("sessionStorage", TOAST_KEY);
  if (kept === null) return;
  writeStorage("sessionStorage", TOAST_KEY, null);
  try {
    const { title, message, isError } = JSON.parse(kept) as Toast;
    set(showToastAtom, { title, message, isError });
  } catch (error) {
    console.warn("the toast of before could not be read", error);
  }
});
