import {
  handleBillingEvent,
  NO_SUBSCRIPTION,
  type Ports,
  startCheckout,
  type User,
} from "@einstein-vs-cat/core";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { checkoutReturn } from "../../app-server/routes/billing/subscription.ts";
import { FakeStripe, signed } from "../adapters/stripe/fake-stripe.ts";
import { TestApp } from "../core/test-app.ts";

const PAGE = "https://here/subscription";

/** An app with plans for sale. */
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Starts an app with a Stripe server and one user who has no plan yet. */
export async function startShop() {
  const app = new TestApp();
  const stripe = await FakeStripe.start(app.clock);
  const ports: Ports = { ...app.ports, billing: stripe.billing(randomToken), randomToken };

  function newUser(username: string): Promise<User> {
    const nothing = {
      displayName: null,
      bio: null,
      email: `${username}@example.org`,
      passwordHash: "",
    };
    return ports.users.register({ username, usernameKey: username, ...nothing }, null);
  }
  const user = await newUser("cat");

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

  return { app, stripe, ports, user, newUser, open, deliverAll, recordOf };
}
