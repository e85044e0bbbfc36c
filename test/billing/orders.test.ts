import {
  handleBillingEvent,
  NO_SUBSCRIPTION,
  type Ports,
  redeemCheckoutGrant,
  startCheckout,
  type User,
  verifyCheckout,
} from "@einstein-vs-cat/core";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkoutReturn } from "../../app-server/routes/subscription.ts";
import { FakeStripe, MONTH_SECONDS, signed } from "../adapters/stripe/fake-stripe.ts";
import { codeOf, TestApp } from "../core/test-app.ts";

const PAGE = "https://here/subscription";

let app: TestApp;
let stripe: FakeStripe;
let ports: Ports;
let user: User;

beforeEach(async () => {
  app = new TestApp();
  stripe = await FakeStripe.start(app.clock);
  ports = { ...app.ports, billing: stripe.billing(randomToken), randomToken };
  user = await newUser("cat");
});
afterEach(() => stripe.close());

function newUser(username: string): Promise<User> {
  const nothing = {
    displayName: null,
    bio: null,
    email: `${username}@example.org`,
    passwordHash: "",
  };
  return ports.users.register({ username, usernameKey: username, ...nothing }, null);
}

/** Opens a checkout; returns its id and the token of its return address. */
async function open(tier: "standard" | "pro" = "pro", buyer = user) {
  const before = new Set(stripe.sessions.keys());
  await startCheckout(ports, buyer, { tier, email: null }, checkoutReturn(PAGE));
  const session = [...stripe.sessions.values()].find(({ id }) => !before.has(id));
  if (session === undefined) throw new Error("no checkout was opened");
  return { id: session.id, token: new URL(session.successUrl).searchParams.get("auth") ?? "" };
}

/** Delivers all events of Stripe, including those delivered before. */
async function deliverAll(): Promise<void> {
  for (const event of [...stripe.events]) {
    const body = new TextEncoder().encode(event);
    await handleBillingEvent(
      ports,
      await ports.billing.readEvent(body, signed(event, app.clock.now())),
    );
  }
}

const recordOf = async (id = user.id) => {
  const { tier, status, periodEnd, subscriptionId } =
    (await ports.subscriptions.find(id)) ?? NO_SUBSCRIPTION;
  return { tier, status, periodEnd, subscriptionId };
};

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
      const { id } = await open();
      expect(stripe.pay(id)).toBe(true);
      const periodEnd = new Date((stripe.now + MONTH_SECONDS) * 1_000);
      for (const event of sequence.split(", ")) {
        app.clock.advance(1_000);
        if (event === "webhook") await deliverAll();
        else if (event !== "page closed")
          expect((await verifyCheckout(ports, user.id, id)).tier).toBe("pro");
      }
      const [subscription] = stripe.subscriptions.values();
      expect(stripe.subscriptions.size).toBe(1);
      expect(await recordOf()).toEqual({
        tier: "pro",
        status: "active",
        periodEnd,
        subscriptionId: subscription?.id,
      });
    },
  );

  it("concurrent events lead to the same result", async () => {
    const { id } = await open();
    stripe.pay(id);
    await Promise.all([
      deliverAll(),
      verifyCheckout(ports, user.id, id),
      deliverAll(),
      verifyCheckout(ports, user.id, id),
    ]);
    expect(await recordOf()).toMatchObject({ tier: "pro", status: "active" });
    expect(stripe.subscriptions.size).toBe(1);
  });
});

