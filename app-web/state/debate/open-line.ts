import { atom, useAtom } from "jotai";
import { useEffect } from "react";

/** The turn of which a line is being passed on. */
const openLineAtom = atom<string | null>(null);

/** Returns whether a line of the turn is being passed on, and the way to change that. */
export function useOpenLine(turn: string) {
  const [open, setOpen] = useAtom(openLineAtom);
  const isOpen = open === turn;
  return { isOpen, open: () => setOpen(turn), close: () => setOpen(null) };
}

/** Closes the dialog with the screen that it stands on. */
export function useCloseLineOnLeaving(turn: string): void {
  const [, setOpen] = useAtom(openLineAtom);
  useEffect(() => () => setOpen((open) => (open === turn ? null : open)), [turn, setOpen]);
}
