import { randomToken } from "@einstein-vs-cat/node/random-token";
import { SandboxBilling } from "@einstein-vs-cat/sandbox/billing";
import { MONTH_MS } from "@einstein-vs-cat/sandbox/to-subscription";
import { describe, expect, it } from "vitest";
import { type BillingSetup, describeBilling } from "../../contract/billing.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { openMemoryStore } from "../../support/stores.ts";
import { STORES } from "../stores/every-store.ts";
import { FakeStripe } from "./fake-stripe.ts";

const PRICES = { standard: 9.99, pro: 24.99 };

async function openSandbox(
  openStore: (typeof STORES)[string],
): Promise<BillingSetup & { billing: SandboxBilling }> {
  const [store, clock] = [await openStore(), new FakeClock()];
  const billing = new SandboxBilling({
    store: store.sandboxStore,
    clock,
    randomToken,
    prices: PRICES,
  });
  const pay = async (id: string) => {
    const checkout = await store.sandboxStore.findCheckout(id);
    return checkout !== null && (await billing.pay(checkout)) !== null;
  };
  return { billing, clock, pay, close: () => store.close() };
}

for (const [name, open] of Object.entries(STORES))
  describeBilling(`a sandbox in ${name}`, () => openSandbox(open));

describeBilling("Stripe", async () => {
  const clock = new FakeClock();
  const stripe = await FakeStripe.start(clock);
  return {
    billing: stripe.billing(randomToken),
    clock,
    pay: async (id) => stripe.pay(id),
    close: () => stripe.close(),
  };
});

describe("The sandbox", () => {
  /** Opens a checkout for the standard plan that can be paid. */
  async function openCheckout() {
    const { billing, clock } = await openSandbox(openMemoryStore);
    const customerId = await billing.makeCustomer({
      userId: 1,
      createdAt: new Date(0),
      email: "x@y.z",
      replaces: null,
    });
    const urls = {
      successUrl: (checkoutId: string) => `https://here/subscription?session_id=${checkoutId}`,
      cancelUrl: "https://here/subscription",
    };
    const { id, url } = await billing.openCheckout({
      userId: 1,
      customerId,
      tier: "standard",
      ...urls,
    });
    const checkout = await billing.readCheckout(id, 1);
    if (checkout === null) throw new Error("the checkout is not there");
    return { billing, clock, customerId, id, url, checkout };
  }

  it("serves its checkout page on the product's own site and returns from it with the id of the checkout", async () => {
    const { id, url, checkout } = await openCheckout();
    expect(url).toBe(`https://here/sandbox/checkout/${id}`);
    expect(checkout.successUrl).toBe(`https://here/subscription?session_id=${id}`);
  });

  it("shows a checkout only to its owner", async () => {
    const { billing, id } = await openCheckout();
    expect(await billing.readCheckout(id, 2)).toBeNull();
  });

  it("reports a payment once, however often the user pays", async () => {
    const { billing, checkout, customerId } = await openCheckout();
    const events = await Promise.all([
      billing.pay(checkout),
      billing.pay(checkout),
      billing.pay(checkout),
    ]);
    expect(events.filter((event) => event !== null)).toEqual([
      { id: expect.any(String), customerId },
    ]);
    expect(await billing.subscriptionsOf(customerId)).toHaveLength(1);
  });

  it("renews a plan every 30 days until it is cancelled, and ends it at the end of that period", async () => {
    const { billing, clock, customerId, checkout } = await openCheckout();
    const began = clock.now();
    await billing.pay(checkout);
    const read = async () => (await billing.subscriptionsOf(customerId))[0];
    clock.advance(MONTH_MS - 1);
    expect((await read())?.periodEnd.getTime()).toBe(began + MONTH_MS);
    clock.advance(1 + 3 * MONTH_MS);
    expect((await read())?.periodEnd.getTime()).toBe(began + 5 * MONTH_MS);
    await billing.setEndsAtPeriodEnd((await read())?.id ?? "", true);
    clock.advance(MONTH_MS - 1);
    expect(await read()).toMatchObject({
      isLive: true,
      endsAtPeriodEnd: true,
      periodEnd: new Date(began + 5 * MONTH_MS),
    });
    clock.advance(1);
    expect(await read()).toBeUndefined();
  });
});
