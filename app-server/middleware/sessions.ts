/**
 * Sessions by koa-session over a store of our own. Reading never makes one: a session begins at a visitor's first write
 * and at a log-in, each time under a new id, and an ended id stays ended. Nothing renews it on the way (koa-session's
 * `rolling` would write, and so bring back, a session that was ended meanwhile).
 */

import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  type Actor,
  actorOf,
  asUser,
  type Clock,
  DomainError,
  type SessionStore,
  type User,
} from "@einstein-vs-cat/core";
import type Koa from "koa";
import createSession from "koa-session";
import type { AppContext, AppState, Middleware, Services, Settings } from "../http/context.ts";
import { isHttps } from "../http/origin.ts";

/** The name of the session cookie. */
export const SESSION_COOKIE = "einstein-vs-cat";

const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;

/** What koa-session puts on the context: what we keep in it, and how it is written. */
interface Session {
  visitorId?: unknown;
  userId?: unknown;
  sessionEpoch?: unknown;
  readonly isNew: boolean;
  readonly externalKey: string;
  manuallyCommit(): Promise<void>;
  regenerate(): Promise<void>;
}

/** What a session id looks like: 32 random bytes as base64url. Nothing else is looked up. */
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

/** Loads the session of each request and says who is asking. */
export function sessions(
  app: Koa<AppState>,
  services: Pick<Services, "sessions" | "users" | "clock" | "settings">,
): Middleware {
  const { settings, clock } = services;
  app.keys = [settings.cookieKey];
  const load = createSession(
    {
      key: SESSION_COOKIE,
      maxAge: NINETY_DAYS_MS,
      httpOnly: true,
      sameSite: "lax",
      signed: true,
      rolling: false,
      renew: false,
      autoCommit: false,
      genid: () => randomBytes(32).toString("base64url"),
      store: storeByHash(services.sessions, clock),
    },
    app,
  );
  const identified = identify(services);
  return (ctx, next) => {
    // Behind a proxy that speaks https for us, the connection itself does not tell that cookies must be secure.
    ctx.cookies.secure = isHttps(ctx, settings);
    return load(ctx, () => identified(ctx, next));
  };
}

/**
 * Who is asking for something of their own.
 * @throws DomainError `not-found`: a person without a session owns nothing.
 */
export function knownActor(ctx: AppContext): Actor {
  if (ctx.state.actor === null) throw new DomainError("not-found");
  return ctx.state.actor;
}

/** Who is asking, or a visitor not seen before. Nothing is kept until `keepVisitor`. */
export function actorOrNewVisitor(ctx: AppContext): Actor {
  return ctx.state.actor ?? { kind: "visitor", visitorId: randomUUID() };
}

/**
 * The user who is asking.
 * @throws DomainError `not-signed-in`.
 */
export function signedInUser(ctx: AppContext): User {
  asUser(ctx.state.actor);
  return ctx.state.user as User;
}

/** Begins the session of a new visitor: keeps it and sets its cookie. Somebody already known is left as they are. */
export async function keepVisitor(ctx: AppContext, actor: Actor): Promise<void> {
  if (ctx.state.actor !== null || actor.kind !== "visitor") return;
  await begin(ctx, { visitorId: actor.visitorId });
  ctx.state.actor = actor;
}

/** Begins a session of the user under a new id; whatever session there was before is over. */
export async function beginUserSession(
  ctx: AppContext,
  { defaultTier }: Settings,
  user: User,
): Promise<void> {
  await begin(ctx, { userId: user.id, sessionEpoch: user.sessionEpoch });
  ctx.state.user = user;
  ctx.state.actor = actorOf(user, defaultTier);
}

/**
 * Goes on in a session under a new id, after something that ended all others.
 * @throws DomainError `not-signed-in` when somebody signed out meanwhile: nothing brings that session back.
 */
export async function renewUserSession(
  ctx: AppContext,
  services: Pick<Services, "sessions" | "settings">,
  user: User,
): Promise<void> {
  if (!(await services.sessions.revoke(hashOf(sessionOf(ctx).externalKey))))
    throw new DomainError("not-signed-in");
  await beginUserSession(ctx, services.settings, user);
}

/** Ends the session, if there is one, and takes its cookie back. */
export async function endSession(ctx: AppContext): Promise<void> {
  const session = sessionOf(ctx);
  if (!session.isNew) {
    ctx.session = null;
    await session.manuallyCommit();
  }
  ctx.state.user = null;
  ctx.state.actor = null;
}

async function begin(
  ctx: AppContext,
  holder: Pick<Session, "visitorId" | "userId" | "sessionEpoch">,
): Promise<void> {
  const session = sessionOf(ctx);
  Object.assign(session, {
    visitorId: undefined,
    userId: undefined,
    sessionEpoch: undefined,
    ...holder,
  });
  // One that was there is revoked first; its id may be known to somebody else.
  await (session.isNew ? session.manuallyCommit() : session.regenerate());
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** koa-session's store over ours: a key becomes its hash, a lifetime a date. */
function storeByHash(store: SessionStore, clock: Pick<Clock, "now">) {
  return {
    get: async (id: string) => (SESSION_ID.test(id) ? store.get(hashOf(id)) : null),
    set: async (id: string, data: Record<string, unknown>, maxAgeMs: number) =>
      store.set(hashOf(id), data, new Date(clock.now() + maxAgeMs)),
    destroy: async (id: string) => void (await store.revoke(hashOf(id))),
  };
}

/** Says who is asking. A user's session counts in the epoch that it began in and in no later one. */
function identify({ users, settings }: Pick<Services, "users" | "settings">): Middleware {
  return async (ctx, next) => {
    const { visitorId, userId, sessionEpoch } = sessionOf(ctx);
    const user = typeof userId === "number" ? await users.find(userId) : null;
    ctx.state.user = user?.sessionEpoch === sessionEpoch ? user : null;
    if (ctx.state.user !== null) ctx.state.actor = actorOf(ctx.state.user, settings.defaultTier);
    else ctx.state.actor = typeof visitorId === "string" ? { kind: "visitor", visitorId } : null;
    await next();
  };
}

function sessionOf(ctx: AppContext): Session {
  return ctx.session as Session;
}
