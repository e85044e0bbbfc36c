/**
 * Single keys that do what a button does. They can be switched off, for people who press letters without meaning to, or speak to
 * their computer (WCAG 2.1.4).
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
  theme: "t",
  search: "/",
  list: "?",
} as const;

/** What a single key can do. */
export type Shortcut = keyof typeof SHORTCUTS;

/** Where the browser keeps that the shortcuts are off. */
const STORAGE_KEY = "shortcuts";

const areOnAtom = atom(true);

/** Learns whether they were switched off, once the screen that the build drew has been taken over. */
export const loadShortcutsAtom = atom(null, (_get, set) =>
  set(areOnAtom, readStorage("localStorage", STORAGE_KEY) !== "off"),
);

const switchAtom = atom(null, (_get, set, areOn: boolean) => {
  set(areOnAtom, areOn);
  writeStorage("localStorage", STORAGE_KEY, areOn ? null : "off");
});

const isListOpenAtom = atom(false);

/** What marks a button as the one that a shortcut presses. Nothing when the shortcuts are off. */
export function useShortcut(shortcut: Shortcut | undefined): {
  readonly "aria-keyshortcuts"?: string;
} {
  const areOn = useAtomValue(areOnAtom);
  return areOn && shortcut !== undefined ? { "aria-keyshortcuts": SHORTCUTS[shortcut] } : {};
}

/** Whether the shortcuts are on, and how to switch them. */
export function useShortcutSwitch() {
  return { areOn: useAtomValue(areOnAtom), switchTo: useSetAtom(switchAtom) };
}

/** Whether the list of shortcuts is open, and how to open and close it. */
export function useShortcutList() {
  const setOpen = useSetAtom(isListOpenAtom);
  return {
    isOpen: useAtomValue(isListOpenAtom),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
