import { changePasswordSchema, type Passwords } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

/** The contract of password hashing. */
export function describePasswords(name: string, passwords: Passwords): void {
  describe(`passwords by ${name}`, () => {
    const isLetIn = (password: string, hash: string | null) =>
      passwords.verify(password, hash).catch(() => false);

    it("match their hash, and no other password does", async () => {
      const hash = await passwords.hash("E = mc² 猫");
      expect(await passwords.verify("E = mc² 猫", hash)).toBe(true);
      for (const wrong of ["E = mc² 犬", "e = mc² 猫", "E = mc² 猫 ", "", hash])
        expect(await passwords.verify(wrong, hash)).toBe(false);
    });

    it("have a different hash each time", async () => {
      const hashes = await Promise.all(Array.from({ length: 4 }, () => passwords.hash("the same")));
      expect(new Set(hashes).size).toBe(4);
      for (const hash of hashes) expect(await passwords.verify("the same", hash)).toBe(true);
    });

    it("are compared to the last character, however long", async () => {
      const hash = await passwords.hash(`${"猫".repeat(199)}a`);
      expect(await passwords.verify(`${"猫".repeat(199)}a`, hash)).toBe(true);
      expect(await passwords.verify(`${"猫".repeat(199)}b`, hash)).toBe(false);
    });

    it("match in every Unicode form after a form has normalised them", async () => {
      const read = (newPassword: string) =>
        changePasswordSchema.parse({ currentPassword: "secret", newPassword }).newPassword;
      const hash = await passwords.hash(read("Cafe\u0301 noir"));
      expect(await passwords.verify(read("Café noir"), hash)).toBe(true);
    });

    it("never match for an unknown user", async () => {
      for (const password of ["secret", "", "null"])
        expect(await passwords.verify(password, null)).toBe(false);
    });

    it("never match a damaged hash", async () => {
      const hash = await passwords.hash("secret");
      const damaged = [
        "",
        "secret",
        "plain",
        hash.slice(1),
        hash.slice(0, -4),
        `${hash.slice(0, -4)}AAAA`,
        hash.replace(/\d/, "x"),
      ];
      for (const broken of damaged)
        expect([broken, await isLetIn("secret", broken)]).toEqual([broken, false]);
    });
  });
}
