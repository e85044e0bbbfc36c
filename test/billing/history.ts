/**
 * Runs random histories of one payer with two of our servers and a Stripe server. Plans are bought,
 * cancelled, changed by hand and paid late. Events arrive in any order, twice, and at the same time
 * as return pages. Responses are slow, and some operations are killed between an effect and its
 * response. Once Stripe has delivered every unacknowledged event, the account must have the plan of
 * Stripe's current subscription, and Stripe must have at most one.
 */

import {
  cancelSubscription,
  handleBillingEvent,
  type Ports,
  reactivateSubscription,
  readSubscription,
  type Subscriptions,
  startCheckout,
  type User,
  verifyCheckout,
} from "@einstein-vs-cat/core";
import { MemoryUserRepo } from "@einstein-vs-cat/memory/accounts/user-repo";
import { MemorySubscriptions } from "@einstein-vs-cat/memory/subscriptions";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { checkoutReturn } from "../../app-server/routes/billing/subscription.ts";
import { FakeStripe, signed, tierOf } from "../adapters/stripe/fake-stripe.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { type Conditions, type History, type Step, UNDISTURBED } from "./arbitrary-history.ts";
import { DisturbedServers } from "./disturbed-servers.ts";

/** Simulates one payer, two servers and Stripe. */
export class BillingSimulation {
  readonly stripe: FakeStripe;
  readonly clock: FakeClock;
  readonly #servers: DisturbedServers;
  readonly #subscriptions: Subscriptions;
  readonly #acknowledged = new Set<string>();
  readonly #events: string[];
  readonly user: User;

  constructor(stripe: FakeStripe, clock: FakeClock, subscriptions: Subscriptions, user: User) {
    this.user = user;
    this.#subscriptions = subscriptions;
    this.stripe = stripe;
    this.clock = clock;
    this.#events = stripe.events;
    let tokens = 0;
    const run = `${clock.now()}-${Math.random()}`;
    const randomToken = () => `${run}-${++tokens}`;
    const billing = stripe.billing(randomToken);
    this.#servers = new DisturbedServers({ billing, subscriptions, randomToken });
  }

  /**
   * Runs all steps, then delivers unacknowledged events and delayed responses until none are left.
   */
  async run({ groups, deliveries }: History): Promise<void> {
    for (const group of groups) await Promise.all(group.map((each) => this.apply(each)));
    const remaining = [...deliveries];
    for (
      let round = 0;
      this.#unacknowledged().length > 0 || this.#servers.isAwaitingResponse;
      round += 1
    ) {
      if (round > 200) throw new Error("Stripe delivers the same events for ever");
      for (const event of this.#unacknowledged())
        await this.#deliver(event, remaining.shift() ?? UNDISTURBED);
      if (this.#unacknowledged().length > 0) continue;
      await this.#servers.deliverLate();
    }
  }

  /** Returns the account's record, and the one expected from Stripe's current subscriptions. */
  async outcome() {
    const kept = await this.#subscriptions.find(this.user.id);
    const current = this.stripe.live(kept?.customerId ?? "");
    const [newest] = current;
    return {
      live: current.length,
      kept: {
        tier: kept?.tier,
        status: kept?.status,
        periodEnd: kept?.periodEnd?.getTime() ?? null,
        id: kept?.subscriptionId,
      },
      wanted: {
        tier: newest === undefined ? "free" : tierOf(newest.price),
        status: newest?.endsAtPeriodEnd ? "cancelled" : "active",
        periodEnd: newest === undefined ? null : newest.periodEnd * 1_000,
        id: newest?.id ?? null,
      },
      unexpected: this.#servers.unexpected,
    };
  }

  /** Applies one step; a refusal of our servers does not fail the history. */
  async apply(each: Step): Promise<void> {
    const { stripe } = this;
    if ("conditions" in each) return this.#work(each);
    if (each.kind === "wait") return this.clock.advance(each.seconds * 1_000);
    if (each.kind === "pay")
      return void stripe.pay(nth([...stripe.sessions.keys()], each.which) ?? "");
    if (each.kind === "by-hand") {
      const customer = (await this.#subscriptions.find(this.user.id))?.customerId ?? null;
      if (customer !== null) stripe.subscribe(customer, each.price);
      return;
    }
    const id = nth([...stripe.subscriptions.keys()], each.which) ?? "";
    if (each.kind === "renew") stripe.passPeriod(id);
    else if (each.kind === "late") stripe.change(id, { status: "past_due" });
    else if (each.kind === "unpaid") stripe.change(id, { status: "unpaid" });
    else if (each.kind === "ended") stripe.change(id, { status: "canceled" });
    else if (each.kind === "switch") stripe.change(id, { price: each.price });
    else stripe.change(id, { endsAtPeriodEnd: each.kind === "end" });
  }

  async #work(each: Extract<Step, { conditions: Conditions }>): Promise<void> {
    const { user, stripe } = this;
    if (each.kind === "deliver") {
      const event = nth(this.#events, each.which);
      return event === undefined ? undefined : this.#deliver(event, each.conditions);
    }
    await this.#servers.run(each.conditions, async (services) => {
      if (each.kind === "checkout")
        await startCheckout(
          services,
          user,
          { tier: each.tier, email: null },
          checkoutReturn("https://here/subscription"),
        );
      else if (each.kind === "cancel") await cancelSubscription(services, user.id);
      else if (each.kind === "reactivate") await reactivateSubscription(services, user.id);
      else if (each.kind === "read") await readSubscription(services, user.id);
      else if (each.kind === "return")
        await verifyCheckout(
          services,
          user.id,
          nth([...stripe.sessions.keys()], each.which) ?? "cs_none",
        );
    });
  }

  /** Delivers an event; only a response acknowledges it. */
  #deliver(event: string, conditions: Conditions): Promise<void> {
    return this.#servers.run(conditions, async (services) => {
      const body = new TextEncoder().encode(event);
      await handleBillingEvent(
        services,
        await services.billing.readEvent(body, signed(event, this.clock.now())),
      );
      this.#acknowledged.add(event);
    });
  }

  #unacknowledged(): string[] {
    return this.#events.filter((event) => !this.#acknowledged.has(event));
  }
}

/** The store of accounts and their subscriptions. */
export type AccountStore = Pick<Ports, "users" | "subscriptions">;

function inMemory(clock: FakeClock): AccountStore {
  const tables = new MemoryTables();
  return {
    users: new MemoryUserRepo(tables, clock, () => "token"),
    subscriptions: new MemorySubscriptions(tables, clock),
  };
}

let payers = 0;

/**
 * Runs a history with a new payer and returns the outcome. The accounts are in memory unless a
 * store is given.
 */
export async function outcomeOf(history: History, store?: AccountStore) {
  const clock = new FakeClock();
  const stripe = await FakeStripe.start(clock);
  try {
    const { users, subscriptions } = store ?? inMemory(clock);
    payers += 1;
    const username = `payer in a history ${payers}`;
    const fields = { displayName: null, bio: null, email: "cat@example.org", passwordHash: "" };
    const user = await users.register({ username, usernameKey: username, ...fields }, null);
    const simulation = new BillingSimulation(stripe, clock, subscriptions, user);
    await simulation.run(history);
    const ended = [...stripe.subscriptions.values()].filter(({ status }) => status === "canceled");
    return {
      ...(await simulation.outcome()),
      calls: stripe.calls,
      credits: ended.map(({ isCredited }) => isCredited),
    };
  } finally {
    await stripe.close();
  }
}

function nth<T>(all: readonly T[], index: number): T | undefined {
  return all.length === 0 ? undefined : all[index % all.length];
}
