/** Calls about the log-in provider of the server, and how the account is connected with it. */

import type { Serialized, SerializedUser, waysInAnswer } from "@einstein-vs-cat/core";
import { call } from "../http.ts";

/** How the account can be logged in to. */
export type WaysIn = Serialized<typeof waysInAnswer>;

/** Where the browser goes to visit the log-in provider. */
interface Visit {
  readonly url: string;
}

/** Reads how the account of the user can be logged in to. */
export function readWaysIn(): Promise<WaysIn> {
  return call("GET", "/api/user/identity");
}

/** Begins to connect the account with the provider. */
export function connectIdentity(password: string): Promise<Visit> {
  return call("POST", "/api/user/identity", { password });
}

/** Takes the connection away. */
export function disconnectIdentity(): Promise<void> {
  return call("DELETE", "/api/user/identity");
}

/** Begins to confirm at the provider who the user is. */
export function confirmIdentity(): Promise<Visit> {
  return call("POST", "/api/user/confirmation");
}

/** Gives the account its first password. */
export function setFirstPassword(newPassword: string): Promise<SerializedUser> {
  return call("PUT", "/api/user/password", { newPassword });
}
