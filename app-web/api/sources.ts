/** Calls that read the sources of a debate: a passage, and the evidence sheet. */

import type { PassageRef, SerializedEvidence, SerializedPassage } from "@einstein-vs-cat/core";
import { call } from "./http.ts";
import { sharedAddress } from "./sharing/share.ts";

export type {
  SerializedCitation,
  SerializedEvidence,
  SerializedPassage,
} from "@einstein-vs-cat/core";

const ownAddress = (debateId: number) => `/api/debates/${debateId}`;
const passagePath = ({ source, passage }: PassageRef) => `/sources/${source}/passages/${passage}`;

/** Reads a passage of an own debate, with the texts around it. */
export function readPassage(
  debateId: number,
  ref: PassageRef,
  signal?: AbortSignal,
): Promise<SerializedPassage> {
  return call("GET", `${ownAddress(debateId)}${passagePath(ref)}`, undefined, signal);
}

/** Reads a passage that a shared debate cites. */
export function readSharedPassage(
  segment: string,
  ref: PassageRef,
  signal?: AbortSignal,
): Promise<SerializedPassage> {
  return call("GET", `${sharedAddress(segment)}${passagePath(ref)}`, undefined, signal);
}

/** Reads the evidence sheet of an own debate. */
export function readEvidence(debateId: number, signal?: AbortSignal): Promise<SerializedEvidence> {
  return call("GET", `${ownAddress(debateId)}/evidence`, undefined, signal);
}

/** Reads the evidence sheet of the part of a shared debate that its reader sees. */
export function readSharedEvidence(
  segment: string,
  signal?: AbortSignal,
): Promise<SerializedEvidence> {
  return call("GET", `${sharedAddress(segment)}/evidence`, undefined, signal);
}
