/**
 * Binds the payment provider. The SDK of Stripe takes a noticeable part of a start, so it is
 * imported only when it is configured.
 */

import { PLANS } from "@einstein-vs-cat/core";
import { noBilling } from "@einstein-vs-cat/none/billing";
import { SandboxBilling } from "@einstein-vs-cat/sandbox/billing";
import type { StripeOptions } from "@einstein-vs-cat/stripe/billing";
import { ContainerModule, type ContainerModuleLoadOptions } from "inversify";
import type { Environment } from "../env.ts";
import { TOKENS } from "./tokens.ts";

type Bind = ContainerModuleLoadOptions["bind"];

/**
 * Binds the payment provider: Stripe when its key is set, the sandbox when `BILLING` asks for it,
 * else none.
 */
export const billingModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    const { BILLING, STRIPE_SECRET_KEY } = environment;
    if (STRIPE_SECRET_KEY !== undefined) return bindStripe(bind, environment, STRIPE_SECRET_KEY);
    if (BILLING === "sandbox") return bindSandbox(bind);
    bind(TOKENS.billing).toConstantValue(noBilling);
    bind(TOKENS.sandbox).toConstantValue(null);
  });

function bindStripe(bind: Bind, environment: Environment, secretKey: string): void {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = environment;
  const account: Omit<StripeOptions, "clock" | "randomToken"> = {
    secretKey,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? "",
    apiUrl: STRIPE_API_URL,
    prices: {
      standard: environment.STRIPE_PRICE_STANDARD ?? [],
      pro: environment.STRIPE_PRICE_PRO ?? [],
    },
  };
  bind(TOKENS.billing).toResolvedValue(
    async (clock, randomToken) => {
      const { StripeBilling } = await import("@einstein-vs-cat/stripe/billing");
      return new StripeBilling({ ...account, clock, randomToken });
    },
    [TOKENS.clock, TOKENS.randomToken],
  );
  bind(TOKENS.sandbox).toConstantValue(null);
}

/** One sandbox is both the payment provider and its checkout page. */
function bindSandbox(bind: Bind): void {
  const prices = { standard: PLANS.standard.price, pro: PLANS.pro.price };
  bind(SandboxBilling).toResolvedValue(
    (store, clock, randomToken) => new SandboxBilling({ store, clock, randomToken, prices }),
    [TOKENS.sandboxStore, TOKENS.clock, TOKENS.randomToken],
  );
  bind(TOKENS.billing).toService(SandboxBilling);
  bind(TOKENS.sandbox).toService(SandboxBilling);
}
