/**
 * Sessions by koa-session with our own store. Reading never creates one: a session begins at a
 * visitor's first write and at a login, each time under a new id, and an ended id stays ended.
 * Sessions are not renewed on access, because koa-session's `rolling` would write, and thereby
 * restore, a session that was ended concurrently.
 */

import { randomBytes, randomUUID } from "node:crypto";
import {
  type Actor,
  actorOf,
  type Clock,
  DomainError,
  requireUser,
  type SessionStore,
  type User,
} from "@einstein-vs-cat/core";
import type Koa from "koa";
import createSession from "koa-session";
import { browserInWords } from "../http/browser-in-words.ts";
import type { AppContext, AppState, Middleware, Services } from "../http/context.ts";
import { isHttps } from "../http/origin.ts";
import { hashSessionId, sessionOf } from "../http/session.ts";

/** The name of the session cookie over http. */
export const SESSION_COOKIE = "einstein-vs-cat";

/**
 * The name of the session cookie over https. Because of its prefix, browsers accept the cookie only
 * from this very host over https. Another host of the same domain could plant a cookie without the
 * prefix, and with it a session of its own, which would collect the debates of this browser. So a
 * cookie without the prefix counts for nothing over https, whatever session it names.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;

/** The format of a session id: 32 random bytes as base64url. No other value is looked up. */
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

/** Loads the session of each request and identifies its actor. */
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
      store: hashedStore(services.sessions, clock),
    },
    app,
  );
  const identify = identifyActor(services);
  return (ctx, next) => {
    // Behind a proxy that terminates https, the connection does not show that cookies must be
    // secure.
    ctx.cookies.secure = isHttps(ctx, settings);
    // koa-session copies its options for each request.
    if (ctx.cookies.secure) ctx.sessionOptions.key = SECURE_SESSION_COOKIE;
    return load(ctx, () => identify(ctx, next));
  };
}

/**
 * Returns the actor of a request that needs one.
 * @throws DomainError `not-found`, because a client without a session owns nothing.
 */
export function requireActor(ctx: AppContext): Actor {
  if (ctx.state.actor === null) throw new DomainError("not-found");
  return ctx.state.actor;
}

/** Returns the actor, or a new visitor, who is not stored before `beginVisitorSession`. */
export function actorOrNewVisitor(ctx: AppContext): Actor {
  return ctx.state.actor ?? { kind: "visitor", visitorId: randomUUID() };
}

/**
 * Returns the signed-in user.
 * @throws DomainError `not-signed-in`.
 */
export function signedInUser(ctx: AppContext): User {
  requireUser(ctx.state.actor);
  return ctx.state.user as User;
}

/** Adapts our store to koa-session: ids are hashed, and a lifetime becomes a date. */
function hashedStore(store: SessionStore, clock: Pick<Clock, "now">) {
  return {
    get: async (id: string, _maxAge: unknown, { ctx }: { readonly ctx?: AppContext }) => {
      const open = SESSION_ID.test(id) ? await store.open(hashSessionId(id)) : null;
      if (ctx !== undefined) ctx.state.sessionUser = open?.user;
      return open?.data ?? null;
    },
    set: async (
      id: string,
      data: Record<string, unknown>,
      maxAgeMs: number,
      { ctx }: { readonly ctx?: AppContext },
    ) => {
      const client = ctx === undefined ? null : browserInWords(ctx.get("User-Agent"));
      await store.set(hashSessionId(id), data, new Date(clock.now() + maxAgeMs), client);
    },
    destroy: async (id: string) => void (await store.revoke(hashSessionId(id))),
  };
}

/** Identifies the actor. A user's session is valid only in the epoch in which it began. */
function identifyActor({ users, settings }: Pick<Services, "users" | "settings">): Middleware {
  return async (ctx, next) => {
    const { visitorId, userId, sessionEpoch } = sessionOf(ctx);
    const { sessionUser } = ctx.state;
    const user =
      sessionUser !== undefined || typeof userId !== "number"
        ? (sessionUser ?? null)
        : await users.find(userId);
    ctx.state.user = user?.sessionEpoch === sessionEpoch ? user : null;
    if (ctx.state.user !== null) ctx.state.actor = actorOf(ctx.state.user, settings.defaultTier);
    else ctx.state.actor = typeof visitorId === "string" ? { kind: "visitor", visitorId } : null;
    await next();
  };
}
