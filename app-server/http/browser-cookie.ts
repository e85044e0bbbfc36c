import { randomBytes } from "node:crypto";
import type { Client } from "@einstein-vs-cat/core";
import type { AppContext } from "./context.ts";
import { clientNetworkOf } from "./quota-key.ts";

/** The name of the cookie that tells browsers apart, over http and over https. */
const BROWSER_COOKIE = "einstein-vs-cat-browser";
const SECURE_BROWSER_COOKIE = `__Host-${BROWSER_COOKIE}`;

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

/** 32 random bytes as base64url. */
const BROWSER_ID = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns where an attempt with a password comes from. A browser without its cookie gets a new id,
 * which no account knows, until `keepBrowser` is called.
 */
export function clientOf(ctx: AppContext): Client {
  const known = ctx.cookies.get(cookieName(ctx), { signed: true }) ?? "";
  const browser = BROWSER_ID.test(known) ? known : randomBytes(32).toString("base64url");
  return { ...clientNetworkOf(ctx), browser };
}

/**
 * Lets a browser keep its id for a year. It outlives the session, so that strangers who guess
 * passwords never lock out a browser that an account was used in.
 */
export function keepBrowser(ctx: AppContext, { browser }: Client): void {
  ctx.cookies.set(cookieName(ctx), browser, {
    httpOnly: true,
    sameSite: "lax",
    signed: true,
    maxAge: ONE_YEAR_MS,
  });
}

const cookieName = (ctx: AppContext) =>
  ctx.cookies.secure ? SECURE_BROWSER_COOKIE : BROWSER_COOKIE;
