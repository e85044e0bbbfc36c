import { atom, useAtomValue, useSetAtom } from "jotai";

const isOpenAtom = atom(false);
const openAtom = atom(null, (_get, set) => set(isOpenAtom, true));
const closeAtom = atom(null, (_get, set) => set(isOpenAtom, false));

/** Returns whether the flow sheet is open, and its actions. */
export function useFlowDialog() {
  return {
    isOpen: useAtomValue(isOpenAtom),
    open: useSetAtom(openAtom),
    close: useSetAtom(closeAtom),
  };
}
