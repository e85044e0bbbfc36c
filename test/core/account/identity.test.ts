import {
  CONFIRMATION_MS,
  isConfirmed,
  isFresh,
  markedUsername,
  openAttempt,
  SIGN_IN_ATTEMPT_MS,
  usernameFrom,
  usernameSchema,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const NOW = 1_800_000_000_000;

describe("The username of a new account", () => {
  it.each([
    [["Ada"], "Ada"],
    [["ada@example.org"], "ada"],
    [["a\u202e\n  da lovelace"], "a da lovelace"],
    [["", "x", "Félicette"], "Félicette"],
    [["@"], "Guest"],
    [[], "Guest"],
    [["a name that is longer than any username"], "a name that is longe"],
  ])("made from %j is %s", (names, username) => {
    expect(usernameFrom(names)).toBe(username);
  });

  it("keeps the rules of usernames whatever the provider says, also with a mark", () => {
    const names = fc.array(fc.string({ unit: "binary", maxLength: 60 }), { maxLength: 3 });
    fc.assert(
      fc.property(names, fc.constantFrom("2", "abcd1234"), (said, mark) => {
        const username = usernameFrom(said);
        expect(usernameSchema.parse(username)).toBe(username);
        const marked = markedUsername(username, mark);
        expect(usernameSchema.parse(marked)).toBe(marked);
      }),
    );
  });
});

describe("A visit to the provider", () => {
  const attempt = {
    ...{ purpose: "log-in", user: null, begunAt: NOW },
    secrets: { state: "s", nonce: "n", verifier: "v", returnTo: "/" },
  };

  it("is open for its minutes, and not before it began", () => {
    expect(openAttempt(attempt, NOW)).toEqual(attempt);
    expect(openAttempt(attempt, NOW + SIGN_IN_ATTEMPT_MS - 1)).toEqual(attempt);
    expect(openAttempt(attempt, NOW + SIGN_IN_ATTEMPT_MS)).toBeNull();
    expect(openAttempt(attempt, NOW - 1)).toBeNull();
  });

  it("is nothing but what was stored", () => {
    for (const other of [undefined, null, {}, { ...attempt, purpose: "admin" }])
      expect(openAttempt(other, NOW)).toBeNull();
  });
});

describe("A confirmation", () => {
  it("holds for its minutes", () => {
    expect(isConfirmed(NOW, NOW + CONFIRMATION_MS - 1)).toBe(true);
    expect(isConfirmed(NOW, NOW + CONFIRMATION_MS)).toBe(false);
    for (const none of [undefined, null, "now", NOW + 1])
      expect(isConfirmed(none, NOW)).toBe(false);
  });

  it("asks for a recent log-in at a provider that tells when that was", () => {
    const identity = { issuer: "i", subject: "s", names: [] };
    const at = (time: number) => isFresh({ ...identity, authenticatedAt: new Date(time) }, NOW);
    expect([at(NOW), at(NOW + 20_000), at(NOW - 60_000)]).toEqual([true, true, true]);
    expect([at(NOW - CONFIRMATION_MS), at(NOW + 60_000)]).toEqual([false, false]);
    expect(isFresh({ ...identity, authenticatedAt: null }, NOW)).toBe(true);
  });
});
