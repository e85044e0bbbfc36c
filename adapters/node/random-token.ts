import { randomBytes } from "node:crypto";

/** What opens a debate to anyone who holds it: 32 random bytes, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}
