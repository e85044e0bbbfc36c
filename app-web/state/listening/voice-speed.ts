/** How fast the voice reads. This browser remembers it. */

import { readStorage, writeStorage } from "../ground/storage.ts";

/** The speeds to choose from, as multiples of the usual one. */
export const VOICE_SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

const USUAL_SPEED = 1;

const STORAGE_KEY = "voice-speed";

/** Returns the remembered speed. */
export function storedVoiceSpeed(): number {
  const stored = readStorage("localStorage", STORAGE_KEY);
  return VOICE_SPEEDS.find((speed) => String(speed) === stored) ?? USUAL_SPEED;
}

/** Remembers a speed. */
export function storeVoiceSpeed(speed: number): void {
  writeStorage("localStorage", STORAGE_KEY, speed === USUAL_SPEED ? null : String(speed));
}
