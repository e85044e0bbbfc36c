import { DomainError } from "@einstein-vs-cat/core";
import type { Middleware, Settings } from "../http/context.ts";
import { isKnownHost } from "../http/known-host.ts";

/**
 * Refuses requests for a host that is not known as this server's. Behind a proxy, `ctx.host` is the
 * host that the proxy reports. A page can forge that header but not `Host`, so both are checked.
 * @throws DomainError `unknown-host`.
 */
export function knownHost(settings: Settings): Middleware {
  return (ctx, next) => {
    const isKnown = [ctx.get("Host"), ctx.host].every((host) => isKnownHost(host, settings));
    if (!isKnown) throw new DomainError("unknown-host");
    return next();
  };
}
