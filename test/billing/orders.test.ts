import { verifyCheckout } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MONTH_SECONDS } from "../adapters/stripe/fake-stripe.ts";
import { type Shop, startShop } from "./checkout-fixtures.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stripe.close());

/** Returns every ordered selection of the items, including the empty one. */
function orders<T>(all: readonly T[]): T[][] {
  return [
    [],
    ...all.flatMap((each, index) => orders(all.toSpliced(index, 1)).map((rest) => [each, ...rest])),
  ];
}

describe("After a payment", () => {
  const events = ["webhook", "return", "return again", "page closed"] as const;
  const sequences = orders(events)
    // A closed page cannot return; only the webhook can follow it. At least one event must arrive.
    .map((sequence) =>
      sequence.includes("page closed")
        ? sequence.filter((each, at) => at <= sequence.indexOf("page closed") || each === "webhook")
        : sequence,
    )
    .filter((sequence) => sequence.includes("webhook") || sequence.includes("return"));
  const distinct = [...new Set(sequences.map((sequence) => sequence.join(", ")))];

  it("events can arrive in many orders", () => expect(distinct.length).toBeGreaterThanOrEqual(20));

  it.each(distinct)(
    "there is one upgrade with the right period end, in the order: %s",
    async (sequence) => {
      const { id } = await shop.open();
      expect(shop.stripe.pay(id)).toBe(true);
      const periodEnd = new Date((shop.stripe.now + MONTH_SECONDS) * 1_000);
      for (const event of sequence.split(", ")) {
        shop.app.clock.advance(1_000);
        if (event === "webhook") await shop.deliverAll();
        else if (event !== "page closed")
          expect((await verifyCheckout(shop.ports, shop.user.id, id)).tier).toBe("pro");
      }
      const [subscription] = shop.stripe.subscriptions.values();
      expect(shop.stripe.subscriptions.size).toBe(1);
      expect(await shop.recordOf()).toEqual({
        tier: "pro",
        status: "active",
        periodEnd,
        subscriptionId: subscription?.id,
      });
    },
  );

  it("concurrent events lead to the same result", async () => {
    const { id } = await shop.open();
    shop.stripe.pay(id);
    await Promise.all([
      shop.deliverAll(),
      verifyCheckout(shop.ports, shop.user.id, id),
      shop.deliverAll(),
      verifyCheckout(shop.ports, shop.user.id, id),
    ]);
    expect(await shop.recordOf()).toMatchObject({ tier: "pro", status: "active" });
    expect(shop.stripe.subscriptions.size).toBe(1);
  });
});

describe("Two concurrent upgrades", () => {
  it.each([1, 2, 3, 4, 5])(
    "leave one live subscription, the newest, and credit the other (try %i)",
    async () => {
      const [customer] = [
        await shop.open("standard").then(({ id }) => shop.stripe.sessions.get(id)?.customer ?? ""),
      ];
      // Both pages were open, and both were paid in the same second.
      shop.stripe.subscribe(customer, "price_standard");
      shop.stripe.subscribe(customer, "price_pro");
      await Promise.all([shop.deliverAll(), shop.deliverAll(), shop.deliverAll()]);
      await shop.deliverAll();
      const [first, second] = shop.stripe.subscriptions.values();
      expect(first).toMatchObject({ status: "canceled", isCredited: true });
      expect(second).toMatchObject({ status: "active" });
      expect(await shop.recordOf()).toMatchObject({ tier: "pro", subscriptionId: second?.id });
    },
  );

  it("do not affect subscriptions to other products", async () => {
    const customer = await shop
      .open("standard")
      .then(({ id }) => shop.stripe.sessions.get(id)?.customer ?? "");
    shop.stripe.subscribe(customer, "price_standard");
    shop.app.clock.advance(1_000);
    const mug = shop.stripe.subscribe(customer, "price_mug");
    await shop.deliverAll();
    expect(mug.status).toBe("active");
    expect(await shop.recordOf()).toMatchObject({ tier: "standard" });
  });
});
