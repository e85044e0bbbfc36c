/** The daily turn usage. Users are warned before they reach the limit. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { readUsage, type SerializedUsage } from "../../api/usage.ts";
import { userAtom } from "./user.ts";

/** A warning is shown when this many turns or fewer are left. */
const LOW_QUOTA = 10;

const NO_CAPS: NonNullable<SerializedUsage["caps"]> = [];

/** The usage and whose it is: a user id, or null for the visitor. */
const usageAtom = atom<{ readonly userId: number | null; readonly usage: SerializedUsage } | null>(
  null,
);

const userIdAtom = atom((get) => get(userAtom)?.id ?? null);

/** Stores usage that came with another response. */
export const setUsageAtom = atom(null, (get, set, usage: SerializedUsage) =>
  set(usageAtom, { userId: get(userIdAtom), usage }),
);

/** Set while the usage came with the page, so that what shows it first needs no call. */
const isFromPageAtom = atom(false);

/** Stores usage that came with the page. */
export const keepPageUsageAtom = atom(null, (_get, set, usage: SerializedUsage) => {
  set(setUsageAtom, usage);
  set(isFromPageAtom, true);
});

/** Loads the usage. A failure is only logged. */
export const readUsageAtom = atom(null, async (get, set) => {
  const reader = get(userIdAtom);
  try {
    const usage = await readUsage();
    if (get(userIdAtom) === reader) set(usageAtom, { userId: reader, usage });
  } catch (error) {
    console.warn("the usage of today could not be read", error);
  }
});

/** Loads the usage, unless it has just come with the page. */
const showUsageAtom = atom(null, async (get, set) => {
  const isFromPage = get(isFromPageAtom);
  set(isFromPageAtom, false);
  if (!isFromPage) await set(readUsageAtom);
});

/** Reloads the usage after a turn, if it is shown anywhere. */
export const refreshUsageAtom = atom(null, async (get, set) => {
  if (get(usageAtom) !== null) await set(readUsageAtom);
});

/** The usage of the current user or visitor; null until loaded. */
export const currentUsageAtom = atom((get) => {
  const stored = get(usageAtom);
  return stored !== null && stored.userId === get(userIdAtom) ? stored.usage : null;
});

/** The turns left and the reset time when few or none are left; null otherwise. */
export const lowQuotaAtom = atom((get) => {
  const usage = get(currentUsageAtom);
  const left = usage === null ? null : usage.turnsLeft;
  return usage === null || left === null || left > LOW_QUOTA
    ? null
    : { left, resetsAt: usage.resetsAt };
});

/** What all visitors together may still spend; empty for users and where there is no such cap. */
export const visitorsCapsAtom = atom((get) =>
  (get(currentUsageAtom)?.caps ?? NO_CAPS).filter(({ of }) => of === "visitors"),
);

/** Loads and returns the usage; null until loaded. */
export function useUsage(): SerializedUsage | null {
  useLoadUsage();
  return useAtomValue(currentUsageAtom);
}

/** Loads and returns the low-quota warning; null while enough turns are left. */
export function useLowQuota() {
  useLoadUsage();
  return useAtomValue(lowQuotaAtom);
}

/** Returns what all visitors together may still spend, as far as it is loaded. */
export function useVisitorsCaps() {
  return useAtomValue(visitorsCapsAtom);
}

function useLoadUsage(): void {
  const userId = useAtomValue(userIdAtom);
  const show = useSetAtom(showUsageAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has another usage
  useEffect(() => void show(), [show, userId]);
}
