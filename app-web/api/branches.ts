/** Calls that make a debate from another one. */

import type { SerializedDebate } from "./debates.ts";
import { call } from "./http.ts";
import { withSeats } from "./with-seats.ts";

/**
 * Goes on from a turn in a new debate. `address` is that of the calls of an own or a shared debate.
 * Calls with the same `requestId` make one branch.
 */
export async function branchDebate(
  address: string,
  body: { readonly turnNumber: number; readonly requestId: string },
): Promise<SerializedDebate> {
  return withSeats(await call<SerializedDebate>("POST", `${address}/branch`, body));
}

/** Makes the rematch of an own debate, or returns the one that there is. */
export async function rematchDebate(debateId: number): Promise<SerializedDebate> {
  return withSeats(await call<SerializedDebate>("POST", `/api/debates/${debateId}/rematch`));
}
