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

describe("The form of a username that is unique", () => {
  it("is one for every Unicode form", () => {
    fc.assert(
      fc.property(wellFormedText(), (name) => {
        const keys = (["NFC", "NFD", "NFKC", "NFKD"] as const).map((form) =>
          usernameKey(name.normalize(form)),
        );
        expect(new Set([...keys, usernameKey(name)]).size).toBe(1);
      }),
    );
  });

  it("is one for upper and lower case, in every language", () => {
    for (const name of ["Zoë", "STRASSE", "ΣΟΦΟΣ", "Ångström", "Кошка", "Ⅷ", "ﬀ", "ǅ"]) {
      expect(usernameKey(name.toLowerCase())).toBe(usernameKey(name));
      expect(usernameKey(name.toUpperCase())).toBe(usernameKey(name));
    }
    expect(usernameKey("straße")).toBe(usernameKey("STRASSE"));
  });

  it("does not see what nobody can see, wherever it stands", () => {
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

  it("counts any run of spaces as one, and none at the ends", () => {
    expect(usernameKey("  Albert \u3000\u00a0 E ")).toBe("albert e");
  });

  it("is its own form", () => {
    fc.assert(
      fc.property(
        wellFormedText(),
        (name) => void expect(usernameKey(usernameKey(name))).toBe(usernameKey(name)),
      ),
    );
  });

  it("keeps different names apart, accents included", () => {
    const names = ["zoe", "zoë", "zo e", "z0e", "зое", "zoe1", "zoe_", "zo-e", "猫", "犬"];
    expect(new Set(names.map(usernameKey)).size).toBe(names.length);
  });
});

describe("What a person is called", () => {
  it("is the display name, preferred over the username", () => {
    expect(nameOf({ username: "albert", displayName: "Albert Einstein" })).toBe("Albert Einstein");
    expect(nameOf({ username: "albert", displayName: null })).toBe("albert");
  });
});
