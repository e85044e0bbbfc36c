import { toSubscription } from "@einstein-vs-cat/stripe/to-subscription";
import { describe, expect, it } from "vitest";
import { PRICES } from "./fake-stripe.ts";

type StripeSubscription = Parameters<typeof toSubscription>[0];

const CREATED = 1_800_000_000;
const END = CREATED + 2_592_000;

/** A subscription of Stripe's API, limited to the fields that the adapter reads. */
function stripeSubscription(
  change: object = {},
  priceIds: readonly string[] = ["price_standard"],
): StripeSubscription {
  const items = { data: priceIds.map((id) => ({ current_period_end: END, price: { id } })) };
  const whole = {
    id: "sub_1",
    status: "active",
    created: CREATED,
    cancel_at: null,
    cancel_at_period_end: false,
    items,
    ...change,
  };
  return whole as unknown as StripeSubscription;
}

const converted = (...words: Parameters<typeof stripeSubscription>) =>
  toSubscription(stripeSubscription(...words), PRICES);
const date = (seconds: number) => new Date(seconds * 1_000);

describe("A subscription from Stripe", () => {
  it("is converted to the product's terms: times in milliseconds, the period from its item", () => {
    expect(converted()).toEqual({
      ...{
        id: "sub_1",
        tier: "standard",
        isLive: true,
        createdAt: date(CREATED),
        periodEnd: date(END),
        endsAtPeriodEnd: false,
      },
    });
  });

  it.each([
    ["active", true],
    ["trialing", true],
    ["past_due", true],
    ["unpaid", false],
    ["canceled", false],
    ["incomplete", false],
    ["incomplete_expired", false],
    ["paused", false],
  ])("is live or not by its status: %s", (status, isLive) => {
    expect(converted({ status }).isLive).toBe(isLive);
  });

  it("gets its plan from its price, also from a former price and beside other items", () => {
    expect(converted({}, ["price_pro"]).tier).toBe("pro");
    expect(converted({}, ["price_pro_old"]).tier).toBe("pro");
    expect(converted({}, ["price_mug", "price_pro"]).tier).toBe("pro");
    expect(converted({}, ["price_mug"]).tier).toBeNull();
    expect(converted({}, [])).toMatchObject({ tier: null, periodEnd: date(CREATED) });
  });

  it("ends with its period when it is cancelled, or at an earlier date that was set by hand", () => {
    expect(converted({ cancel_at_period_end: true, cancel_at: END })).toMatchObject({
      endsAtPeriodEnd: true,
      periodEnd: date(END),
    });
    expect(converted({ cancel_at: END })).toMatchObject({
      endsAtPeriodEnd: true,
      periodEnd: date(END),
    });
    expect(converted({ cancel_at: END - 60 })).toMatchObject({
      endsAtPeriodEnd: true,
      periodEnd: date(END - 60),
    });
    expect(converted({ cancel_at: END + 60 })).toMatchObject({
      endsAtPeriodEnd: false,
      periodEnd: date(END),
    });
  });
});
