/** Calls about the flow sheet of a debate. */

import type { flowAnswer, Serialized } from "@einstein-vs-cat/core";
import { call } from "../http.ts";
import { sharedAddress } from "../sharing/share.ts";

/** A flow sheet, as far as it is known. */
export type SerializedFlow = Serialized<typeof flowAnswer>;
export type SerializedClaim = SerializedFlow["claims"][number];
export type SerializedReply = SerializedFlow["replies"][number];

const ownAddress = (debateId: number) => `/api/debates/${debateId}/flow`;

/** Reads the flow sheet of an own debate. */
export function readFlow(debateId: number, signal?: AbortSignal): Promise<SerializedFlow> {
  return call("GET", ownAddress(debateId), undefined, signal);
}

/**
 * Finds the replies of the next turns, and returns the sheet. Takes as long as a model needs. Cards
 * that have failed are made again only when a person asks `again`.
 */
export function mapFlow(
  debateId: number,
  signal: AbortSignal,
  again = false,
): Promise<SerializedFlow> {
  return call("POST", `${ownAddress(debateId)}${again ? "?again=true" : ""}`, undefined, signal);
}

/** Concedes a claim of the other side, and returns the sheet. */
export function concedeClaim(debateId: number, claim: string): Promise<SerializedFlow> {
  return call("POST", `/api/debates/${debateId}/concede`, { claim });
}

/** Reads the flow sheet of the part of a shared debate that its reader sees. */
export function readSharedFlow(segment: string, signal?: AbortSignal): Promise<SerializedFlow> {
  return call("GET", `${sharedAddress(segment)}/flow`, undefined, signal);
}

/** Returns the address of the flow sheet of an own debate as an Argdown file. */
export const argdownAddress = (debateId: number) => `${ownAddress(debateId)}.argdown`;
