import { createHash, randomBytes } from "node:crypto";
import { connectOpenRouter, requireVault } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { originOf } from "../../http/origin.ts";
import { route } from "../../http/route.ts";
import { sessionOf } from "../../http/session.ts";

/** How long a person has to answer OpenRouter (ms). */
const PATIENCE_MS = 15 * 60_000;

/** The longest parameter that is read. */
const MAX_PARAMETER = 2_000;

/** A screen that a connection is begun on, and goes back to. */
const SCREENS = { form: "/", account: "/account" } as const;

const from = z._default(z.enum(["form", "account"]), "form");
const parameter = z.optional(z.string().check(z.maxLength(MAX_PARAMETER)));

/** Calls that connect the user with OpenRouter. A browser follows them; they answer with an address. */
export const openRouterOperations = {
  begin: {
    method: "get",
    path: "/api/auth/openrouter",
    summary: "Begin a connection with OpenRouter",
    description:
      "Leads to OpenRouter, which asks the user; a visitor is led to the sign-up first. `from` is the screen to come back to.",
    tag: "Account",
    caller: "anyone",
    query: z.object({ from }),
    answers: { 302: null },
    errors: ["keys-off"],
  },
  finish: {
    method: "get",
    path: "/api/auth/openrouter/callback",
    summary: "Finish a connection with OpenRouter",
    description:
      "OpenRouter leads here. The code is exchanged for a key, which is kept; the answer leads to the screen that began it, with the outcome in `openrouter`.",
    tag: "Account",
    caller: "anyone",
    query: z.object({ state: parameter, code: parameter }),
    answers: { 302: null },
    errors: ["keys-off"],
  },
} as const satisfies Operations;

/** A connection that was begun, as the session keeps it. */
const pendingSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  userId: z.number(),
  begunAt: z.number(),
  from: z.enum(["form", "account"]),
});

type Pending = z.infer<typeof pendingSchema>;

/** Registers the calls that connect the user with OpenRouter. */
export function openRouterRoutes(router: ApiRouter, services: Services): void {
  route(router, openRouterOperations.begin, async (ctx, { query }) => {
    requireVault(services.keyVault);
    const { from: screen } = query();
    const { user } = ctx.state;
    if (user === null) return leadTo(ctx, `/auth?then=openrouter&from=${screen}`);
    const begunAt = services.clock.now();
    const secrets = {
      state: services.randomToken(),
      verifier: randomBytes(32).toString("base64url"),
    };
    await keepPending(ctx, { ...secrets, userId: user.id, begunAt, from: screen });
    leadTo(ctx, services.keyGrants.addressFor(requestFor(ctx, services, secrets)));
  });

  route(router, openRouterOperations.finish, async (ctx, { query }) => {
    requireVault(services.keyVault);
    const pending = pendingOf(ctx);
    const outcome = await finish(ctx, services, pending, query());
    leadTo(ctx, `${SCREENS[pending?.from ?? "form"]}?openrouter=${outcome}`);
  });
}

/** Returns what OpenRouter is asked. The state is in the callback, because its protocol has none. */
function requestFor(
  ctx: AppContext,
  { settings }: Services,
  { state, verifier }: Pick<Pending, "state" | "verifier">,
) {
  const origin = settings.publicUrl?.origin ?? originOf(ctx, settings);
  return {
    callbackUrl: `${origin}${openRouterOperations.finish.path}?state=${state}`,
    challenge: createHash("sha256").update(verifier).digest("base64url"),
  };
}

/** How a connection ended; without `connected` nothing is kept. */
type Outcome = "connected" | "refused" | "unreachable" | "stale" | "signed-out";

/** A connection is used up by the first answer with its state, whatever comes of it. */
async function finish(
  ctx: AppContext,
  services: Services,
  pending: Pending | null,
  { state, code }: { readonly state?: string | undefined; readonly code?: string | undefined },
): Promise<Outcome> {
  const { user } = ctx.state;
  if (user === null) return "signed-out";
  if (pending === null || state !== pending.state || pending.userId !== user.id) return "stale";
  await keepPending(ctx, undefined);
  if (services.clock.now() - pending.begunAt > PATIENCE_MS) return "stale";
  if (code === undefined || code === "") return "refused";
  return connectOpenRouter(services, user.id, { code, verifier: pending.verifier });
}

function pendingOf(ctx: AppContext): Pending | null {
  const parsed = z.safeParse(pendingSchema, sessionOf(ctx).openRouter);
  return parsed.success ? parsed.data : null;
}

async function keepPending(ctx: AppContext, pending: Pending | undefined): Promise<void> {
  const session = sessionOf(ctx);
  session.openRouter = pending;
  await session.manuallyCommit();
}

/** Leads the browser on. Neither the way nor its secrets are kept or passed on. */
function leadTo(ctx: AppContext, address: string): void {
  ctx.status = 302;
  ctx.set("Location", address);
  ctx.set("Cache-Control", "no-store");
  ctx.set("Referrer-Policy", "no-referrer");
}
