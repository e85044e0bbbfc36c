/**
 * The shared debate that a visitor left to log in or to register. The app then goes to the main
 * screen, which offers the way back.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readStorage, writeStorage } from "../ground/storage.ts";

const ORIGIN_KEY = "shared-origin";

/** The URL segment and the question of a shared debate. */
export interface SharedOrigin {
  readonly segment: string;
  readonly question: string;
}

const storedAtom = atom<SharedOrigin | null>(readOrigin());

/** Session storage keeps it over the page loads of a log-in. */
const originAtom = atom(
  (get) => get(storedAtom),
  (_get, set, origin: SharedOrigin | null) => {
    set(storedAtom, origin);
    const stored = origin === null ? null : JSON.stringify(origin);
    writeStorage("sessionStorage", ORIGIN_KEY, stored);
  },
);

function readOrigin(): SharedOrigin | null {
  try {
    const stored: unknown = JSON.parse(readStorage("sessionStorage", ORIGIN_KEY) ?? "null");
    const { segment, question } = (stored ?? {}) as Partial<SharedOrigin>;
    return typeof segment === "string" && typeof question === "string"
      ? { segment, question }
      : null;
  } catch {
    return null;
  }
}

/** Returns the shared debate to go back to, or null, and the action that changes it. */
export function useSharedOrigin() {
  return { origin: useAtomValue(originAtom), remember: useSetAtom(originAtom) };
}
