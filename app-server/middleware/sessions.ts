/**
 * Sessions by koa-session over a store of our own. Reading never makes one: a session begins at a person's first
 * write, and only `keepVisitor` writes it. Nothing renews it on the way (koa-session's `rolling` would write, and so
 * bring back, a session that was ended meanwhile).
 */

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Actor, type Clock, DomainError } from "@einstein-vs-cat/core";
import type Koa from "koa";
import createSession from "koa-session";
import { isHttps } from "../own-address.ts";
import type { AppContext, AppState, Middleware, Services, Settings } from "../services.ts";
import type { SessionStore } from "../session-store.ts";

/** The name of the session cookie. */
export const SESSION_COOKIE = "einstein-vs-cat";

const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;

/** What koa-session puts on the context. */
interface Session {
  visitorId?: unknown;
  manuallyCommit(): Promise<void>;
}

/** What a session id looks like: 32 random bytes as base64url. Nothing else is looked up. */
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

/** Loads the session of each request and says who is asking. */
export function sessions(app: Koa<AppState>, services: Pick<Services, "sessions" | "clock" | "settings">): Middleware[] {
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
  return [secureCookies(settings), load, identify];
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

/** Begins the session of a new visitor: keeps it and sets its cookie. Somebody already known is left as they are. */
export async function keepVisitor(ctx: AppContext, actor: Actor): Promise<void> {
  if (ctx.state.actor !== null || actor.kind !== "visitor") return;
  const session = sessionOf(ctx);
  session.visitorId = actor.visitorId;
  await session.manuallyCommit();
  ctx.state.actor = actor;
}

/** koa-session's store over ours: a key becomes its hash, a lifetime a date. */
function storeByHash(store: SessionStore, clock: Pick<Clock, "now">) {
  const hash = (id: string) => createHash("sha256").update(id).digest("hex");
  return {
    get: async (id: string) => (SESSION_ID.test(id) ? store.get(hash(id)) : null),
    set: async (id: string, data: Record<string, unknown>, maxAgeMs: number) =>
      store.set(hash(id), data, new Date(clock.now() + maxAgeMs)),
    destroy: async (id: string) => store.revoke(hash(id)),
  };
}

/** Behind a proxy that speaks https for us, the connection itself does not tell that cookies must be secure. */
function secureCookies(settings: Settings): Middleware {
  return (ctx, next) => {
    ctx.cookies.secure = isHttps(ctx, settings);
    return next();
  };
}

const identify: Middleware = (ctx, next) => {
  const { visitorId } = sessionOf(ctx);
  ctx.state.actor = typeof visitorId === "string" ? { kind: "visitor", visitorId } : null;
  return next();
};

function sessionOf(ctx: AppContext): Session {
  return ctx.session as Session;
}
