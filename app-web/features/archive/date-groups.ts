/** Groups the debates of the archive by their age. */

import type { SerializedEntry } from "../../api/archive.ts";
import type { TextKey } from "../../i18n/text.ts";

/** Debates of one time: of a few days, which have a text, or of a month. */
export interface DateGroup {
  readonly key: string;
  /** The text of a group of a few days, or the first moment of a month. */
  readonly heading: TextKey | Date;
  readonly entries: readonly SerializedEntry[];
}

/** How many days ago the last day of a group is. */
const DAYS = [
  ["archive.today", 0],
  ["archive.yesterday", 1],
  ["archive.previous7Days", 7],
  ["archive.previous30Days", 30],
] as const satisfies readonly (readonly [TextKey, number])[];

const DAY_MS = 86_400_000;

/**
 * Groups entries, which come newest first. Days are those of the reader's calendar; a day may have
 * 23 or 25 hours.
 */
export function groupByDate(entries: readonly SerializedEntry[], now: Date): DateGroup[] {
  const groups: (DateGroup & { readonly entries: SerializedEntry[] })[] = [];
  for (const entry of entries) {
    const created = new Date(entry.createdAt);
    const days = Math.round((startOfDay(now) - startOfDay(created)) / DAY_MS);
    const [recent] = DAYS.find(([, last]) => days <= last) ?? [];
    const heading = recent ?? startOfMonth(created);
    const key = String(heading);
    const last = groups.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else groups.push({ key, heading, entries: [entry] });
  }
  return groups;
}

const startOfDay = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);
const startOfMonth = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth());
