/** The daily turn usage. Users are warned before they reach the limit. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { readUsage, type SerializedUsage } from "../../api/usage.ts";
import { userAtom } from "../account/user.ts";

/** A warning is shown when this many turns or fewer are left. */
const FEW = 10;

/** The usage and whose it is: a user id, or null for the visitor. */
const usageAtom = atom<{ readonly of: number | null; readonly usage: SerializedUsage } | null>(
  null,
);

const whoAtom = atom((get) => get(userAtom)?.id ?? null);

/** Stores usage that came with another response. */
export const takeUsageAtom = atom(null, (get, set, usage: SerializedUsage) =>
  set(usageAtom, { of: get(whoAtom), usage }),
);

/** Loads the usage. A failure is only logged. */
export const readUsageAtom = atom(null, async (get, set) => {
  const of = get(whoAtom);
  try {
    const usage = await readUsage();
    if (get(whoAtom) === of) set(usageAtom, { of, usage });
  } catch (error) {
    console.warn("the usage of today could not be read", error);
  }
});

/** Reloads the usage after a turn, if it is shown anywhere. */
export const refreshUsageAtom = atom(null, async (get, set) => {
  if (get(usageAtom) !== null) await set(readUsageAtom);
});

/** The usage of the current user or visitor; null until loaded. */
export const usageHereAtom = atom((get) => {
  const kept = get(usageAtom);
  return kept !== null && kept.of === get(whoAtom) ? kept.usage : null;
});

/** Returns the turns left today; null when turns are unlimited. */
export function turnsLeft({ turnsToday, turnsPerDay }: SerializedUsage): number | null {
  return turnsPerDay === null ? null : Math.max(0, turnsPerDay - turnsToday);
}

/** The turns left and the reset time when few or none are left; null otherwise. */
export const scarcityAtom = atom((get) => {
  const usage = get(usageHereAtom);
  const left = usage === null ? null : turnsLeft(usage);
  return usage === null || left === null || left > FEW ? null : { left, resetsAt: usage.resetsAt };
});

/** Loads and returns the usage; null until loaded. */
export function useUsage(): SerializedUsage | null {
  useReading();
  return useAtomValue(usageHereAtom);
}

/** Loads and returns the low-quota warning; null while enough turns are left. */
export function useScarcity() {
  useReading();
  return useAtomValue(scarcityAtom);
}

function useReading(): void {
  const who = useAtomValue(whoAtom);
  const read = useSetAtom(readUsageAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has another usage
  useEffect(() => void read(), [read, who]);
}
