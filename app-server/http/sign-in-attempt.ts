import { randomBytes } from "node:crypto";
import { openAttempt, SIGN_IN_ATTEMPT_MS, type SignInAttempt } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "./context.ts";
import { hashSessionId } from "./session.ts";

/** The name of the cookie of a visit to the log-in provider, over http and over https. */
const ATTEMPT_COOKIE = "einstein-vs-cat-sign-in";
const SECURE_ATTEMPT_COOKIE = `__Host-${ATTEMPT_COOKIE}`;

/** 32 random bytes as base64url. */
const ATTEMPT_ID = /^[A-Za-z0-9_-]{43}$/;

type AttemptStore = Pick<Services, "sessions" | "clock">;

/**
 * Keeps an attempt on the server, as a session of its own: the browser gets a random id, of which the
 * store has the hash. It is no session of a person, because it names none.
 */
export async function keepAttempt(
  ctx: AppContext,
  { sessions, clock }: AttemptStore,
  attempt: Omit<SignInAttempt, "begunAt">,
): Promise<void> {
  const id = randomBytes(32).toString("base64url");
  const begunAt = clock.now();
  const signIn: SignInAttempt = { ...attempt, begunAt };
  await sessions.set(hashSessionId(id), { signIn }, new Date(begunAt + SIGN_IN_ATTEMPT_MS));
  setCookie(ctx, id, SIGN_IN_ATTEMPT_MS);
}

/**
 * Returns the attempt that this browser began, once; null when there is none, and when it is over or
 * used.
 */
export async function takeAttempt(
  ctx: AppContext,
  { sessions, clock }: AttemptStore,
): Promise<SignInAttempt | null> {
  const id = ctx.cookies.get(cookieName(ctx), { signed: true }) ?? "";
  if (!ATTEMPT_ID.test(id)) return null;
  setCookie(ctx, null, 0);
  const idHash = hashSessionId(id);
  const kept = await sessions.open(idHash);
  if (!(await sessions.revoke(idHash))) return null;
  return openAttempt(kept?.data.signIn, clock.now());
}

function setCookie(ctx: AppContext, id: string | null, maxAge: number): void {
  ctx.cookies.set(cookieName(ctx), id, { httpOnly: true, sameSite: "lax", signed: true, maxAge });
}

const cookieName = (ctx: AppContext) =>
  ctx.cookies.secure ? SECURE_ATTEMPT_COOKIE : ATTEMPT_COOKIE;
