/** Calls of people who have forgotten their password. */

import type { recoveryAnswer, resetLinkAnswer, Serialized } from "@einstein-vs-cat/core";
import { call } from "../http.ts";

/** How a forgotten password is set anew on this server. */
export type Recovery = Serialized<typeof recoveryAnswer>;

/** Reads how a forgotten password is set anew. */
export function readRecovery(): Promise<Recovery> {
  return call("GET", "/api/auth/forgot");
}

/** Asks for a mail with a link, in this language. */
export function requestLink(email: string, language: string): Promise<unknown> {
  return call("POST", "/api/auth/forgot", { email, language });
}

const pathOf = (token: string) => `/api/auth/reset/${encodeURIComponent(token)}`;

/** Reads whose password a link sets. */
export function readResetLink(token: string): Promise<Serialized<typeof resetLinkAnswer>> {
  return call("GET", pathOf(token));
}

/** Sets a new password with a link. */
export function resetPassword(token: string, newPassword: string): Promise<void> {
  return call("POST", pathOf(token), { newPassword });
}
