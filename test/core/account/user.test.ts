import { nameOf, usernameKey } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wellFormedText } from "../../support/arbitraries.ts";

const INVISIBLE = [
  "\u200b",
  "\u200d",
  "\u00ad",
  "\ufeff",
  "\u2060",
  "\u034f",
  "\ufe0f",
  "\u202e",
  "\u{e0041}",
];

describe("The key of a username", () => {
  it("is the same for every Unicode form", () => {
    fc.assert(
      fc.property(wellFormedText(), (name) => {
        const keys = (["NFC", "NFD", "NFKC", "NFKD"] as const).map((form) =>
          usernameKey(name.normalize(form)),
        );
        expect(new Set([...keys, usernameKey(name)]).size).toBe(1);
      }),
    );
  });

  it("is the same for upper and lower case in every language", () => {
    for (const name of ["Zoë", "STRASSE", "ΣΟΦΟΣ", "Ångström", "Кошка", "Ⅷ", "ﬀ", "ǅ"]) {
      expect(usernameKey(name.toLowerCase())).toBe(usernameKey(name));
      expect(usernameKey(name.toUpperCase())).toBe(usernameKey(name));
    }
    expect(usernameKey("straße")).toBe(usernameKey("STRASSE"));
  });

  it("ignores invisible characters in every position", () => {
    fc.assert(
      fc.property(
        wellFormedText({ maxLength: 8 }),
        wellFormedText({ maxLength: 8 }),
        fc.constantFrom(...INVISIBLE),
        (a, b, mark) => {
          expect(usernameKey(a + mark + b)).toBe(usernameKey(a + b));
        },
      ),
    );
  });

  it("collapses spaces, and trims them at the ends", () => {
    expect(usernameKey("  Albert \u3000\u00a0 E ")).toBe("albert e");
  });

  it("does not change when it is computed again", () => {
    fc.assert(
      fc.property(
        wellFormedText(),
        (name) => void expect(usernameKey(usernameKey(name))).toBe(usernameKey(name)),
      ),
    );
  });

  it("differs for different names, also when only an accent differs", () => {
    const names = ["zoe", "zoë", "zo e", "z0e", "зое", "zoe1", "zoe_", "zo-e", "猫", "犬"];
    expect(new Set(names.map(usernameKey)).size).toBe(names.length);
  });
});

describe("The name of a user on the screen", () => {
  it("is the display name, or else the username", () => {
    expect(nameOf({ username: "albert", displayName: "Albert Einstein" })).toBe("Albert Einstein");
    expect(nameOf({ username: "albert", displayName: null })).toBe("albert");
  });
});
