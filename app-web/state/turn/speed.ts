/** The speed at which the text of a turn is revealed. This browser remembers it. */

import { atom, useAtom } from "jotai";
import { sessionAtom } from "../debate/turn-on-screen.ts";
import { readStorage, writeStorage } from "../ground/storage.ts";

/** The speeds to choose from, as multiples of the usual one. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Speed = (typeof SPEEDS)[number];

const USUAL_SPEED: Speed = 1;

const STORAGE_KEY = "reveal-speed";

function storedSpeed(): Speed {
  const stored = readStorage("localStorage", STORAGE_KEY);
  return SPEEDS.find((speed) => String(speed) === stored) ?? USUAL_SPEED;
}

const chosenAtom = atom<Speed | null>(null);

/** The speed of this and later turns. */
export const speedAtom = atom(
  (get) => get(chosenAtom) ?? storedSpeed(),
  (get, set, speed: Speed) => {
    set(chosenAtom, speed);
    writeStorage("localStorage", STORAGE_KEY, speed === USUAL_SPEED ? null : String(speed));
    get(sessionAtom)?.setSpeed(speed);
  },
);

/** Returns the speed and its setter. */
export function useSpeed() {
  return useAtom(speedAtom);
}
