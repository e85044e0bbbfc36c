import type { Limits } from "../gates.ts";

/**
 * The limits of the first load of each measured page. Sizes, counts and shifts are the same on every
 * machine; times are those of the slowed-down browser on an idle machine.
 */
export const pageLimits: Readonly<Record<string, Limits>> = {
  "/": { "script (KB)": 90, requests: 6, "interactive (ms)": 1_200, "layout shift": 0.02 },
  "/judging": { requests: 6, "largest paint (ms)": 500, "layout shift": 0.02 },
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
