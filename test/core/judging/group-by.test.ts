import { groupBy } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { expect, it } from "vitest";

it("Grouping does what Map.groupBy does", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const keyOf = (item: number) => item % 3;
      expect([...groupBy(items, keyOf)]).toEqual([...Map.groupBy(items, keyOf)]);
    }),
  );
});
