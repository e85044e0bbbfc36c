/** When the next try can succeed. */

import type { Translate } from "./text.ts";

const UNITS = [
  ["second", 1, 90],
  ["minute", 60, 90],
  ["hour", 3_600, 36],
] as const;

/** Returns a sentence such as "Next try: in 12 minutes", rounded up; empty without a wait. */
export function nextTry(t: Translate, seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const format = new Intl.RelativeTimeFormat(t.language);
  for (const [unit, length, limit] of UNITS) {
    const count = Math.ceil(seconds / length);
    if (count < limit) return t("error.nextTry", { wait: format.format(count, unit) });
  }
  const days = Math.ceil(seconds / 86_400);
  return t("error.nextTry", { wait: format.format(days, "day") });
}
