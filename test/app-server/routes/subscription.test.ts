import { RATE_LIMITS } from "@einstein-vs-cat/core";
import { MONTH_MS } from "@einstein-vs-cat/sandbox/to-subscription";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noBilling } from "../../../adapters/none/billing.ts";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";

let app: Harness;
let buyer: Visitor;
beforeEach(async () => {
  app = await startApp();
  buyer = app.visitor();
  await buyer.signUp("buyer");
});
afterEach(() => app.close());

/**
 * Opens a checkout of the sandbox; returns its id, its address and the token of its return address.
 */
async function openCheckout(person: Visitor, tier = "standard") {
  const response = await person.post("/api/subscription/create-checkout", {
    tier,
    email: "cat@example.org",
  });
  const { url } = (await response.json()) as { url: string };
  const id = url.split("/").at(-1) ?? "";
  const checkout = (await (await person.fetch(`/api/sandbox/checkouts/${id}`)).json()) as {
    successUrl: string;
  };
  return { id, url, token: new URL(checkout.successUrl).searchParams.get("auth") ?? "" };
}

const pay = (person: Visitor, id: string) => person.post(`/api/sandbox/checkouts/${id}/pay`);
const verify = (person: Visitor, sessionId: unknown) =>
  person.post("/api/subscription/verify-checkout", { sessionId });
const reauth = (person: Visitor, authToken: unknown) =>
  person.post("/api/subscription/reauth", { authToken });
const subscriptionOf = async (person: Visitor) =>
  (await (await person.fetch("/api/subscription")).json()) as Record<string, unknown>;
const answer = async (response: Response) => [response.status, await response.text()];

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
      expect.stringContaining("goes on"),
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

describe("the return from a payment page", () => {
  test("signs the buyer in with a new session when the old one was lost", async () => {
    const { id, token } = await openCheckout(buyer);
    const lost = app.visitor();
    expect(await answer(await reauth(lost, token))).toEqual([
      401,
      "Please login again to complete your subscription.",
    ]);
    await pay(buyer, id);
    expect(await answer(await reauth(lost, token))).toEqual([
      200,
      JSON.stringify({ success: true }),
    ]);
    expect(await lost.name()).toBe("buyer");
    expect(lost.cookies).not.toEqual(buyer.cookies);
    expect((await verify(lost, id)).status).toBe(200);
  });

  test("replaces the session of a visitor and does not adopt their debates", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    const visitor = app.visitor();
    const debate = await visitor.debate();
    const before = visitor.copy();
    expect((await reauth(visitor, token)).status).toBe(200);
    expect(await visitor.name()).toBe("buyer");
    expect((await before.fetch(`/api/debates/${debate}`)).status).toBe(404);
    expect((await visitor.fetch(`/api/debates/${debate}`)).status).toBe(404);
    expect(app.tables.debates.get(debate)?.userId).toBeNull();
  });

  test("accepts a token once, and no guessed token", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    const thieves = Array.from({ length: 5 }, () => app.visitor());
    const statuses = await Promise.all(
      thieves.map(async (thief) => (await reauth(thief, token)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect((await reauth(app.visitor(), "A".repeat(43))).status).toBe(401);
    for (const wrong of [undefined, 7, "", "a b"])
      expect((await reauth(app.visitor(), wrong)).status).toBe(400);
  });

  test("names the account that it would sign in, so that a screen can ask, and uses nothing up", async () => {
    const { id, token } = await openCheckout(buyer);
    const preview = async (person: Visitor, authToken: unknown = token) =>
      answer(await person.post("/api/subscription/reauth/preview", { authToken }));
    const asks = (signsInAs: string | null) => [200, JSON.stringify({ signsInAs })];
    const refused = [401, "Please login again to complete your subscription."];
    expect(await preview(app.visitor())).toEqual(refused);
    await pay(buyer, id);
    const [visitor, other] = [app.visitor(), app.visitor()];
    await other.signUp("other");
    for (const person of [visitor, other]) {
      // Without a display name, a stranger with the link learns no username.
      expect(await preview(person)).toEqual(asks("b…"));
    }
    await buyer.fetch("/api/user", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ displayName: "The Buyer", username: "buyer" }),
    });
    for (const person of [visitor, other]) expect(await preview(person)).toEqual(asks("The Buyer"));
    expect([await visitor.name(), await other.name()]).toEqual([401, "other"]);
    expect(await preview(buyer)).toEqual(asks(null));
    expect(await preview(app.visitor(), "made-up")).toEqual(refused);
    expect(await preview(other, "made-up")).toEqual(asks(null));
    expect((await app.visitor().post("/api/subscription/reauth/preview", {})).status).toBe(400);
    expect((await reauth(visitor, token)).status).toBe(200);
    expect(await preview(app.visitor())).toEqual(refused);
  });

  test("never replaces a signed-in user by another", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    const other = app.visitor();
    await other.signUp("other");
    expect((await reauth(other, token)).status).toBe(401);
    expect(await other.name()).toBe("other");
    const cookies = { ...buyer.cookies };
    expect((await reauth(buyer, token)).status).toBe(200);
    expect((await reauth(buyer, token)).status).toBe(200);
    expect([await buyer.name(), buyer.cookies]).toEqual(["buyer", cookies]);
    expect((await reauth(app.visitor(), token)).status).toBe(401);
  });

  test("is refused after a change of the password", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    await buyer.post("/api/user/password", { currentPassword: PASSWORD, newPassword: "ten lives" });
    expect((await reauth(app.visitor(), token)).status).toBe(401);
  });

  test("keeps its token out of the log", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    await reauth(app.visitor(), token);
    expect(app.logLines.length).toBeGreaterThan(0);
    expect(JSON.stringify(app.logLines)).not.toContain(token);
  });
});
