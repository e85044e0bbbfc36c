/** The debate statistics of the signed-in user. */

import type { ArchiveStatistics } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { readStatistics } from "../../api/account/user.ts";
import { userAtom } from "./user.ts";

/** The statistics of a user. Null `statistics`: loading failed. */
const statisticsAtom = atom<{
  readonly userId: number;
  readonly statistics: ArchiveStatistics | null;
} | null>(null);

const readStatisticsAtom = atom(null, async (get, set) => {
  const userId = get(userAtom)?.id;
  if (userId === undefined) return;
  try {
    set(statisticsAtom, { userId, statistics: await readStatistics() });
  } catch (error) {
    console.warn("the statistics could not be read", error);
    set(statisticsAtom, { userId, statistics: null });
  }
});

/**
 * Returns the statistics of the signed-in user: undefined until loaded, null when loading failed.
 */
export function useStatistics(): ArchiveStatistics | null | undefined {
  const stored = useAtomValue(statisticsAtom);
  const user = useAtomValue(userAtom);
  return stored !== null && stored.userId === user?.id ? stored.statistics : undefined;
}

/** Returns a function that reloads the statistics. */
export function useReloadStatistics() {
  return useSetAtom(readStatisticsAtom);
}
