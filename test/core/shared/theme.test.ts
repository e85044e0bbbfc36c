import { DEFAULT_THEME, isTheme, THEMES, themeOf } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const notATheme = fc.anything().filter((value) => value !== "light" && value !== "dark");

describe("The theme to show", () => {
  it("is light or dark, and light by default", () => {
    expect(THEMES).toEqual(["light", "dark"]);
    expect(DEFAULT_THEME).toBe("light");
    expect(themeOf(undefined, null)).toBe("light");
  });

  it("is the theme saved in the account, or else the theme stored in the browser", () => {
    for (const saved of THEMES)
      for (const stored of THEMES) expect(themeOf(saved, stored)).toBe(saved);
    for (const stored of THEMES) expect(themeOf(null, stored)).toBe(stored);
  });

  it("ignores a value that is not a theme", () => {
    fc.assert(
      fc.property(notATheme, fc.constantFrom(...THEMES), (invalid, theme) => {
        expect(isTheme(invalid)).toBe(false);
        expect(themeOf(invalid, theme)).toBe(theme);
        expect(themeOf(theme, invalid)).toBe(theme);
        expect(themeOf(invalid, invalid)).toBe("light");
      }),
    );
  });
});
