import {
  type CheckoutReturn,
  cancelSubscription,
  DomainError,
  describeTiers,
  PLANS,
  previewCheckoutGrant,
  type RefusedCheckout,
  reactivateSubscription,
  readSubscription,
  readUsage,
  redeemCheckoutGrant,
  SUBSCRIPTION_MESSAGES,
  sharedTurnAllowances,
  startCheckout,
  verifyCheckout,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { originOf } from "../../http/origin.ts";
import { presentSubscription } from "../../http/present/billing.ts";
import { STATUS_OF } from "../../http/problem.ts";
import { clientNetworkOf, quotaKey } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { beginUserSession } from "../../middleware/session-changes.ts";
import { signedInUser } from "../../middleware/sessions.ts";
import { subscriptionOperations } from "./subscription-operations.ts";

/** Registers the calls about plans, the user's subscription and its payment. */
export function subscriptionRoutes(router: ApiRouter, services: Services): void {
  route(router, subscriptionOperations.plans, async (ctx) => {
    ctx.body = describeTiers(services.models.catalogue, await services.billing.prices());
  });

  route(router, subscriptionOperations.read, async (ctx) => {
    const user = signedInUser(ctx);
    const record = await readSubscription(services, user.id);
    const sharedAllowances = sharedTurnAllowances(user, clientNetworkOf(ctx));
    const usage = await readUsage(services, ctx.state.actor, sharedAllowances);
    ctx.body = presentSubscription(record, user, usage, services);
  });

  route(router, subscriptionOperations.createCheckout, async (ctx, { body }) => {
    const user = await buyer(ctx, services);
    const input = await body();
    const { url } = await startCheckout(
      services,
      user,
      input,
      checkoutReturn(`${originOf(ctx, services.settings)}/subscription`),
    );
    ctx.body = { url };
  });

  route(router, subscriptionOperations.previewReauth, async (ctx, { body }) => {
    const { actor } = ctx.state;
    await services.quota.count("billingCalls", quotaKey(ctx, actor));
    const { authToken } = await body();
    ctx.body = { signsInAs: await previewCheckoutGrant(services, actor, authToken) };
  });

  route(router, subscriptionOperations.reauth, async (ctx, { body }) => {
    const { authToken } = await body();
    const user = await redeemCheckoutGrant(services, ctx.state.actor, authToken);
    if (user !== null) await beginUserSession(ctx, services.settings, user);
    ctx.body = { success: true };
  });

  route(router, subscriptionOperations.verifyCheckout, async (ctx, { body }) => {
    if (ctx.state.user === null)
      return refuseVerification(ctx, "not-signed-in", "Authentication required");
    const user = await buyer(ctx, services);
    const { sessionId } = await body();
    try {
      const { tier } = await verifyCheckout(services, user.id, sessionId);
      ctx.body = { success: true, subscription: { tier, name: PLANS[tier].name } };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "payment-incomplete") throw error;
      refuseVerification(ctx, error.code, error.message);
    }
  });

  route(router, subscriptionOperations.cancel, async (ctx) => {
    const user = await buyer(ctx, services);
    await cancelSubscription(services, user.id);
    ctx.body = successOf("subscription-cancelled");
  });

  route(router, subscriptionOperations.reactivate, async (ctx) => {
    const user = await buyer(ctx, services);
    await reactivateSubscription(services, user.id);
    ctx.body = successOf("subscription-reactivated");
  });
}

/** The addresses of the plans page for the way back from a checkout; the page reads the query. */
export const checkoutReturn = (page: string): CheckoutReturn => ({
  successUrl: (checkoutId, token) => `${page}?session_id=${checkoutId}&auth=${token}`,
  cancelUrl: page,
});

/** Returns the sentence of a change, with the code by which a screen translates it. */
function successOf(code: keyof typeof SUBSCRIPTION_MESSAGES) {
  return { message: SUBSCRIPTION_MESSAGES[code], code };
}

/**
 * Returns the signed-in user, and counts the call, because it leads to a call of the payment
 * provider.
 */
async function buyer(ctx: AppContext, { quota }: Services) {
  const user = signedInUser(ctx);
  await quota.count("billingCalls", quotaKey(ctx, ctx.state.actor));
  return user;
}

/** Answers with the JSON that the page after a checkout reads, whatever type the client accepts. */
function refuseVerification(ctx: AppContext, code: RefusedCheckout["code"], error: string): void {
  ctx.status = STATUS_OF[code];
  ctx.body = { success: false, error, code };
}
