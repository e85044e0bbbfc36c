/** How much of today's turns whoever is here has used, so that nobody meets a limit unwarned. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { readUsage, type SerializedUsage } from "../../api/usage.ts";
import { userAtom } from "../account/user.ts";

/** From so many turns left on, it is said where turns are asked for. */
const FEW = 10;

/** Whose usage it is: a user by their id, the visitor by null. Another person has another one. */
const usageAtom = atom<{ readonly of: number | null; readonly usage: SerializedUsage } | null>(
  null,
);

const whoAtom = atom((get) => get(userAtom)?.id ?? null);

/** What came with another answer is as good as what was asked for. */
export const takeUsageAtom = atom(null, (get, set, usage: SerializedUsage) =>
  set(usageAtom, { of: get(whoAtom), usage }),
);

/** Reads the usage of whoever is here. A failure is only logged. */
export const readUsageAtom = atom(null, async (get, set) => {
  const of = get(whoAtom);
  try {
    const usage = await readUsage();
    if (get(whoAtom) === of) set(usageAtom, { of, usage });
  } catch (error) {
    console.warn("the usage of today could not be read", error);
  }
});

/** Reads it again after a turn, for somebody who sees it. */
export const refreshUsageAtom = atom(null, async (get, set) => {
  if (get(usageAtom) !== null) await set(readUsageAtom);
});

/** The usage of whoever is here; null until it is known. */
export const usageHereAtom = atom((get) => {
  const kept = get(usageAtom);
  return kept !== null && kept.of === get(whoAtom) ? kept.usage : null;
});

/** The turns that are left today; null where they are not counted, or it is not known. */
export function turnsLeft({ turnsToday, turnsPerDay }: SerializedUsage): number | null {
  return turnsPerDay === null ? null : Math.max(0, turnsPerDay - turnsToday);
}

/** Few turns left, or none: how many, and when new ones come. Null while there are enough. */
export const scarcityAtom = atom((get) => {
  const usage = get(usageHereAtom);
  const left = usage === null ? null : turnsLeft(usage);
  return usage === null || left === null || left > FEW ? null : { left, resetsAt: usage.resetsAt };
});

/** The usage of whoever is here, read now; null until it is known. */
export function useUsage(): SerializedUsage | null {
  useReading();
  return useAtomValue(usageHereAtom);
}

/** How few turns are left to whoever is here, read now; null while there are enough. */
export function useScarcity() {
  useReading();
  return useAtomValue(scarcityAtom);
}

function useReading(): void {
  const who = useAtomValue(whoAtom);
  const read = useSetAtom(readUsageAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another usage
  useEffect(() => void read(), [read, who]);
}
