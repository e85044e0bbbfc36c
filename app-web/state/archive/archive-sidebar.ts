/**
 * The open state of the archive sidebar, and whether it stands at the side of a wide screen. Its
 * content is loaded on demand.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { writeStorage } from "../ground/storage.ts";

const isSidebarOpenAtom = atom(false);

/**
 * True when the sidebar was opened for a search: the search field then takes the focus on mount.
 */
const shouldFocusSearchAtom = atom(false);

/** The name of the attribute that reserves the place; `public/first-paint.js` sets it too. */
const DOCKED_KEY = "archive-docked";

const page = globalThis.document?.documentElement;

/** Whether the user has docked the sidebar, also while the window is too narrow for that. */
const storedDockedAtom = atom(false);
storedDockedAtom.onMount = (setIsDocked) => setIsDocked(page?.dataset.archiveDocked !== undefined);

/** Whether the window has room for a docked sidebar, by the width of `styles/archive-dock.css`. */
const isWideAtom = atom(false);
isWideAtom.onMount = (setIsWide) => {
  const wide = matchMedia("(min-width: 90rem)");
  const update = () => setIsWide(wide.matches);
  update();
  wide.addEventListener("change", update);
  return () => wide.removeEventListener("change", update);
};

const isDockedAtom = atom((get) => get(isWideAtom) && get(storedDockedAtom));

/** Moves the focus into the docked sidebar, which is open already. */
function focusDocked(): void {
  const dock = document.getElementById("archive-dock");
  (dock?.querySelector("input") ?? dock?.querySelector("h2"))?.focus();
}

const toggleSidebarAtom = atom(null, (get, set) => {
  if (get(isDockedAtom)) focusDocked();
  else set(isSidebarOpenAtom, !get(isSidebarOpenAtom));
});
const closeSidebarAtom = atom(null, (_get, set) => {
  set(isSidebarOpenAtom, false);
  set(shouldFocusSearchAtom, false);
});
const openForSearchAtom = atom(null, (get, set) => {
  if (get(isDockedAtom)) return focusDocked();
  set(isSidebarOpenAtom, true);
  set(shouldFocusSearchAtom, true);
});
const dockAtom = atom(null, (_get, set, isDocked: boolean) => {
  set(storedDockedAtom, isDocked);
  set(isSidebarOpenAtom, false);
  set(shouldFocusSearchAtom, false);
  writeStorage("localStorage", DOCKED_KEY, isDocked ? "" : null);
  if (isDocked) page.dataset.archiveDocked = "";
  else delete page.dataset.archiveDocked;
});

/** Returns the state of the sidebar and its actions. */
export function useArchiveSidebar() {
  return {
    isOpen: useAtomValue(isSidebarOpenAtom),
    isDocked: useAtomValue(isDockedAtom),
    toggle: useSetAtom(toggleSidebarAtom),
    openForSearch: useSetAtom(openForSearchAtom),
    close: useSetAtom(closeSidebarAtom),
  };
}

/** Returns whether the screen has room for a docked sidebar, and the action that docks it. */
export function useArchiveDock() {
  return { canDock: useAtomValue(isWideAtom), dock: useSetAtom(dockAtom) };
}

/** Returns whether the search field should take the focus. */
export function useShouldFocusSearch(): boolean {
  return useAtomValue(shouldFocusSearchAtom);
}
