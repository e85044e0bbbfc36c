/**
 * Single-key shortcuts for buttons. WCAG 2.1.4 requires that users can turn them off: speech input
 * and accidental key presses trigger them.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readStorage, writeStorage } from "./storage.ts";

/** The key of each shortcut. */
export const SHORTCUTS = {
  newDebate: "n",
  loadMore: "m",
  stop: "s",
  showAll: "a",
  share: "h",
  flow: "f",
  verdict: "v",
  theme: "t",
  search: "/",
  list: "?",
} as const;

export type Shortcut = keyof typeof SHORTCUTS;

const STORAGE_KEY = "shortcuts";

const areOnAtom = atom(true);

/**
 * Loads the stored setting. Runs after hydration, because the prerendered markup assumes that
 * shortcuts are on.
 */
export const loadShortcutsAtom = atom(null, (_get, set) =>
  set(areOnAtom, readStorage("localStorage", STORAGE_KEY) !== "off"),
);

const setOnAtom = atom(null, (_get, set, areOn: boolean) => {
  set(areOnAtom, areOn);
  writeStorage("localStorage", STORAGE_KEY, areOn ? null : "off");
});

const isListOpenAtom = atom(false);

/**
 * Returns the attribute that marks a button as the target of a shortcut; empty when shortcuts are
 * off.
 */
export function useShortcut(shortcut: Shortcut | undefined): {
  readonly "aria-keyshortcuts"?: string;
} {
  const areOn = useAtomValue(areOnAtom);
  return areOn && shortcut !== undefined ? { "aria-keyshortcuts": SHORTCUTS[shortcut] } : {};
}

/** Returns whether shortcuts are on, and a setter. */
export function useShortcutSwitch() {
  return { areOn: useAtomValue(areOnAtom), switchTo: useSetAtom(setOnAtom) };
}

/** Returns the state of the shortcut list dialog and its actions. */
export function useShortcutList() {
  const setOpen = useSetAtom(isListOpenAtom);
  return {
    isOpen: useAtomValue(isListOpenAtom),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
