import { MONTH_MS } from "@einstein-vs-cat/sandbox/to-subscription";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, startApp, type Visitor } from "../../harness.ts";
import { answer, openCheckout, pay, subscriptionOf, verify } from "./subscription-fixtures.ts";

let app: Harness;
let buyer: Visitor;
beforeEach(async () => {
  app = await startApp();
  buyer = app.visitor();
  await buyer.signUp("buyer");
});
afterEach(() => app.close());

describe("the subscription", () => {
  test("starts on the free plan", async () => {
    expect(await subscriptionOf(buyer)).toEqual({
      ...{
        tier: "free",
        openTier: "free",
        name: "Free",
        status: "active",
        periodEnd: null,
        email: null,
        billing: "sandbox",
      },
      asOf: expect.any(String),
      usage: expect.objectContaining({ debatesToday: 0, turnsToday: 0 }),
    });
  });

  test("goes from free to standard, is cancelled, reactivated, and replaced by pro", async () => {
    const { id, url } = await openCheckout(buyer);
    expect(url).toBe(`${app.url}/sandbox/checkout/${id}`);
    expect(await (await buyer.fetch(`/api/sandbox/checkouts/${id}`)).json()).toEqual({
      ...{
        id,
        tier: "standard",
        name: "Standard",
        price: 9.99,
        isComplete: false,
        cancelUrl: `${app.url}/subscription`,
      },
      successUrl: expect.stringContaining(`${app.url}/subscription?session_id=${id}&auth=`),
    });
    const paid = (await (await pay(buyer, id)).json()) as { url: string };
    expect(paid.url).toContain(`session_id=${id}`);
    expect(await (await verify(buyer, id)).json()).toEqual({
      success: true,
      subscription: { tier: "standard", name: "Standard" },
    });
    const periodEnd = new Date(app.clock.now() + MONTH_MS).toISOString();
    expect(await subscriptionOf(buyer)).toMatchObject({
      tier: "standard",
      openTier: "standard",
      status: "active",
      periodEnd,
    });
    expect(await answer(await buyer.post("/api/subscription/cancel"))).toEqual([
      200,
      expect.stringContaining("is cancelled"),
    ]);
    expect(await subscriptionOf(buyer)).toMatchObject({
      tier: "standard",
      openTier: "standard",
      status: "cancelled",
      periodEnd,
    });
    expect(await answer(await buyer.post("/api/subscription/reactivate"))).toEqual([
      200,
      expect.stringContaining("continues"),
    ]);
    expect(await subscriptionOf(buyer)).toMatchObject({ status: "active", periodEnd });
    await pay(buyer, (await openCheckout(buyer, "pro")).id);
    expect(await subscriptionOf(buyer)).toMatchObject({
      tier: "pro",
      openTier: "pro",
      name: "Pro",
    });
  });

  test("allows its models until the end of its period", async () => {
    await pay(buyer, (await openCheckout(buyer)).id);
    await buyer.post("/api/subscription/cancel");
    app.clock.advance(MONTH_MS - 1);
    expect((await buyer.post("/api/debates", question)).status).toBe(201);
    app.clock.advance(1);
    expect(await answer(await buyer.post("/api/debates", question))).toEqual([
      403,
      "This model needs a higher plan. Please choose a plan or another model.",
    ]);
    expect(await subscriptionOf(buyer)).toMatchObject({
      tier: "standard",
      openTier: "free",
      status: "cancelled",
    });
  });

  test("renews itself without an event when it is not cancelled", async () => {
    await pay(buyer, (await openCheckout(buyer)).id);
    const end = app.clock.now() + MONTH_MS;
    app.clock.advance(MONTH_MS);
    const periodEnd = new Date(end + MONTH_MS).toISOString();
    expect(await subscriptionOf(buyer)).toMatchObject({
      openTier: "standard",
      status: "active",
      periodEnd,
    });
  });

  const question = { question: "Is it so?", option1: "Yes", option2: "No", model1: "gpt-4o" };
});
