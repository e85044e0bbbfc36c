/** Light or dark (SPEC §4, Theme). The stored value counts, else light. `public/first-paint.js` does the same before the first paint. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { keep, recall } from "./storage.ts";

/** The themes there are. */
export type Theme = "light" | "dark";

/** Where the browser keeps the theme. */
export const THEME_KEY = "theme";

/** The theme that a stored value stands for: anything but `dark` is light. */
export function themeOf(stored: string | null): Theme {
  return stored === "dark" ? "dark" : "light";
}

/** The colour of the browser's own frame in each theme. */
const FRAME_COLOUR: Record<Theme, string> = { light: "#f3eee1", dark: "#0b100d" };

const themeAtom = atom<Theme>(themeOf(recall("localStorage", THEME_KEY)));

const toggleThemeAtom = atom(null, (get, set) => {
  const theme = get(themeAtom) === "dark" ? "light" : "dark";
  set(themeAtom, theme);
  keep("localStorage", THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", FRAME_COLOUR[theme]);
});

/** The theme and how to switch it. */
export function useTheme() {
  return { theme: useAtomValue(themeAtom), toggleTheme: useSetAtom(toggleThemeAtom) };
}
