import {
  DomainError,
  handleBillingEvent,
  PLANS,
  type Sandbox,
  type SandboxCheckout,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../http/context.ts";
import { signedInUser } from "../middleware/sessions.ts";

/** The checkout page of the sandbox. Only its owner sees it; paying is told as a payment provider would tell it. */
export function sandboxRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/sandbox/checkouts/:checkout", async (ctx) => {
    const { checkout } = await found(ctx, services.sandbox);
    ctx.body = {
      id: checkout.id,
      tier: checkout.tier,
      name: PLANS[checkout.tier].name,
      price: (await services.billing.prices())[checkout.tier] ?? PLANS[checkout.tier].price,
      isComplete: checkout.state === "complete",
      successUrl: checkout.successUrl,
      cancelUrl: checkout.cancelUrl,
    };
  });

  router.post("/api/sandbox/checkouts/:checkout/pay", async (ctx) => {
    const { checkout, sandbox } = await found(ctx, services.sandbox);
    const event = await sandbox.pay(checkout);
    if (event !== null) await handleBillingEvent(services, event);
    else if ((await found(ctx, services.sandbox)).checkout.state !== "complete")
      throw new DomainError("checkout-closed");
    ctx.body = { url: checkout.successUrl };
  });
}

/** @throws DomainError `not-signed-in`, or `not-found` for somebody else's checkout and where there is no sandbox. */
async function found(
  ctx: AppContext,
  sandbox: Sandbox | null,
): Promise<{ checkout: SandboxCheckout; sandbox: Sandbox }> {
  const { id } = signedInUser(ctx);
  const checkout = (await sandbox?.readCheckout(ctx.params?.checkout ?? "", id)) ?? null;
  if (sandbox === null || checkout === null) throw new DomainError("not-found");
  return { checkout, sandbox };
}
