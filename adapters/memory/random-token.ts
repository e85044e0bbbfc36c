import { randomBytes } from "node:crypto";
import type { RandomToken } from "@einstein-vs-cat/core";

/** Unguessable tokens by default: a share link must be a secret even where nothing is stored. */
export const randomToken: RandomToken = () => randomBytes(32).toString("base64url");
