import { describe, expect, it } from "vitest";
import { violationsOf } from "./gates.ts";

describe("The gates of a measurement", () => {
  const limits = { "open (ms)": 500 };

  it("say which row exceeds which limit", () => {
    const rows = { wide: { "open (ms)": 500, calls: 900 }, narrow: { "open (ms)": 501 } };
    expect(violationsOf(rows, () => limits)).toEqual([
      "narrow: open (ms) is 501, and the limit is 500.",
    ]);
  });

  it("do not accept what was not measured", () => {
    const rows = { wide: {}, narrow: { "open (ms)": Number.NaN } };
    expect(violationsOf(rows, () => limits)).toEqual([
      "wide: open (ms) was not measured.",
      "narrow: open (ms) was not measured.",
    ]);
  });
});
