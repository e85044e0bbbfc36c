import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeStripe, signed } from "../../adapters/stripe/fake-stripe.ts";
import { type Harness, startApp, type Visitor } from "../harness.ts";

let stripe: FakeStripe;
let app: Harness;
let buyer: Visitor;
let userId: number;

beforeEach(async () => {
  stripe = await FakeStripe.start({ now: () => app.clock.now() });
  app = await startApp({ services: { billing: stripe.billing(randomToken), sandbox: null } });
  buyer = app.visitor();
  userId = await buyer.signUp("buyer");
});
afterEach(async () => {
  await app.close();
  await stripe.close();
});

const now = () => app.clock.now();

/** Opens a checkout, pays it, and returns all events so far. */
async function buy(tier = "pro"): Promise<string[]> {
  const known = new Set(stripe.sessions.keys());
  const response = await buyer.post("/api/subscription/create-checkout", {
    tier,
    email: "cat@example.org",
  });
  expect(response.status).toBe(200);
  for (const id of stripe.sessions.keys()) if (!known.has(id)) expect(stripe.pay(id)).toBe(true);
  return stripe.events.slice();
}

function sendEvent(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(`${app.url}/api/stripe/webhook`, { method: "POST", body, headers });
}

const json = { "Content-Type": "application/json; charset=utf-8" };
const sendSigned = (event: string) =>
  sendEvent(event, { ...json, "Stripe-Signature": signed(event, now()) });
const tierNow = async () => (await app.services.subscriptions.find(userId))?.tier;

