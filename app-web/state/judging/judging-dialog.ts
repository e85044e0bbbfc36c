import { atom, useAtomValue, useSetAtom } from "jotai";
import { startTransition, useCallback } from "react";

/** The dialogs about the arguments of a debate. At most one is open. */
export type JudgingDialog = "flow" | "verdict" | "review" | "ballot" | "evidence";

/** The dialog that is open, or null. */
export const openDialogAtom = atom<JudgingDialog | null>(null);

/** Returns whether a dialog about the arguments is open. */
export const useIsJudging = (): boolean => useAtomValue(openDialogAtom) !== null;

/** Returns whether a dialog is open, and its actions. */
export function useJudgingDialog(dialog: JudgingDialog) {
  const isOpen = useAtomValue(openDialogAtom) === dialog;
  const setOpen = useSetAtom(openDialogAtom);
  return {
    isOpen,
    open: useCallback(() => startTransition(() => setOpen(dialog)), [dialog, setOpen]),
    close: useCallback(() => setOpen((now) => (now === dialog ? null : now)), [dialog, setOpen]),
  };
}
