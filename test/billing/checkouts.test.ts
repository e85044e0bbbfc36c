import { NO_SUBSCRIPTION, redeemCheckoutGrant, verifyCheckout } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MONTH_SECONDS } from "../adapters/stripe/fake-stripe.ts";
import { codeOf } from "../core/test-app.ts";
import { type Shop, startShop } from "./checkout-fixtures.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stripe.close());

describe("A checkout", () => {
  it("gives no plan when it is unpaid, belongs to another user or does not exist", async () => {
    const { id } = await shop.open();
    expect(await codeOf(verifyCheckout(shop.ports, shop.user.id, id))).toBe("payment-incomplete");
    shop.stripe.pay(id);
    const stranger = await shop.newUser("stranger");
    await shop.open("standard", stranger);
    for (const userId of [stranger.id, 999_999])
      expect(await codeOf(verifyCheckout(shop.ports, userId, id))).toBe("payment-incomplete");
    expect(await codeOf(verifyCheckout(shop.ports, shop.user.id, "cs_none"))).toBe(
      "payment-incomplete",
    );
    expect(await shop.recordOf(stranger.id)).toEqual(NO_SUBSCRIPTION);
  });

  it("that is old changes nothing: the current subscription counts", async () => {
    const { id } = await shop.open();
    shop.stripe.pay(id);
    await verifyCheckout(shop.ports, shop.user.id, id);
    const [first] = shop.stripe.subscriptions.values();
    shop.stripe.change(first?.id ?? "", { status: "canceled" });
    expect(await codeOf(verifyCheckout(shop.ports, shop.user.id, id))).toBe("payment-incomplete");
    expect(await shop.recordOf()).toEqual(NO_SUBSCRIPTION);
    shop.app.clock.advance(60_000);
    const second = await shop.open("standard");
    shop.stripe.pay(second.id);
    expect((await verifyCheckout(shop.ports, shop.user.id, id)).tier).toBe("standard");
  });

  it("is refused for a plan that was just paid, even before its event arrives", async () => {
    shop.stripe.pay((await shop.open()).id);
    expect(await codeOf(shop.open())).toBe("plan-held");
  });

  it("can be opened for another plan, and for the same plan after its period", async () => {
    shop.stripe.pay((await shop.open("standard")).id);
    shop.app.clock.advance(1_000);
    shop.stripe.pay((await shop.open("pro")).id);
    await shop.deliverAll();
    const [standard, pro] = shop.stripe.subscriptions.values();
    expect(standard).toMatchObject({ status: "canceled", isCredited: true });
    expect(await shop.recordOf()).toMatchObject({ tier: "pro", subscriptionId: pro?.id });
    shop.stripe.change(pro?.id ?? "", { endsAtPeriodEnd: true });
    shop.app.clock.advance(MONTH_SECONDS * 1_000);
    shop.stripe.passPeriod(pro?.id ?? "");
    await shop.open("pro");
  });

  it("replaces a customer that Stripe does not know any more", async () => {
    await shop.ports.subscriptions.keepCustomer(shop.user.id, "sandbox_1_1", null);
    shop.stripe.pay((await shop.open()).id);
    await shop.deliverAll();
    expect(await shop.recordOf()).toMatchObject({ tier: "pro" });
  });

  it("can be open only once, also from several tabs, and creates one customer", async () => {
    const tabs = await Promise.allSettled(
      ["standard", "pro", "standard"].map((tier) => shop.open(tier as "pro")),
    );
    expect(tabs.map(({ status }) => status)).toEqual(Array(3).fill("fulfilled"));
    expect(shop.stripe.customers.size).toBe(1);
    expect([...shop.stripe.sessions.values()].map(({ status }) => status).toSorted()).toEqual([
      "expired",
      "expired",
      "open",
    ]);
    const last = await shop.open("pro");
    expect(
      [...shop.stripe.sessions.values()]
        .filter(({ status }) => status === "open")
        .map(({ id }) => id),
    ).toEqual([last.id]);
  });
});

describe("A return token", () => {
  it("signs its buyer in once, after the checkout is paid", async () => {
    const { id, token } = await shop.open();
    expect(await codeOf(redeemCheckoutGrant(shop.ports, null, token))).toBe("grant-refused");
    shop.stripe.pay(id);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => redeemCheckoutGrant(shop.ports, null, token)),
    );
    const signedIn = attempts.flatMap((each) =>
      each.status === "fulfilled" ? [each.value?.id] : [],
    );
    expect(signedIn).toEqual([shop.user.id]);
  });

  it("expires after 15 minutes", async () => {
    const { id, token } = await shop.open();
    shop.stripe.pay(id);
    shop.app.clock.advance(15 * 60_000);
    expect(await codeOf(redeemCheckoutGrant(shop.ports, null, token))).toBe("grant-refused");
  });

  it("expires when all sessions of its buyer end", async () => {
    const { id, token } = await shop.open();
    shop.stripe.pay(id);
    await shop.ports.users.endSessions(shop.user.id);
    expect(await codeOf(redeemCheckoutGrant(shop.ports, null, token))).toBe("grant-refused");
  });

  it("is refused to another user, and changes nothing for its signed-in buyer", async () => {
    const { id, token } = await shop.open();
    shop.stripe.pay(id);
    const stranger = await shop.newUser("stranger");
    expect(
      await codeOf(
        redeemCheckoutGrant(shop.ports, { kind: "user", userId: stranger.id, tier: "free" }, token),
      ),
    ).toBe("grant-refused");
    const buyer = { kind: "user", userId: shop.user.id, tier: "free" } as const;
    expect(await redeemCheckoutGrant(shop.ports, buyer, token)).toBeNull();
    expect(await redeemCheckoutGrant(shop.ports, buyer, token)).toBeNull();
    expect(await codeOf(redeemCheckoutGrant(shop.ports, null, token))).toBe("grant-refused");
  });

  it("is refused when it is invented", async () => {
    expect(await codeOf(redeemCheckoutGrant(shop.ports, null, "made-up"))).toBe("grant-refused");
  });
});
