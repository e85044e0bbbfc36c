/** Whether the command palette is open, and the keys that open it. */

import { atom, useAtom } from "jotai";
import { COMMAND_KEY } from "./command-key.ts";

/**
 * Whether a key press means the palette. On Macs, Ctrl K belongs to text fields: it deletes to the
 * end of the line. On keyboards of other scripts, the letter is recognised by its position.
 */
export const isPaletteKey = (press: KeyboardEvent) =>
  press[COMMAND_KEY === "⌘" ? "metaKey" : "ctrlKey"] &&
  !press.shiftKey &&
  !press.altKey &&
  /^k$/i.test(press.key < "~" ? press.key : press.code.slice(3));

const isOpenAtom = atom(false);
isOpenAtom.onMount = (setOpen) => {
  const onKeyDown = (event: KeyboardEvent) => {
    // In a dialog the keys are for that, or for the browser.
    if (!isPaletteKey(event) || document.querySelector("[role$=dialog]")) return;
    event.preventDefault();
    setOpen(true);
  };
  addEventListener("keydown", onKeyDown);
  return () => removeEventListener("keydown", onKeyDown);
};

/** Returns whether the command palette is open, and the setter. */
export const usePalette = () => useAtom(isOpenAtom);
