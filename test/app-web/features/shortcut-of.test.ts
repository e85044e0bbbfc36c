import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortcutOf } from "../../../app-web/features/shortcuts/shortcut-of.ts";
import { SHORTCUTS } from "../../../app-web/state/ground/shortcuts.ts";

const NOTHING_HELD = {
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
};
const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, code: "", ...NOTHING_HELD, ...more });

describe("A key press", () => {
  it("triggers the shortcut of its key, and each key has one shortcut", () => {
    for (const [name, key] of Object.entries(SHORTCUTS)) expect(press(key), key).toBe(name);
    expect(new Set(Object.values(SHORTCUTS)).size).toBe(Object.keys(SHORTCUTS).length);
  });

  it("does nothing with a modifier, on repeat, or during text composition", () => {
    const held = ["ctrlKey", "altKey", "metaKey", "repeat", "isComposing"] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(SHORTCUTS)),
        fc.constantFrom(...held),
        fc.boolean(),
        (key, modifier, shiftKey) => {
          expect(press(key, { [modifier]: true, shiftKey })).toBeNull();
        },
      ),
    );
  });

  it("of a letter does nothing with Shift, and ignores Caps Lock", () => {
    expect(press("N", { shiftKey: true })).toBeNull();
    expect(press("N")).toBe("newDebate");
  });

  it("of a sign works with Shift, because its position differs between keyboards", () => {
    expect(press("?", { code: "Minus", shiftKey: true })).toBe("list");
    expect(press("/", { code: "Digit7", shiftKey: true })).toBe("search");
    expect(press("_", { code: "Slash", shiftKey: true })).toBeNull();
  });

  it("of a sign works in the form of another script", () => {
    for (const key of ["؟", "？"])
      expect(press(key, { code: "Slash", shiftKey: true }), key).toBe("list");
    expect(press("／", { code: "Slash" })).toBe("search");
  });

  it("on a non-Latin keyboard triggers the shortcut at the same position of a Latin one", () => {
    expect(press("т", { code: "KeyN" })).toBe("newDebate");
    expect(press("ь", { code: "KeyM" })).toBe("loadMore");
    expect(press("é", { code: "KeyN" })).toBeNull();
  });

  it("of any other key does nothing", () => {
    for (const key of ["Enter", "Escape", "F8", "Tab", " ", "1", "z", "Dead"])
      expect(press(key), key).toBeNull();
  });
});
