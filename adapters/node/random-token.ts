import { randomBytes } from "node:crypto";

/** Returns 32 random bytes as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}
