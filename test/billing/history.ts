/**
 * Random histories of one payer between two servers of ours and a Stripe server: plans are bought, cancelled, changed by hand,
 * paid late; events come in any order, twice, at once with return pages; answers are slow, and of all that our servers do some
 * is killed between an effect and its answer. Whatever happened: once Stripe has told everything that was not acknowledged, the
 * account has what Stripe's current subscription gives, and there is at most one.
 */

import {
  cancelSubscription,
  DomainError,
  handleBillingEvent,
  type Ports,
  reactivateSubscription,
  readSubscription,
  type Subscriptions,
  startCheckout,
  type User,
  verifyCheckout,
} from "@einstein-vs-cat/core";
import { MemoryArchive } from "@einstein-vs-cat/memory/archive";
import { MemorySubscriptions } from "@einstein-vs-cat/memory/subscriptions";
import { MemoryUserRepo } from "@einstein-vs-cat/memory/user-repo";
import { checkoutReturn } from "../../app-server/routes/subscription.ts";
import { FakeStripe, signed, tierOf } from "../adapters/stripe/fake-stripe.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { CALM, type History, type Manner, type Step } from "./arbitrary-history.ts";

type BillingServices = Pick<Ports, "billing" | "subscriptions" | "randomToken">;

class Killed extends Error {}

/** What is in the way of somebody at times, and no fault. */
const EXPECTED = new Set([
  "plan-held",
  "nothing-to-cancel",
  "nothing-to-reactivate",
  "payment-incomplete",
  "billing-unavailable",
]);

/** One payer, two servers, one Stripe. */
export class PayerWorld {
  readonly stripe: FakeStripe;
  readonly clock: FakeClock;
  readonly #servers: readonly [BillingServices, BillingServices];
  readonly #server: () => BillingServices;
  readonly #subscriptions: Subscriptions;
  readonly #acknowledged = new Set<string>();
  /** Work that waits for a late answer, and how to bring it. */
  readonly #late: { left: number; bring(): void; readonly over: Promise<unknown> }[] = [];
  readonly #events: string[];
  readonly unexpected: unknown[] = [];
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
    // Two servers know nothing of each other's work.
    const told = async (call: () => Promise<unknown>, name: string) => {
      const answer = await call();
      if (name === "keep") this.#written();
      return answer;
    };
    this.#server = () => ({
      billing,
      subscriptions: passing(this.#subscriptions, told),
      randomToken,
    });
    this.#servers = [this.#server(), this.#server()];
  }

  /** Lets everything happen, then lets Stripe tell what was not acknowledged, then brings what is late, until all is quiet. */
  async live({ groups, telling }: History): Promise<void> {
    for (const group of groups) await Promise.all(group.map((each) => this.happen(each)));
    const manners = [...telling];
    for (let round = 0; this.#untold().length > 0 || this.#late.length > 0; round += 1) {
      if (round > 200) throw new Error("Stripe has to tell the same things for ever");
      for (const event of this.#untold()) await this.#deliver(event, manners.shift() ?? CALM);
      if (this.#untold().length > 0) continue;
      const late = this.#late.shift();
      late?.bring();
      await late?.over;
    }
  }

  /** The account's record, beside what it has to be by Stripe's current subscriptions. */
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
      unexpected: this.unexpected,
    };
  }

  /** Lets one thing happen; what our servers refuse is no failure of the history. */
  async happen(each: Step): Promise<void> {
    const { stripe } = this;
    if ("manner" in each) return this.#work(each);
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

  async #work(each: Extract<Step, { manner: Manner }>): Promise<void> {
    const { user, stripe } = this;
    if (each.kind === "deliver") {
      const event = nth(this.#events, each.which);
      return event === undefined ? undefined : this.#deliver(event, each.manner);
    }
    await this.#try(each.manner, async (till) => {
      if (each.kind === "checkout")
        await startCheckout(
          till,
          user,
          { tier: each.tier, email: null },
          checkoutReturn("https://here/subscription"),
        );
      else if (each.kind === "cancel") await cancelSubscription(till, user.id);
      else if (each.kind === "reactivate") await reactivateSubscription(till, user.id);
      else if (each.kind === "read") await readSubscription(till, user.id);
      else if (each.kind === "return")
        await verifyCheckout(
          till,
          user.id,
          nth([...stripe.sessions.keys()], each.which) ?? "cs_none",
        );
    });
  }

  /** Stripe tells an event; only an answer tells it that it was heard. */
  #deliver(event: string, how: Manner): Promise<void> {
    return this.#try(how, async (till) => {
      const body = new TextEncoder().encode(event);
      await handleBillingEvent(
        till,
        await till.billing.readEvent(body, signed(event, this.clock.now())),
      );
      this.#acknowledged.add(event);
    });
  }

  /** Does a piece of work to its end, or until it waits for a late answer. */
  async #try(
    { server, lateBy, kill }: Manner,
    work: (till: BillingServices) => Promise<void>,
  ): Promise<void> {
    let calls = 0;
    const killing = async (call: () => Promise<unknown>) => {
      const isHere = kill !== null && calls++ === kill.call;
      if (isHere && !kill.isAfter) throw new Killed();
      const answer = await call();
      if (isHere) throw new Killed();
      return answer;
    };
    const { promise: waits, resolve: isWaiting } = Promise.withResolvers<void>();
    const { promise: brought, resolve: bring } = Promise.withResolvers<void>();
    // Who waits for an answer keeps only a server of their own waiting.
    const till = lateBy === null ? this.#servers[server] : this.#server();
    const billing = passing(till.billing, async (call, name) => {
      const answer = await killing(call);
      if (name === "subscriptionsOf" && lateBy !== null) {
        isWaiting();
        await brought;
      }
      return answer;
    });
    // The queue of a server is known by its store, so that only who is killed has another one.
    const subscriptions = kill === null ? till.subscriptions : passing(till.subscriptions, killing);
    const over = this.#survive(work({ ...till, billing, subscriptions }));
    if (lateBy !== null) void waits.then(() => this.#late.push({ left: lateBy, bring, over }));
    await Promise.race([over, waits]);
  }

  /** Somebody has written: those who waited for that get their answer. */
  #written(): void {
    for (const each of this.#late) {
      each.left -= 1;
      if (each.left < 0) each.bring();
    }
  }

  async #survive(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      const isExpected =
        error instanceof Killed || (error instanceof DomainError && EXPECTED.has(error.code));
      if (!isExpected) this.unexpected.push(error);
    }
  }

  #untold(): string[] {
    return this.#events.filter((event) => !this.#acknowledged.has(event));
  }
}

