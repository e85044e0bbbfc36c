import { type Actor, actorKey } from "@einstein-vs-cat/core";
import { clientNetwork } from "./client-address.ts";
import type { AppContext } from "./context.ts";

/**
 * Returns the client that a call counts against in `Quota`: the user, wherever they are, or for
 * everybody else the network that the request came from. A visitor could get a new session at any
 * time, so their id does not count.
 */
export function quotaKey(ctx: AppContext, actor: Actor | null): string {
  if (actor?.kind === "user") return actorKey(actor);
  const address = clientNetwork(ctx.ip) ?? clientNetwork(ctx.req.socket.remoteAddress ?? "");
  return `network:${address ?? "unknown"}`;
}
