import {
  cancelSubscription,
  DomainError,
  type ErrorCode,
  PLANS,
  presentTiers,
  reactivateSubscription,
  readSubscription,
  reauthSchema,
  redeemCheckoutGrant,
  SUBSCRIPTION_MESSAGES,
  startCheckout,
  startCheckoutSchema,
  verifyCheckout,
  verifyCheckoutSchema,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../http/context.ts";
import { bodyOf } from "../http/input.ts";
import { originOf } from "../http/origin.ts";
import { presentSubscription } from "../http/presenters.ts";
import { STATUS_OF } from "../http/problem.ts";
import { readUsage } from "../http/usage.ts";
import { clientOf } from "../middleware/rate-limit.ts";
import { beginUserSession, signedInUser } from "../middleware/sessions.ts";

/** The plans, one's own, and the way to another one and back (SPEC §4, Subscription; §7). */
export function subscriptionRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/tiers", async (ctx) => {
    ctx.body = presentTiers(services.models.catalogue, await services.billing.prices());
  });

  router.get("/api/subscription", async (ctx) => {
    const user = signedInUser(ctx);
    const record = await readSubscription(services, user.id);
    const usage = await readUsage(services, ctx.state.actor, clientOf(ctx, ctx.state.actor));
    ctx.body = { ...presentSubscription(record, user, services), usage };
  });

  router.post("/api/subscription/create-checkout", async (ctx) => {
    const user = await buyer(ctx, services);
    const input = await bodyOf(ctx, startCheckoutSchema);
    const { url } = await startCheckout(
      services,
      user,
      input,
      `${originOf(ctx, services.settings)}/subscription`,
    );
    ctx.body = { url };
  });

  router.post("/api/subscription/reauth", async (ctx) => {
    const { authToken } = await bodyOf(ctx, reauthSchema);
    const user = await redeemCheckoutGrant(services, ctx.state.actor, authToken);
    if (user !== null) await beginUserSession(ctx, services.settings, user);
    ctx.body = { success: true };
  });

  router.post("/api/subscription/verify-checkout", async (ctx) => {
    if (ctx.state.user === null)
      return refuseVerification(ctx, "not-signed-in", "Authentication required");
    const user = await buyer(ctx, services);
    const { sessionId } = await bodyOf(ctx, verifyCheckoutSchema);
    try {
      const { tier } = await verifyCheckout(services, user.id, sessionId);
      ctx.body = { success: true, subscription: { tier, name: PLANS[tier].name } };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "payment-incomplete") throw error;
      refuseVerification(ctx, error.code, error.message);
    }
  });

  router.post("/api/subscription/cancel", async (ctx) => {
    const user = await buyer(ctx, services);
    await cancelSubscription(services, user.id);
    ctx.body = successOf("subscription-cancelled");
  });

  router.post("/api/subscription/reactivate", async (ctx) => {
    const user = await buyer(ctx, services);
    await reactivateSubscription(services, user.id);
    ctx.body = successOf("subscription-reactivated");
  });
}

/** The sentence of a change, with the code by which a screen translates it. */
function successOf(code: keyof typeof SUBSCRIPTION_MESSAGES) {
  return { message: SUBSCRIPTION_MESSAGES[code], code };
}

/** Who asks for something that asks the payment provider, which may not be done without end. */
async function buyer(ctx: AppContext, { rateLimits }: Services) {
  const user = signedInUser(ctx);
  await rateLimits.countBilling(clientOf(ctx, ctx.state.actor));
  return user;
}

/** A refusal of this one call is JSON, whatever the client accepts. */
function refuseVerification(ctx: AppContext, code: ErrorCode, error: string): void {
  ctx.status = STATUS_OF[code];
  ctx.body = { success: false, error, code };
}
