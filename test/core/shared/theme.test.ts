import { DEFAULT_THEME, isTheme, THEMES, themeOf } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const notATheme = fc.anything().filter((value) => value !== "light" && value !== "dark");

describe("The theme to show", () => {
  it("is light or dark, and light for somebody who never chose", () => {
    expect(THEMES).toEqual(["light", "dark"]);
    expect(DEFAULT_THEME).toBe("light");
    expect(themeOf(undefined, null)).toBe("light");
  });

  it("is the user's saved one, else the stored one", () => {
    for (const saved of THEMES)
      for (const stored of THEMES) expect(themeOf(saved, stored)).toBe(saved);
    for (const stored of THEMES) expect(themeOf(null, stored)).toBe(stored);
  });

  it("passes over a value that is no theme", () => {
    fc.assert(
      fc.property(notATheme, fc.constantFrom(...THEMES), (nothing, theme) => {
        expect(isTheme(nothing)).toBe(false);
        expect(themeOf(nothing, theme)).toBe(theme);
        expect(themeOf(theme, nothing)).toBe(theme);
        expect(themeOf(nothing, nothing)).toBe("light");
      }),
    );
  });
});
