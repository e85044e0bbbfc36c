import { type Actor, actorOf, DomainError, type User } from "@einstein-vs-cat/core";
import type { AppContext, Services, Settings } from "../http/context.ts";
import { hashSessionId, type Session, sessionOf } from "../http/session.ts";

/**
 * Begins the session of a new visitor and sets its cookie. Has no effect when the request has a
 * session.
 */
export async function beginVisitorSession(ctx: AppContext, actor: Actor): Promise<void> {
  if (ctx.state.actor !== null || actor.kind !== "visitor") return;
  await beginSession(ctx, { visitorId: actor.visitorId });
  ctx.state.actor = actor;
}

/**
 * Begins a session of the user under a new id. Revokes the previous session. `confirmedAt` is when the
 * user has confirmed, in the session before, that it is them.
 */
export async function beginUserSession(
  ctx: AppContext,
  { defaultTier }: Settings,
  user: User,
  confirmedAt?: number,
): Promise<void> {
  await beginSession(ctx, { userId: user.id, sessionEpoch: user.sessionEpoch, confirmedAt });
  ctx.state.user = user;
  ctx.state.actor = actorOf(user, defaultTier);
}

/**
 * Continues a session under a new id after an action that ended all others.
 * @throws DomainError `not-signed-in` when the session was ended in the meantime.
 */
export async function renewUserSession(
  ctx: AppContext,
  services: Pick<Services, "sessions" | "settings">,
  user: User,
): Promise<void> {
  if (!(await services.sessions.revoke(hashSessionId(sessionOf(ctx).externalKey))))
    throw new DomainError("not-signed-in");
  await beginUserSession(ctx, services.settings, user);
}

/**
 * Ends the session, if there is one, removes its cookie, and has the browser forget what it kept for
 * this site.
 */
export async function endSession(ctx: AppContext): Promise<void> {
  const session = sessionOf(ctx);
  if (!session.isNew) {
    ctx.session = null;
    await session.manuallyCommit();
  }
  ctx.state.user = null;
  ctx.state.actor = null;
  // The cookies stay: one of them tells that this browser was used before (`keepBrowser`).
  ctx.set("Clear-Site-Data", '"cache", "storage"');
}

async function beginSession(
  ctx: AppContext,
  identity: Pick<Session, "visitorId" | "userId" | "sessionEpoch" | "confirmedAt">,
): Promise<void> {
  const session = sessionOf(ctx);
  Object.assign(session, {
    visitorId: undefined,
    userId: undefined,
    sessionEpoch: undefined,
    confirmedAt: undefined,
    ...identity,
  });
  // Revoke an existing session first, because someone else may know its id.
  await (session.isNew ? session.manuallyCommit() : session.regenerate());
}
