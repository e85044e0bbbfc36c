import { argon2Sync } from "node:crypto";
import { MemoryPasswords } from "@einstein-vs-cat/memory/accounts/passwords";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { expect, it } from "vitest";
import { describePasswords } from "../../contract/passwords.contract.ts";

describePasswords("argon2id", argon2Passwords);
describePasswords("memory", new MemoryPasswords());

it("An argon2id hash states its parameters: 19 MiB of memory and two passes", async () => {
  expect(await argon2Passwords.hash("secret")).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  );
});

it("An argon2id hash with other parameters is verified with those parameters", async () => {
  const nonce = Buffer.alloc(16, 7);
  const cost = { memory: 64, passes: 1, parallelism: 1 };
  const tag = argon2Sync("argon2id", { ...cost, message: "secret", nonce, tagLength: 32 });
  const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${salt}$${digest}`;
  expect(await argon2Passwords.verify("secret", hash)).toBe(true);
  expect(await argon2Passwords.verify("secrets", hash)).toBe(false);
});
