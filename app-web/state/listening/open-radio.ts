/** Whether the radio is on. */

import { atom, useAtom } from "jotai";
import { unlockSpeech } from "./unlock-speech.ts";

const isOpenAtom = atom(false);

/** Returns whether the radio is on, and how to turn it on and off. */
export function useRadio() {
  const [isOpen, set] = useAtom(isOpenAtom);
  return {
    isOpen,
    open: () => {
      unlockSpeech();
      set(true);
    },
    close: () => set(false),
  };
}
