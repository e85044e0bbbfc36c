import { DomainError, handleBillingEvent, PLANS } from "@einstein-vs-cat/core";
import type {
  ApiRouter,
  AppContext,
  SandboxCheckout,
  SandboxDesk,
  Services,
} from "../http/context.ts";
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
    const { checkout, desk } = await found(ctx, services.sandbox);
    const event = await desk.pay(checkout);
    if (event !== null) await handleBillingEvent(services, event);
    else if ((await found(ctx, services.sandbox)).checkout.state !== "complete")
      throw new DomainError("checkout-closed");
    ctx.body = { url: checkout.successUrl };
  });
}

/** @throws DomainError `not-signed-in`, or `not-found` for somebody else's checkout and where there is no sandbox. */
async function found(
  ctx: AppContext,
  desk: SandboxDesk | null,
): Promise<{ checkout: SandboxCheckout; desk: SandboxDesk }> {
  const { id } = signedInUser(ctx);
  const checkout = (await desk?.readCheckout(ctx.params?.checkout ?? "", id)) ?? null;
  if (desk === null || checkout === null) throw new DomainError("not-found");
  return { checkout, desk };
}
