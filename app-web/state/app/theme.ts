/**
 * Light or dark (SPEC §4, Theme). `public/first-paint.js` has set it before the first paint: the saved one of a user, whose
 * page the server sends with it, else the stored one. From then on the page knows.
 */

import { type Theme, themeOf } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { saveTheme, type User } from "../../api/user.ts";
import { isUserKnownAtom, userAtom } from "../account/user.ts";
import { readStorage, writeStorage } from "./storage.ts";

/** Where the browser keeps the theme. */
export const THEME_KEY = "theme";

/** The colour of the browser's own frame in each theme. */
const FRAME_COLOUR: Record<Theme, string> = { light: "#f3eee1", dark: "#0b100d" };

const themeAtom = atom<Theme>("light");

/** Learns which theme the page has, once the screen that the build drew has been taken over. */
export const loadThemeAtom = atom(null, (_get, set) => {
  set(
    themeAtom,
    themeOf(document.documentElement.dataset.theme, readStorage("localStorage", THEME_KEY)),
  );
});

const showThemeAtom = atom(null, (_get, set, theme: Theme) => {
  set(themeAtom, theme);
  writeStorage("localStorage", THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", FRAME_COLOUR[theme]);
});

const isSavingAtom = atom(false);

/** Saves the theme on the screen as the user's, one call at a time, so that the last choice is what stays. A failure is only logged. */
export const saveThemeAtom = atom(null, async (get, set) => {
  if (get(isSavingAtom)) return;
  set(isSavingAtom, true);
  try {
    for (let saved: Theme | null = null; get(userAtom) !== null && saved !== get(themeAtom); ) {
      saved = get(themeAtom);
      await saveTheme(saved);
    }
  } catch (error) {
    console.warn("the theme could not be saved", error);
  } finally {
    set(isSavingAtom, false);
  }
});

/** Whether the theme was chosen while it was not known yet who is here. That choice is newer than the saved one. */
const wasChosenEarlyAtom = atom(false);

const toggleThemeAtom = atom(null, (get, set) => {
  set(showThemeAtom, get(themeAtom) === "dark" ? "light" : "dark");
  if (!get(isUserKnownAtom)) set(wasChosenEarlyAtom, true);
  void set(saveThemeAtom);
});

/** Shows the theme that a user who has come has saved. */
export const takeThemeOfAtom = atom(null, (get, set, user: User) => {
  if (get(wasChosenEarlyAtom)) void set(saveThemeAtom);
  else set(showThemeAtom, themeOf(user.theme, get(themeAtom)));
  set(wasChosenEarlyAtom, false);
});

/** The theme and how to switch it. */
export function useTheme() {
  return { theme: useAtomValue(themeAtom), toggleTheme: useSetAtom(toggleThemeAtom) };
}
