import {
  changePassword,
  isWeakPassword,
  loadCommonPasswords,
  register,
  weaknessOf,
} from "@einstein-vs-cat/core";
import { beforeAll, describe, expect, it } from "vitest";
import { codeOf, HOME, TestApp } from "../test-app.ts";

let common: ReadonlySet<string>;
beforeAll(async () => {
  common = await loadCommonPasswords();
});

describe("A password", () => {
  it("is weak when it is one of the 3,000 most common ones, in any case", () => {
    expect(common.size).toBe(3_000);
    for (const password of ["123456", "password", "QWERTY", "Letmein", "iloveyou"])
      expect(weaknessOf(password, "somebody", common)).toBe("password-common");
  });

  it.each([
    ["felix the cat", "felix the cat"],
    ["Felix1971", "felix"],
    ["xilef!!", "Felix"],
    ["1felix1", "ＦＥＬＩＸ"],
    ["schroedinger", "schrodinger"],
    ["schrodinfer", "schrodinger"],
  ])("%s is weak for an account named %s", (password, username) => {
    expect(weaknessOf(password, username, common)).toBe("password-near-name");
  });

  it.each([
    ["nine lives and a box", "felix"],
    ["felix sits in a box of his own", "felix"],
    ["Tr0ub4dor&3", "albert"],
    ["correct horse battery staple", "al"],
  ])("%s is not weak for an account named %s", (password, username) => {
    expect(weaknessOf(password, username, common)).toBeNull();
  });
});

describe("Strict rules for passwords", () => {
  const form = (password: string) => ({
    ...{ username: "Schrodinger", password, displayName: null, bio: null, email: null },
  });

  it("refuse short, common and name-like passwords of new accounts, with the reason", async () => {
    const { ports } = new TestApp();
    const strict = { ...ports, passwordRules: "strict" } as const;
    for (const [password, code, params] of [
      ["sevenup", "password-too-short", { minimum: 8 }],
      ["password1", "password-common", undefined],
      ["schrodinger42", "password-near-name", undefined],
    ] as const)
      await expect(register(strict, null, form(password), HOME)).rejects.toMatchObject({
        code: "invalid-input",
        errors: [{ field: "password", code, ...(params && { params }) }],
      });
    expect(await ports.users.findCredentials("schrodinger")).toBeNull();
    await register(strict, null, form("a box of nine lives"), HOME);
  });

  it("refuse them as new passwords, and leave the old one as it is", async () => {
    const { ports } = new TestApp();
    const strict = { ...ports, passwordRules: "strict" } as const;
    const { id } = await register(ports, null, form("secret"), HOME);
    const change = (newPassword: string) =>
      codeOf(changePassword(strict, id, { currentPassword: "secret", newPassword }, HOME));
    expect(await change("password1")).toBe("invalid-input");
    expect(await change("a box of nine lives")).toBe("no error");
  });

  it("are off unless the operator sets them", async () => {
    const { ports } = new TestApp();
    expect(await codeOf(register(ports, null, form("123456"), HOME))).toBe("no error");
    expect(await isWeakPassword("usual", { password: "123456", username: "x" })).toBe(false);
    expect(await isWeakPassword("strict", { password: "123456", username: "x" })).toBe(true);
    expect(await isWeakPassword("strict", { password: "nine lives", username: "x" })).toBe(false);
  });
});
