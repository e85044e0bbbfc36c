import { describe, expect, test } from "vitest";
import { pixelPath } from "../../../app-web/ui/portraits/pixel-path.ts";
import pictures from "../../../app-web/ui/portraits/portraits.json" with { type: "json" };

const PICTURE_SIZE = 24;

describe.each([
  ["Einstein", pictures.einstein],
  ["the cat", pictures.cat],
])("The portrait of %s", (_name, { rows, colours }) => {
  test("has the full size and uses only defined colours", () => {
    expect(rows).toHaveLength(PICTURE_SIZE);
    for (const row of rows) expect(row).toHaveLength(PICTURE_SIZE / 2);
    expect([...new Set(rows.join("").replaceAll(".", ""))].sort()).toEqual(
      Object.keys(colours).sort(),
    );
  });
});

describe("A pixel path", () => {
  test("mirrors the half picture and joins adjacent pixels", () => {
    expect(pixelPath(["aab", "..b"], "a")).toBe("M0 0h2v1h-2zM4 0h2v1h-2z");
    expect(pixelPath(["aab", "..b"], "b")).toBe("M2 0h2v1h-2zM2 1h2v1h-2z");
  });
});
