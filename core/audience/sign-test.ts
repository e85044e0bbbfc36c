/**
 * The exact two-sided sign test: how likely it is that people who move at random split at least this
 * unevenly. Whole numbers only, because a rounded one could name a side wrongly at the limit.
 */

/** A result is clear when chance brings it about at most once in this many times (p ≤ 0.05). */
const ONE_IN = 20n;

/**
 * Returns whether a split is too uneven for chance: the probability of a split at least as uneven is at
 * most 0.05. With k the smaller part of n, that is 2 · Σ(i ≤ k) C(n, i) / 2ⁿ.
 */
export function isClearSplit(one: number, other: number): boolean {
  const n = one + other;
  return 2n * waysUpTo(n, Math.min(one, other)) * ONE_IN <= 1n << BigInt(n);
}

/** Returns in how many ways at most `most` of `n` people can be chosen. */
function waysUpTo(n: number, most: number): bigint {
  let ways = 1n;
  let sum = 1n;
  for (let i = 1; i <= most; i += 1) {
    ways = (ways * BigInt(n - i + 1)) / BigInt(i);
    sum += ways;
  }
  return sum;
}
