import {
  checkoutAnswer,
  DomainError,
  handleBillingEvent,
  PLANS,
  sandboxCheckoutAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { checkoutOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { presentCheckout } from "../../http/present/billing.ts";
import { route } from "../../http/route.ts";
import type { SandboxCheckout, SandboxPage } from "../../http/sandbox-page.ts";
import { signedInUser } from "../../middleware/sessions.ts";

/** Calls of the sandbox's checkout page. */
export const sandboxOperations = {
  read: {
    method: "get",
    path: "/api/sandbox/checkouts/:checkout",
    summary: "Read the user's checkout in the sandbox",
    tag: "Plans",
    caller: "user",
    answers: { 200: sandboxCheckoutAnswer },
  },
  pay: {
    method: "post",
    path: "/api/sandbox/checkouts/:checkout/pay",
    summary: "Complete a checkout in the sandbox, without money",
    tag: "Plans",
    caller: "user",
    answers: { 200: checkoutAnswer },
    errors: ["checkout-closed", "billing-unavailable"],
  },
} as const satisfies Operations;

/**
 * Registers the calls of the sandbox's checkout page. A payment takes the same path as an event of
 * a payment provider.
 */
export function sandboxRoutes(router: ApiRouter, services: Services): void {
  route(router, sandboxOperations.read, async (ctx) => {
    const { checkout } = await found(ctx, services.sandbox);
    const prices = await services.billing.prices();
    ctx.body = presentCheckout(checkout, prices[checkout.tier] ?? PLANS[checkout.tier].price);
  });

  route(router, sandboxOperations.pay, async (ctx) => {
    const { checkout, sandbox } = await found(ctx, services.sandbox);
    const event = await sandbox.pay(checkout);
    if (event !== null) await handleBillingEvent(services, event);
    else if ((await found(ctx, services.sandbox)).checkout.state !== "complete")
      throw new DomainError("checkout-closed");
    ctx.body = { url: checkout.successUrl };
  });
}

/**
 * @throws DomainError `not-signed-in`; `not-found` for a checkout of another user and on a server
 * without a sandbox.
 */
async function found(
  ctx: AppContext,
  sandbox: SandboxPage | null,
): Promise<{ checkout: SandboxCheckout; sandbox: SandboxPage }> {
  const { id } = signedInUser(ctx);
  const checkout = (await sandbox?.readCheckout(checkoutOf(ctx), id)) ?? null;
  if (sandbox === null || checkout === null) throw new DomainError("not-found");
  return { checkout, sandbox };
}
