import { randomBytes } from "node:crypto";
import type { RandomToken } from "@einstein-vs-cat/core";

/** Returns 32 random bytes from the operating system as base64url. */
export const randomToken: RandomToken = () => randomBytes(32).toString("base64url");
