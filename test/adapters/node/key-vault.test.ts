import { AesKeyVault } from "@einstein-vs-cat/node/key-vault";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const OLD = "an old secret of more than 32 characters";
const NEW = "a new secret of more than 32 characters!";

describe("The vault of people's keys", () => {
  it("opens what it sealed, with the same binding alone", () => {
    const vault = new AesKeyVault([NEW]);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, binding, other) => {
        const sealed = vault.seal(text, binding);
        expect(vault.open(sealed, binding)).toBe(text);
        if (other !== binding) expect(vault.open(sealed, other)).toBeNull();
      }),
    );
  });

  it("opens nothing of which a single bit was changed", () => {
    const vault = new AesKeyVault([NEW]);
    const { keyId, sealed } = vault.seal("sk-secret", "1 openai");
    const bytes = Buffer.from(sealed, "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = { keyId, sealed: changed.toString("base64url") };
      expect(vault.open(text, "1 openai")).toBeNull();
    }
  });

  it("opens nothing that is cut short, and no text that is none of its own", () => {
    const vault = new AesKeyVault([NEW]);
    const { keyId, sealed } = vault.seal("sk-secret", "1 openai");
    for (let length = 0; length < sealed.length; length += 1)
      expect(vault.open({ keyId, sealed: sealed.slice(0, length) }, "1 openai")).toBeNull();
    expect(vault.open({ keyId, sealed: "!" }, "1 openai")).toBeNull();
  });

  it("uses a new nonce each time", () => {
    const vault = new AesKeyVault([NEW]);
    const nonces = Array.from({ length: 10_000 }, () =>
      vault.seal("same", "same").sealed.slice(0, 16),
    );
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it("opens with an earlier secret, and seals with the first", () => {
    const before = new AesKeyVault([OLD]);
    const both = new AesKeyVault([NEW, OLD]);
    const after = new AesKeyVault([NEW]);
    const old = before.seal("sk-secret", "1 openai");
    expect([both.open(old, "1 openai"), both.isCurrent(old)]).toEqual(["sk-secret", false]);
    expect(after.open(old, "1 openai")).toBeNull();
    const anew = both.seal("sk-secret", "1 openai");
    expect([after.open(anew, "1 openai"), after.isCurrent(anew)]).toEqual(["sk-secret", true]);
  });

  it("names a secret without telling it, and is off without one", () => {
    const { keyId } = new AesKeyVault([NEW]).seal("text", "binding");
    expect(keyId).toMatch(/^[0-9a-f]{8}$/);
    expect(new AesKeyVault([]).isOn).toBe(false);
  });
});