/** Where accounts and their subscriptions are kept. */
export type AccountStore = Pick<Ports, "users" | "subscriptions">;

function inMemory(clock: FakeClock): AccountStore {
  const archive = new MemoryArchive();
  return {
    users: new MemoryUserRepo(archive, clock, () => "token"),
    subscriptions: new MemorySubscriptions(archive, clock),
  };
}

let payers = 0;

/** Lives a history with a payer of its own and tells how it came out; in memory, unless the accounts are kept elsewhere. */
export async function outcomeOf(history: History, store?: AccountStore) {
  const clock = new FakeClock();
  const stripe = await FakeStripe.start(clock);
  try {
    const { users, subscriptions } = store ?? inMemory(clock);
    payers += 1;
    const username = `payer in a history ${payers}`;
    const fields = { displayName: null, bio: null, email: "cat@example.org", passwordHash: "" };
    const user = await users.register({ username, usernameKey: username, ...fields }, null);
    const world = new PayerWorld(stripe, clock, subscriptions, user);
    await world.live(history);
    const ended = [...stripe.subscriptions.values()].filter(({ status }) => status === "canceled");
    return {
      ...(await world.outcome()),
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

/** Something whose every method goes through a gate. */
function passing<T extends object>(
  target: T,
  gate: (call: () => Promise<unknown>, name: string) => Promise<unknown>,
): T {
  return new Proxy(target, {
    get(_, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== "function") return value;
      return (...words: unknown[]) =>
        gate(() => value.apply(target, words) as Promise<unknown>, String(name));
    },
  });
}
