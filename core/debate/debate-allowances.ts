/** Whose counts a new debate uses up. */

import { type Actor, actorKey } from "../account/actor.ts";
import type { ClientNetwork } from "../account/client-network.ts";
import { VISITORS_PER_NETWORK } from "../account/limits.ts";
import type { AllowanceCost } from "../shared/take-allowances.ts";
import { DEBATES_PER_DAY } from "./limits.ts";

/**
 * Returns what a new debate uses up: one of the person's own, and for a visitor, who could get a
 * new session at any time, one of the network's, if the caller has one.
 */
export function debateAllowances(
  actor: Actor,
  where?: Pick<ClientNetwork, "network">,
): readonly AllowanceCost[] {
  const own: AllowanceCost = {
    allowance: "debates",
    client: actorKey(actor),
    most: DEBATES_PER_DAY[actor.kind],
    refusal: "debates-used-up",
  };
  if (actor.kind === "user" || where === undefined) return [own];
  const most = VISITORS_PER_NETWORK.debatesPerDay;
  return [own, { ...own, client: where.network, most, refusal: "network-debates-used-up" }];
}
