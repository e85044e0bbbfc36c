/** Whether the player of a debate is open. It is closed when its debate leaves the screen. */

import { atom, useAtom } from "jotai";
import { unlockSpeech } from "./unlock-speech.ts";

const openAtom = atom<string | null>(null);

/** Returns whether the player of a debate is open, and how to open and close it. */
export function usePlayerOf(debate: string) {
  const [open, set] = useAtom(openAtom);
  return {
    isOpen: open === debate,
    open: () => {
      unlockSpeech();
      set(debate);
    },
    close: () => set(null),
  };
}

/** Names the player of an own debate. */
export const ownDebate = (id: number) => `debate ${id}`;

/** Names the player of a shared debate. */
export const sharedDebate = (segment: string) => `share ${segment}`;