describe("Stripe's webhook", () => {
  test("accepts an event with a valid signature any number of times, whatever its origin headers", async () => {
    const [event = ""] = await buy();
    expect(await tierNow()).toBe("free");
    for (let time = 0; time < 3; time += 1) {
      const headers = {
        ...json,
        "Stripe-Signature": signed(event, now()),
        "Sec-Fetch-Site": "cross-site",
        Origin: "https://stripe.example",
      };
      const response = await sendEvent(event, headers);
      expect([response.status, await response.json()]).toEqual([200, { received: true }]);
      expect(await tierNow()).toBe("pro");
    }
    expect((await app.services.subscriptions.find(userId))?.version).toBe(3);
  });

  test("refuses forged, altered, stale and missing signatures, and reserialised bodies", async () => {
    const [event = ""] = await buy();
    const good = signed(event, now());
    const bad: Record<string, [string, string | null]> = {
      forged: [event, signed(event, now(), "whsec_of_somebody_else")],
      "altered signature": [event, good.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
      "altered time": [event, good.replace(/t=\d+/, `t=${Math.floor(now() / 1_000) + 1}`)],
      "altered body": [event.replace("evt_", "evt-"), good],
      "reserialised body": [JSON.stringify(JSON.parse(event)), good],
      "body and a space": [`${event} `, good],
      "empty body": ["", good],
      "signature of an empty body": [event, signed("", now())],
      stale: [event, signed(event, now() - 301_000)],
      empty: [event, ""],
      "only a time": [event, `t=${Math.floor(now() / 1_000)}`],
      "of another scheme": [event, good.replace("v1=", "v0=")],
      none: [event, null],
      nonsense: [event, "t=now,v1=yes"],
    };
    for (const [name, [body, signature]] of Object.entries(bad)) {
      const response = await sendEvent(body, {
        ...json,
        ...(signature !== null && { "Stripe-Signature": signature }),
      });
      expect([name, response.status, await response.text()]).toEqual([
        name,
        400,
        "The signature is not valid.",
      ]);
    }
    expect(await tierNow()).toBe("free");
    expect((await app.services.subscriptions.find(userId))?.version).toBe(2);
    expect(await app.services.subscriptions.hasEvent(JSON.parse(event).id)).toBe(false);
    expect((await sendSigned(event)).status).toBe(200);
    expect(await tierNow()).toBe("pro");
  });

  test("accepts a signature that is nearly five minutes old", async () => {
    const [event = ""] = await buy();
    const response = await sendEvent(event, {
      ...json,
      "Stripe-Signature": signed(event, now() - 299_000),
    });
    expect(response.status).toBe(200);
  });

  test("reads the raw body whatever its Content-Type, up to 1 MiB", async () => {
    await buy();
    const long = JSON.stringify({
      id: "evt_long",
      object: "event",
      data: { object: { name: "ü".repeat(400_000) } },
    });
    const headers = { "Content-Type": "text/plain", "Stripe-Signature": signed(long, now()) };
    expect((await sendEvent(long, headers)).status).toBe(200);
    const tooLong = "x".repeat(1024 * 1024 + 1);
    expect(
      (await sendEvent(tooLong, { ...json, "Stripe-Signature": signed(tooLong, now()) })).status,
    ).toBe(413);
  });

  test("processes an event again after a failed first delivery", async () => {
    const [event = ""] = await buy();
    stripe.troubles = [500, 500, 500];
    expect((await sendSigned(event)).status).toBe(503);
    expect(await tierNow()).toBe("free");
    expect((await sendSigned(event)).status).toBe(200);
    expect(await tierNow()).toBe("pro");
  });

  test("acknowledges events of unknown customers and does nothing", async () => {
    await buy();
    stripe.subscribe("cus_of_nobody", "price_pro");
    const event = stripe.events.at(-1) ?? "";
    expect((await sendSigned(event)).status).toBe(200);
    expect(await app.services.subscriptions.hasEvent(JSON.parse(event).id)).toBe(false);
  });

  test("does not count towards the limit of calls", async () => {
    await using limited = await startApp({
      areLimitsOn: true,
      services: { billing: stripe.billing(randomToken), sandbox: null },
    });
    const statuses = new Set<number>();
    for (let call = 0; call < 320; call += 1) {
      statuses.add(
        (await fetch(`${limited.url}/api/stripe/webhook`, { method: "POST", body: "{}" })).status,
      );
    }
    expect([...statuses]).toEqual([400]);
    expect((await fetch(`${limited.url}/api/tiers`)).status).toBe(200);
  });

  test("accepts only POST, and does not exist without Stripe", async () => {
    expect((await fetch(`${app.url}/api/stripe/webhook`)).status).toBe(405);
    await using other = await startApp();
    expect(
      (await fetch(`${other.url}/api/stripe/webhook`, { method: "POST", body: "{}" })).status,
    ).toBe(404);
  });
});

describe("Billing through Stripe", () => {
  test("shows the prices from Stripe, and the last known ones while Stripe is unreachable", async () => {
    const read = async () => {
      const tiers = (await (await fetch(`${app.url}/api/tiers`)).json()) as Record<
        string,
        { price: number }
      >;
      return [tiers.free?.price, tiers.standard?.price, tiers.pro?.price];
    };
    expect(await read()).toEqual([0, 11.99, 29.99]);
    app.clock.advance(3_600_000);
    stripe.troubles = Array(6).fill("cut");
    expect(await read()).toEqual([0, 11.99, 29.99]);
  });

  test("returns 503 with its own message and changes nothing when Stripe is unreachable", async () => {
    stripe.troubles = Array(9).fill(500);
    const response = await buyer.post("/api/subscription/create-checkout", {
      tier: "pro",
      email: "cat@example.org",
    });
    expect([response.status, await response.text()]).toEqual([
      ...[503, "The payment provider can't be reached. Please try again in a moment."],
    ]);
    expect(stripe.sessions.size).toBe(0);
  });

  test("retries a lost request or response without duplicates", async () => {
    stripe.troubles = ["cut", 500];
    await buy();
    expect([stripe.customers.size, stripe.subscriptions.size]).toEqual([1, 1]);
  });

  test("cancels, reactivates and cancels again, at Stripe too", async () => {
    for (const event of await buy()) await sendSigned(event);
    const [subscription] = stripe.subscriptions.values();
    const change = async (verb: string) => {
      const response = await buyer.post(`/api/subscription/${verb}`);
      return [
        response.status,
        subscription?.endsAtPeriodEnd,
        (await app.services.subscriptions.find(userId))?.status,
      ];
    };
    expect(await change("cancel")).toEqual([200, true, "cancelled"]);
    expect(await change("reactivate")).toEqual([200, false, "active"]);
    expect(await change("cancel")).toEqual([200, true, "cancelled"]);
    expect(await change("cancel")).toEqual([409, true, "cancelled"]);
  });

  test("ends the subscription when the account is deleted", async () => {
    await buy();
    const response = await buyer.fetch("/api/user", {
      method: "DELETE",
      headers: json,
      body: JSON.stringify({ password: "nine lives" }),
    });
    expect(response.status).toBe(204);
    expect([...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(["canceled"]);
    for (const event of stripe.events) expect((await sendSigned(event)).status).toBe(200);
  });

  test("finds a renewal whose event was lost when the subscription page is opened", async () => {
    for (const event of await buy()) await sendSigned(event);
    const [subscription] = stripe.subscriptions.values();
    app.clock.advance(31 * 86_400_000);
    stripe.passPeriod(subscription?.id ?? "");
    const shown = (await (await buyer.fetch("/api/subscription")).json()) as {
      openTier: string;
      periodEnd: string;
    };
    expect(shown.openTier).toBe("pro");
    expect(Date.parse(shown.periodEnd)).toBe((subscription?.periodEnd ?? 0) * 1_000);
  });
});
