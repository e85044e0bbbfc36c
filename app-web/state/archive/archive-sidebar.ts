/** The sidebar that shows the archive on every screen (SPEC §2). What it shows is loaded with it. */

import { atom, useAtomValue, useSetAtom } from "jotai";

const isSidebarOpenAtom = atom(false);

/** Whether somebody came for the search field: then it takes the focus as soon as it is there. */
const isSearchWantedAtom = atom(false);

const toggleSidebarAtom = atom(null, (get, set) => set(isSidebarOpenAtom, !get(isSidebarOpenAtom)));
const closeSidebarAtom = atom(null, (_get, set) => {
  set(isSidebarOpenAtom, false);
  set(isSearchWantedAtom, false);
});
const openForSearchAtom = atom(null, (_get, set) => {
  set(isSidebarOpenAtom, true);
  set(isSearchWantedAtom, true);
});

/** Whether the archive sidebar is open, and how to open and close it. */
export function useArchiveSidebar() {
  return {
    isOpen: useAtomValue(isSidebarOpenAtom),
    toggle: useSetAtom(toggleSidebarAtom),
    openForSearch: useSetAtom(openForSearchAtom),
    close: useSetAtom(closeSidebarAtom),
  };
}

/** Whether somebody came for the search field. */
export function useIsSearchWanted(): boolean {
  return useAtomValue(isSearchWantedAtom);
}
