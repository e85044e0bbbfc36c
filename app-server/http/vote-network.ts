import { createHmac } from "node:crypto";
import type { AppContext, Settings } from "./context.ts";
import { clientNetworkOf } from "./quota-key.ts";

/**
 * Returns a function that gives the pseudonym of a request's network within one debate. It lasts as long
 * as the secret of the server, because a vote is cast once and not once a day; no two debates share one,
 * and without the secret it says nothing.
 */
export function voteNetworkOf(
  ctx: AppContext,
  { pseudonymKey }: Settings,
): (debateId: number) => string {
  const { network } = clientNetworkOf(ctx);
  return (debateId) =>
    createHmac("sha256", pseudonymKey)
      .update(`vote on ${debateId} ${network}`)
      .digest("base64url")
      .slice(0, 16);
}
