import { randomBytes } from "node:crypto";
import type { RandomToken } from "@einstein-vs-cat/core";

/** Tokens from the operating system's secure random numbers. */
export const randomToken: RandomToken = () => randomBytes(32).toString("base64url");
