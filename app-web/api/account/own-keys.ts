/** Calls about the user's own keys for providers of models. */

import type { KeyProvider, SerializedOwnKey } from "@einstein-vs-cat/core";
import { call } from "../http.ts";

export type { KeyProvider, SerializedOwnKey as OwnKey } from "@einstein-vs-cat/core";

/** Lists the keys, without the keys themselves. */
export function readOwnKeys(): Promise<SerializedOwnKey[]> {
  return call("GET", "/api/user/keys");
}

/** Keeps a key, which the provider checks. */
export function keepOwnKey(provider: KeyProvider, key: string): Promise<void> {
  return call("PUT", `/api/user/keys/${provider}`, { key });
}

/** Removes a key. */
export function removeOwnKey(provider: KeyProvider): Promise<void> {
  return call("DELETE", `/api/user/keys/${provider}`);
}

/** Where a connection with OpenRouter begins. A browser follows it and comes back to the screen. */
export const connectAddress = (from: "form" | "account") => `/api/auth/openrouter?from=${from}`;
