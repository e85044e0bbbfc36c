import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { turnOfHash } from "../../../app-web/ui/debate/linked-turn.ts";

describe("The fragment of an address", () => {
  test("names the turn of its number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (turn) => {
        expect(turnOfHash(`#${turn}`)).toBe(turn);
      }),
    );
  });

  test.each(["", "#", "#0", "#007", "#-1", "#1.5", "#1e3", "#content", "#7 ", "#9999999", "7"])(
    "names no turn when it is %j",
    (hash) => {
      expect(turnOfHash(hash)).toBeNull();
    },
  );
});
