/** Calls about the votes of those who read a shared debate. */

import type { SerializedOwnVote, SerializedSwing, Standpoint } from "@einstein-vs-cat/core";
import { call } from "../http.ts";
import { sharedAddress } from "./share.ts";

/** Casts the reader's vote before or after reading. Returns their votes. */
export function castVote(
  segment: string,
  phase: "before" | "after",
  stance: Standpoint,
): Promise<SerializedOwnVote> {
  return call("POST", `${sharedAddress(segment)}/stance`, { phase, stance });
}

/** Reads the reader's own votes and, as far as they may know it, who moved. */
export function readSwing(segment: string): Promise<SerializedSwing> {
  return call("GET", `${sharedAddress(segment)}/swing`);
}
