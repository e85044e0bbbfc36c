import { toSubscription } from "@einstein-vs-cat/stripe/to-subscription";
import { describe, expect, it } from "vitest";
import { PRICES } from "./fake-stripe.ts";

type StripeSubscription = Parameters<typeof toSubscription>[0];

const CREATED = 1_800_000_000;
const END = CREATED + 2_592_000;

/** What Stripe tells of a subscription, as far as it is looked at. */
function told(
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

const provided = (...words: Parameters<typeof told>) => toSubscription(told(...words), PRICES);
const date = (seconds: number) => new Date(seconds * 1_000);

describe("What Stripe tells of a subscription", () => {
  it("is told in our words, its times in milliseconds and its period from its item", () => {
    expect(provided()).toEqual({
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
  ])("lives or not by its status: %s", (status, isLive) => {
    expect(provided({ status }).isLive).toBe(isLive);
  });

  it("is one of our plans by its price, by one of before too, and beside something else", () => {
    expect(provided({}, ["price_pro"]).tier).toBe("pro");
    expect(provided({}, ["price_pro_old"]).tier).toBe("pro");
    expect(provided({}, ["price_mug", "price_pro"]).tier).toBe("pro");
    expect(provided({}, ["price_mug"]).tier).toBeNull();
    expect(provided({}, [])).toMatchObject({ tier: null, periodEnd: date(CREATED) });
  });

  it("ends with its period when it was told to, or by a date until then that was set by hand", () => {
    expect(provided({ cancel_at_period_end: true, cancel_at: END })).toMatchObject({
      endsAtPeriodEnd: true,
      periodEnd: date(END),
    });
    expect(provided({ cancel_at: END })).toMatchObject({
      endsAtPeriodEnd: true,
      periodEnd: date(END),
    });
    expect(provided({ cancel_at: END - 60 })).toMatchObject({
      endsAtPeriodEnd: true,
      periodEnd: date(END - 60),
    });
    expect(provided({ cancel_at: END + 60 })).toMatchObject({
      endsAtPeriodEnd: false,
      periodEnd: date(END),
    });
  });
});