describe("A checkout", () => {
  it("gives no plan when it is unpaid, belongs to another user or does not exist", async () => {
    const { id } = await open();
    expect(await codeOf(verifyCheckout(ports, user.id, id))).toBe("payment-incomplete");
    stripe.pay(id);
    const stranger = await newUser("stranger");
    await open("standard", stranger);
    for (const userId of [stranger.id, 999_999])
      expect(await codeOf(verifyCheckout(ports, userId, id))).toBe("payment-incomplete");
    expect(await codeOf(verifyCheckout(ports, user.id, "cs_none"))).toBe("payment-incomplete");
    expect(await recordOf(stranger.id)).toEqual(NO_SUBSCRIPTION);
  });

  it("that is old changes nothing: the current subscription counts", async () => {
    const { id } = await open();
    stripe.pay(id);
    await verifyCheckout(ports, user.id, id);
    const [first] = stripe.subscriptions.values();
    stripe.change(first?.id ?? "", { status: "canceled" });
    expect(await codeOf(verifyCheckout(ports, user.id, id))).toBe("payment-incomplete");
    expect(await recordOf()).toEqual(NO_SUBSCRIPTION);
    app.clock.advance(60_000);
    const second = await open("standard");
    stripe.pay(second.id);
    expect((await verifyCheckout(ports, user.id, id)).tier).toBe("standard");
  });

  it("is refused for a plan that was just paid, even before its event arrives", async () => {
    stripe.pay((await open()).id);
    expect(await codeOf(open())).toBe("plan-held");
  });

  it("can be opened for another plan, and for the same plan after its period", async () => {
    stripe.pay((await open("standard")).id);
    app.clock.advance(1_000);
    stripe.pay((await open("pro")).id);
    await deliverAll();
    const [standard, pro] = stripe.subscriptions.values();
    expect(standard).toMatchObject({ status: "canceled", isCredited: true });
    expect(await recordOf()).toMatchObject({ tier: "pro", subscriptionId: pro?.id });
    stripe.change(pro?.id ?? "", { endsAtPeriodEnd: true });
    app.clock.advance(MONTH_SECONDS * 1_000);
    stripe.passPeriod(pro?.id ?? "");
    await open("pro");
  });

  it("replaces a customer that Stripe does not know any more", async () => {
    await ports.subscriptions.keepCustomer(user.id, "sandbox_1_1", null);
    stripe.pay((await open()).id);
    await deliverAll();
    expect(await recordOf()).toMatchObject({ tier: "pro" });
  });

  it("can be open only once, also from several tabs, and creates one customer", async () => {
    const tabs = await Promise.allSettled(
      ["standard", "pro", "standard"].map((tier) => open(tier as "pro")),
    );
    expect(tabs.map(({ status }) => status)).toEqual(Array(3).fill("fulfilled"));
    expect(stripe.customers.size).toBe(1);
    expect([...stripe.sessions.values()].map(({ status }) => status).toSorted()).toEqual([
      "expired",
      "expired",
      "open",
    ]);
    const last = await open("pro");
    expect(
      [...stripe.sessions.values()].filter(({ status }) => status === "open").map(({ id }) => id),
    ).toEqual([last.id]);
  });
});

describe("Two concurrent upgrades", () => {
  it.each([1, 2, 3, 4, 5])(
    "leave one live subscription, the newest, and credit the other (try %i)",
    async () => {
      const [customer] = [
        await open("standard").then(({ id }) => stripe.sessions.get(id)?.customer ?? ""),
      ];
      // Both pages were open, and both were paid in the same second.
      stripe.subscribe(customer, "price_standard");
      stripe.subscribe(customer, "price_pro");
      await Promise.all([deliverAll(), deliverAll(), deliverAll()]);
      await deliverAll();
      const [first, second] = stripe.subscriptions.values();
      expect(first).toMatchObject({ status: "canceled", isCredited: true });
      expect(second).toMatchObject({ status: "active" });
      expect(await recordOf()).toMatchObject({ tier: "pro", subscriptionId: second?.id });
    },
  );

  it("do not affect subscriptions to other products", async () => {
    const customer = await open("standard").then(
      ({ id }) => stripe.sessions.get(id)?.customer ?? "",
    );
    stripe.subscribe(customer, "price_standard");
    app.clock.advance(1_000);
    const mug = stripe.subscribe(customer, "price_mug");
    await deliverAll();
    expect(mug.status).toBe("active");
    expect(await recordOf()).toMatchObject({ tier: "standard" });
  });
});

describe("A return token", () => {
  it("signs its buyer in once, after the checkout is paid", async () => {
    const { id, token } = await open();
    expect(await codeOf(redeemCheckoutGrant(ports, null, token))).toBe("grant-refused");
    stripe.pay(id);
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => redeemCheckoutGrant(ports, null, token)),
    );
    const signedIn = attempts.flatMap((each) =>
      each.status === "fulfilled" ? [each.value?.id] : [],
    );
    expect(signedIn).toEqual([user.id]);
  });

  it("expires after 15 minutes", async () => {
    const { id, token } = await open();
    stripe.pay(id);
    app.clock.advance(15 * 60_000);
    expect(await codeOf(redeemCheckoutGrant(ports, null, token))).toBe("grant-refused");
  });

  it("expires when all sessions of its buyer end", async () => {
    const { id, token } = await open();
    stripe.pay(id);
    await ports.users.endSessions(user.id);
    expect(await codeOf(redeemCheckoutGrant(ports, null, token))).toBe("grant-refused");
  });

  it("is refused to another user, and changes nothing for its signed-in buyer", async () => {
    const { id, token } = await open();
    stripe.pay(id);
    const stranger = await newUser("stranger");
    expect(
      await codeOf(
        redeemCheckoutGrant(ports, { kind: "user", userId: stranger.id, tier: "free" }, token),
      ),
    ).toBe("grant-refused");
    const buyer = { kind: "user", userId: user.id, tier: "free" } as const;
    expect(await redeemCheckoutGrant(ports, buyer, token)).toBeNull();
    expect(await redeemCheckoutGrant(ports, buyer, token)).toBeNull();
    expect(await codeOf(redeemCheckoutGrant(ports, null, token))).toBe("grant-refused");
  });

  it("is refused when it is invented", async () => {
    expect(await codeOf(redeemCheckoutGrant(ports, null, "made-up"))).toBe("grant-refused");
  });
});
