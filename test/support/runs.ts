import { inject } from "vitest";

/**
 * Returns how many random cases a slow property is tested with: this many in a long run, a third of
 * them in `npm test`, and seven times as many in a thorough run.
 */
export function runs(count: number): number {
  if (inject("isThorough")) return count * 7;
  return inject("isLong") ? count : Math.ceil(count / 3);
}
