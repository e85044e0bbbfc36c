/**
 * The limits of a page's first load. `npm run bench page` fails when a page exceeds one of them.
 * Sizes, counts and shifts are the same on every machine; times are those of the slowed-down
 * browser on an idle machine.
 */

import type { Row } from "./page.ts";

type Limits = Partial<Record<keyof Row, number>>;

/** The limits of each measured page. */
export const LIMITS: Readonly<Record<string, Limits>> = {
  "/": { "script (KB)": 90, requests: 6, "interactive (ms)": 1_200, "layout shift": 0.02 },
  "/?debate=": {
    "script (KB)": 130,
    requests: 8,
    "interactive (ms)": 1_200,
    "longest task (ms)": 100,
    "layout shift": 0.02,
  },
  "/share/": {
    "script (KB)": 115,
    requests: 8,
    "interactive (ms)": 1_200,
    "longest task (ms)": 100,
    "layout shift": 0.02,
  },
};

/** Returns a sentence for each limit that a page exceeds. */
export function exceededLimits(rows: Readonly<Record<string, Row>>): string[] {
  return Object.entries(LIMITS).flatMap(([page, limits]) =>
    Object.entries(limits).flatMap(([name, limit]) => {
      const value = rows[page]?.[name as keyof Row];
      if (value === undefined) return `${page} was not measured.`;
      return value <= limit
        ? []
        : `${page} exceeds its limit: ${name} is ${value}, ${limit} allowed.`;
    }),
  );
}
