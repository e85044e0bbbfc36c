/** Calls around a shared debate. */

import type {
  HomeAddresses,
  judgedSharedAnswer,
  Serialized,
  savedAnswer,
  shareTokenAnswer,
} from "@einstein-vs-cat/core";
import { call } from "../http.ts";
import { withSeats } from "../with-seats.ts";

export type { HomeAddresses, SerializedSharedResponse } from "@einstein-vs-cat/core";

/** A page of a shared debate with what its latest verdict says. */
export type SerializedShared = Serialized<typeof judgedSharedAnswer>;

/** Returns the address of the calls that read and save one shared debate. */
export const sharedAddress = (segment: string) => `/api/share/${encodeURIComponent(segment)}`;

/**
 * Reads the first page of a shared debate, or the one after some items; a visitor gets the first
 * items and the total.
 */
export async function readShared(segment: string, after?: number): Promise<SerializedShared> {
  const page = after === undefined ? "" : `?after=${after}`;
  return withSeats(await call<SerializedShared>("GET", `${sharedAddress(segment)}${page}`));
}

/** Saves a copy in the user's archive; saving twice gives the same copy. Returns its id. */
export async function saveShared(segment: string, title: string): Promise<number> {
  type Answer = Serialized<typeof savedAnswer>;
  return (await call<Answer>("POST", `${sharedAddress(segment)}/save`, { title })).id;
}

/** Shows everybody the name of the user who has a seat in a debate, or hides it. */
export function showOwnName(id: number, showsName: boolean): Promise<void> {
  return call("PATCH", `/api/debates/${id}`, { showsName });
}

/** Revokes the link of a debate; returns the token of the new one. */
export async function revokeShare(id: number): Promise<string> {
  type Answer = Serialized<typeof shareTokenAnswer>;
  return (await call<Answer>("POST", `/api/debates/${id}/share/revoke`)).shareToken;
}

/** Reads the addresses that a link begins with. */
export function readHomeAddresses(): Promise<HomeAddresses> {
  return call("GET", "/api/settings");
}
