/** The open state of the archive sidebar. Its content is loaded on demand. */

import { atom, useAtomValue, useSetAtom } from "jotai";

const isSidebarOpenAtom = atom(false);

/**
 * True when the sidebar was opened for a search: the search field then takes the focus on mount.
 */
const shouldFocusSearchAtom = atom(false);

const toggleSidebarAtom = atom(null, (get, set) => set(isSidebarOpenAtom, !get(isSidebarOpenAtom)));
const closeSidebarAtom = atom(null, (_get, set) => {
  set(isSidebarOpenAtom, false);
  set(shouldFocusSearchAtom, false);
});
const openForSearchAtom = atom(null, (_get, set) => {
  set(isSidebarOpenAtom, true);
  set(shouldFocusSearchAtom, true);
});

/** Returns the state of the sidebar and its actions. */
export function useArchiveSidebar() {
  return {
    isOpen: useAtomValue(isSidebarOpenAtom),
    toggle: useSetAtom(toggleSidebarAtom),
    openForSearch: useSetAtom(openForSearchAtom),
    close: useSetAtom(closeSidebarAtom),
  };
}

/** Returns whether the search field should take the focus. */
export function useShouldFocusSearch(): boolean {
  return useAtomValue(shouldFocusSearchAtom);
}
