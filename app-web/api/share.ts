/** The calls around a shared debate (SPEC §7), and the shapes that they answer with. */

import type {
  ShareAddresses,
  SharedInput,
  SharedResponse,
  SharedView,
} from "@einstein-vs-cat/core";
import type { Serialized } from "./debates.ts";
import { call } from "./http.ts";

/** A response of a shared debate as the server tells it. */
export type SerializedSharedResponse = Serialized<SharedResponse>;

/** A shared debate as this reader may see it. Its times are ISO text. */
export interface SerializedShared extends Serialized<Omit<SharedView, "responses" | "userInputs">> {
  readonly responses: readonly SerializedSharedResponse[];
  readonly userInputs: readonly Serialized<SharedInput>[];
}

/** Where the product says it is at home: what a link to share begins with follows from it. */
export type HomeAddresses = Pick<ShareAddresses, "publicUrl" | "platformHosts">;

/** The address of the calls that one shared debate is read and saved by. */
export const sharedAddress = (segment: string) => `/api/share/${encodeURIComponent(segment)}`;

/** A shared debate; a visitor gets the first items and the total. */
export function readShared(segment: string): Promise<SerializedShared> {
  return call("GET", sharedAddress(segment));
}

/** Saves a copy in one's own archive; saved twice, it is the same copy. Tells its id. */
export async function saveShared(segment: string, title: string): Promise<number> {
  return (await call<{ readonly id: number }>("POST", `${sharedAddress(segment)}/save`, { title }))
    .id;
}

/** Revokes the link of a debate of one's own; tells the token of the new one. */
export async function revokeShare(id: number): Promise<string> {
  return (await call<{ readonly shareToken: string }>("POST", `/api/debates/${id}/share/revoke`))
    .shareToken;
}

/** Where the product is at home. */
export function readHomeAddresses(): Promise<HomeAddresses> {
  return call("GET", "/api/settings");
}
