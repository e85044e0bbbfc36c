import { isAdministrator, requireAdministrator, type User } from "@einstein-vs-cat/core";
import type { AppContext, Middleware, Services } from "../http/context.ts";

/** The addresses of the operator's desk. */
const DESK = /^\/api\/admin(\/|$)/;

/**
 * Hides the operator's desk: whatever is sent to one of its addresses, before anything of it is read,
 * everybody else gets the answer of an address that does not exist.
 */
export function deskGate({ settings }: Pick<Services, "settings">): Middleware {
  return async (ctx, next) => {
    if (DESK.test(ctx.path)) requireAdministrator(settings.operators, ctx.state.user);
    await next();
  };
}

/** Returns who uses the desk. */
export function administratorOf(ctx: AppContext, { settings }: Pick<Services, "settings">): User {
  return requireAdministrator(settings.operators, ctx.state.user);
}

/** Returns whether a screen exists for a reader: that of the desk does for operators only. */
export function hasScreen({ settings }: Pick<Services, "settings">) {
  return (path: string, user: User | null): boolean =>
    path !== "/admin" || isAdministrator(settings.operators, user);
}
