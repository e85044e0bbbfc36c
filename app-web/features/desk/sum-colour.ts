/** The names of the colours in `spend-chart.css`, the greatest sum first. */
const COLOURS = ["--sum-1", "--sum-2", "--sum-3", "--sum-4", "--sum-5"] as const;

/** Returns the custom property with the colour of a sum; the key null stands for all others. */
export function sumColour(keys: readonly (string | null)[], index: number): string {
  // With nothing beside it, "all others" is everything.
  if (keys[index] === null && keys.length > 1) return "--sum-others";
  return COLOURS[index % COLOURS.length] ?? "--sum-1";
}
