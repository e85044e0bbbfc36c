/**
 * The light or dark theme. `public/first-paint.js` sets it before the first paint: the user's saved
 * theme, which the server puts into the page, else the stored one.
 */

import { type Theme, themeOf } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { saveTheme, type User } from "../../api/account/user.ts";
import { readStorage, writeStorage } from "../ground/storage.ts";
import { isUserKnownAtom, userAtom } from "./user.ts";

/** The storage key. */
const THEME_KEY = "theme";

/** The `theme-color` of the browser's toolbar. */
const THEME_COLOUR: Record<Theme, string> = { light: "#f3eee1", dark: "#0b100d" };

const themeAtom = atom<Theme>("light");

/**
 * Reads the page's theme. Runs after hydration, because the prerendered markup assumes the light
 * theme.
 */
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
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", THEME_COLOUR[theme]);
});

const isSavingAtom = atom(false);

/**
 * Saves the current theme to the account. Calls run one after the other, so that the last choice
 * wins. A failure is only logged.
 */
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

/**
 * Saves the theme on the screen as that of a new account and returns the account. It comes before
 * anything else may read the account, since that would show the theme that an account begins with.
 */
export const keepThemeAtom = atom(null, async (get, _set, user: User): Promise<User> => {
  const theme = get(themeAtom);
  if (user.theme === theme) return user;
  try {
    await saveTheme(theme);
    return { ...user, theme };
  } catch (error) {
    console.warn("the theme could not be saved", error);
    return user;
  }
});

/** Saves the theme if it is not the one that the account is known to have. */
export const saveNewerThemeAtom = atom(null, async (get, set, { theme }: User) => {
  if (theme !== get(themeAtom)) await set(saveThemeAtom);
});

/**
 * True when the theme was toggled before the user was known. That choice is newer than the saved
 * theme.
 */
const wasChosenEarlyAtom = atom(false);

export const toggleThemeAtom = atom(null, (get, set) => {
  set(showThemeAtom, get(themeAtom) === "dark" ? "light" : "dark");
  if (!get(isUserKnownAtom)) set(wasChosenEarlyAtom, true);
  void set(saveThemeAtom);
});

/**
 * Applies the saved theme of the signed-in user. Null means a visitor: the next user to sign in
 * brings another saved theme.
 */
export const applyUserThemeAtom = atom(null, (get, set, user: User | null) => {
  if (user !== null) {
    if (get(wasChosenEarlyAtom)) void set(saveThemeAtom);
    else set(showThemeAtom, themeOf(user.theme, get(themeAtom)));
  }
  set(wasChosenEarlyAtom, false);
});

/** Returns the theme and its toggle. */
export function useTheme() {
  return { theme: useAtomValue(themeAtom), toggleTheme: useSetAtom(toggleThemeAtom) };
}
