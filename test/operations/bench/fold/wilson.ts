/** The quantile of the normal distribution that leaves 2.5 % on each side. */
const Z = 1.959_963_984_540_054;

/**
 * Returns the 95 % interval of Wilson for a share of which `count` of `total` were seen; null when
 * nothing was seen. Unlike the usual interval it says something where the count is zero.
 */
export function wilsonInterval(
  count: number,
  total: number,
): readonly [low: number, high: number] | null {
  if (total === 0) return null;
  const share = count / total;
  const weight = 1 + Z ** 2 / total;
  const centre = (share + Z ** 2 / (2 * total)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / total + (Z / (2 * total)) ** 2);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
