import { RATE_LIMITS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noBilling } from "../../../../adapters/none/billing.ts";
import { type Harness, PASSWORD, startApp, type Visitor } from "../../harness.ts";
import { answer, openCheckout, pay, subscriptionOf, verify } from "./subscription-fixtures.ts";

let app: Harness;
let buyer: Visitor;
beforeEach(async () => {
  app = await startApp();
  buyer = app.visitor();
  await buyer.signUp("buyer");
});
afterEach(() => app.close());

describe("a checkout", () => {
  test("requires a billing email and a plan that exists", async () => {
    const create = async (body: unknown) =>
      answer(await buyer.post("/api/subscription/create-checkout", body));
    expect(await create({ tier: "pro" })).toEqual([
      400,
      "Please enter your email address for billing.",
    ]);
    expect(await create({ tier: "pro", email: " " })).toEqual([
      400,
      "Please enter your email address for billing.",
    ]);
    expect(await create({ tier: "pro", email: "cat" })).toEqual([
      400,
      "Email must be a valid address",
    ]);
    for (const tier of ["free", "gold", 7, null, undefined]) {
      expect(await create({ tier, email: "cat@example.org" })).toEqual([
        400,
        "Tier must be standard or pro",
      ]);
    }
  });

  test("uses the email address of the account when there is one", async () => {
    const known = app.visitor();
    await known.post("/api/register", {
      username: "known",
      password: PASSWORD,
      email: "known@example.org",
    });
    expect((await known.post("/api/subscription/create-checkout", { tier: "pro" })).status).toBe(
      200,
    );
  });

  test("is refused with a clear message where plans are not sold", async () => {
    await using other = await startApp({ services: { billing: noBilling, sandbox: null } });
    const person = other.visitor();
    await person.signUp("person");
    expect(
      await answer(
        await person.post("/api/subscription/create-checkout", { tier: "pro", email: "a@b.de" }),
      ),
    ).toEqual([
      ...[503, "Subscription pricing is being configured. Please try again in a few minutes."],
    ]);
    expect((await subscriptionOf(person)).billing).toBe("none");
    expect((await (await person.fetch("/api/tiers")).json()) as object).toMatchObject({
      pro: { name: "Pro", price: 24.99 },
    });
    expect((await person.post("/api/subscription/cancel")).status).toBe(409);
  });

  test("of the sandbox can be read and paid only by its owner", async () => {
    const { id } = await openCheckout(buyer);
    const stranger = app.visitor();
    expect((await pay(stranger, id)).status).toBe(401);
    await stranger.signUp("stranger");
    expect((await pay(stranger, id)).status).toBe(404);
    expect((await stranger.fetch(`/api/sandbox/checkouts/${id}`)).status).toBe(404);
    expect((await stranger.fetch("/api/sandbox/checkouts/%00")).status).toBe(404);
    expect((await subscriptionOf(buyer)).tier).toBe("free");
  });

  test("is paid once for repeated clicks, and closes when a later one is opened", async () => {
    const { id } = await openCheckout(buyer);
    const later = await openCheckout(buyer, "pro");
    expect(await answer(await pay(buyer, id))).toEqual([
      409,
      "This checkout is closed. Please start again from the plans.",
    ]);
    const presses = await Promise.all([
      pay(buyer, later.id),
      pay(buyer, later.id),
      pay(buyer, later.id),
    ]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await subscriptionOf(buyer)).toMatchObject({ tier: "pro" });
  });

  test("is verified only for its buyer, and only after payment", async () => {
    const { id } = await openCheckout(buyer);
    const incomplete = [
      409,
      JSON.stringify({
        success: false,
        error: "Payment verification incomplete",
        code: "payment-incomplete",
      }),
    ];
    expect(await answer(await verify(buyer, id))).toEqual(incomplete);
    await pay(buyer, id);
    const stranger = app.visitor();
    expect(await answer(await verify(stranger, id))).toEqual([
      401,
      JSON.stringify({
        success: false,
        error: "Authentication required",
        code: "not-signed-in",
      }),
    ]);
    await stranger.signUp("stranger");
    expect(await answer(await verify(stranger, id))).toEqual(incomplete);
    expect((await subscriptionOf(stranger)).tier).toBe("free");
    for (const wrong of [undefined, 7, "", "../prices", "x".repeat(201)])
      expect((await verify(buyer, wrong)).status).toBe(400);
    expect((await verify(buyer, id)).status).toBe(200);
  });

  test("counts towards a limit of twenty billing calls a minute", async () => {
    await using limited = await startApp({ areLimitsOn: true });
    const person = limited.visitor();
    await person.signUp("person");
    for (let call = 0; call < RATE_LIMITS.billingCalls.points; call += 1) {
      expect((await person.post("/api/subscription/cancel")).status).toBe(409);
    }
    const refused = await person.post("/api/subscription/create-checkout", {
      tier: "pro",
      email: "a@b.de",
    });
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await person.fetch("/api/subscription")).status).toBe(200);
  });
});
