import { type Actor, actorKey, type Caller, type ClientNetwork } from "@einstein-vs-cat/core";
import { networksOf } from "./client-address.ts";
import type { AppContext } from "./context.ts";

/** A client whose address is not known. */
const UNKNOWN = { network: "unknown", prefix: "unknown" } as const;

/**
 * Returns the client that a call counts against in `Quota`: the user, wherever they are, or for
 * everybody else the network that the request came from. A visitor could get a new session at any
 * time, so their id does not count. What costs a day's turns or debates counts by browser as well,
 * within a larger count of the network (`sharedTurnAllowances`, `debateAllowances`).
 */
export function quotaKey(ctx: AppContext, actor: Actor | null): string {
  return actor?.kind === "user" ? actorKey(actor) : clientNetworkOf(ctx).network;
}

/** Returns who a call that may ask a model counts against. */
export function callerOf(ctx: AppContext, actor: Actor | null): Caller {
  return { client: quotaKey(ctx, actor), ...clientNetworkOf(ctx) };
}

/** Returns where a request came from. */
export function clientNetworkOf(ctx: AppContext): ClientNetwork {
  const { network, prefix } =
    networksOf(ctx.ip) ?? networksOf(ctx.req.socket.remoteAddress ?? "") ?? UNKNOWN;
  return { network: `network:${network}`, prefix: `prefix:${prefix}` };
}
