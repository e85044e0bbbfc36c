/** The range in which a share lies that was seen in a few cases. */

/** A range of shares, each from 0 to 1. */
export interface ShareInterval {
  readonly from: number;
  readonly to: number;
}

/** The quantile of the normal distribution that leaves 2.5 % on each side. */
const Z = 1.959963984540054;

/** Returns the 95 % interval of Wilson for a share that `count` of `total` have; null without cases. */
export function wilsonInterval(count: number, total: number): ShareInterval | null {
  if (total === 0) return null;
  const share = count / total;
  const z2 = Z * Z;
  const middle = share + z2 / (2 * total);
  const half = Z * Math.sqrt((share * (1 - share) + z2 / (4 * total)) / total);
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + z2 / total)));
  return {
    from: count === 0 ? 0 : bound(middle - half),
    to: count === total ? 1 : bound(middle + half),
  };
}
