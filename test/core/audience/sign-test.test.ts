import { isClearSplit } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

/** Pascal's triangle in whole numbers, by addition alone. */
function* rowsOfPascal(): Generator<readonly bigint[]> {
  for (let row = [1n]; ; row = [1n, ...row.map((value, i) => value + (row[i + 1] ?? 0n))])
    yield row;
}

describe("The sign test", () => {
  it("agrees with counting every outcome of every number of movers from 1 to 200", () => {
    const rows = rowsOfPascal();
    rows.next();
    for (let n = 1; n <= 200; n += 1) {
      const row = rows.next().value as readonly bigint[];
      const all = row.reduce((sum, ways) => sum + ways, 0n);
      for (let one = 0; one <= n; one += 1) {
        const gap = Math.abs(2 * one - n);
        const asUneven = row.filter((_, k) => Math.abs(2 * k - n) >= gap);
        const ways = asUneven.reduce((sum, value) => sum + value, 0n);
        expect(isClearSplit(one, n - one), `${one} to ${n - one}`).toBe(ways * 20n <= all);
      }
    }
  });

  it("names a side from exactly these splits on", () => {
    const least = [0, 1, 2, 3, 4, 5].map((fewer) => {
      let more = fewer;
      while (!isClearSplit(more, fewer)) more += 1;
      return [more, fewer];
    });
    expect(least).toEqual([
      [6, 0],
      [8, 1],
      [10, 2],
      [12, 3],
      [13, 4],
      [15, 5],
    ]);
  });

  it("does not care which side is which, and finds nobody's move unclear", () => {
    expect([isClearSplit(0, 6), isClearSplit(5, 15), isClearSplit(0, 5)]).toEqual([
      ...[true, true, false],
    ]);
    expect(isClearSplit(0, 0)).toBe(false);
  });
});
