/**
 * An HTTP server in the place of Stripe: customers, prices, checkout sessions and subscriptions as its API has them, with its
 * idempotency, and events signed by the SDK's own signer. What happens there is the test's choice: who pays, whose payment
 * fails, what is changed by hand in the dashboard. Each change makes an event, which the test delivers when, as often and in
 * the order that it likes.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock, PaidTier } from "@einstein-vs-cat/core";
import { StripeBilling } from "@einstein-vs-cat/stripe/billing";
import Stripe from "stripe";

/** A month of the fake's, in seconds. */
export const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** The prices of the two plans, and one of before. */
export const PRICES = { standard: ["price_standard"], pro: ["price_pro", "price_pro_old"] } as const;

export const WEBHOOK_SECRET = "whsec_for_tests";

const CENTS: Record<string, number> = { price_standard: 1_199, price_pro: 2_999, price_pro_old: 1_999, price_mug: 500 };

export interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  price: string;
  status: "active" | "past_due" | "unpaid" | "canceled" | "incomplete";
  periodEnd: number;
  endsAtPeriodEnd: boolean;
  /** Whether what was left of its period was credited. */
  isCredited: boolean;
}

interface FakeSession {
  readonly id: string;
  readonly customer: string;
  readonly clientReferenceId: string;
  readonly price: string;
  readonly successUrl: string;
  status: "open" | "complete" | "expired";
}

/** A request as it came. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, code: string | null = null) {
    super(`refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

const missing = () => new Refusal(404, "resource_missing");

/** The server. */
export class FakeStripe {
  readonly customers = new Map<string, { email: string; isDeleted: boolean }>();
  readonly sessions = new Map<string, FakeSession>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  /** Every event that was ever made, as the text that is delivered. */
  readonly events: string[] = [];
  readonly calls: FakeCall[] = [];
  /** How many of the next requests are answered, and with what, as if Stripe were in trouble. */
  troubles: (number | "cut")[] = [];
  readonly #clock: Pick<Clock, "now">;
  readonly #answers = new Map<string, { readonly request: string; readonly answer: Answer }>();
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));
  #lastId = 0;

  private constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  static async start(clock: Pick<Clock, "now">): Promise<FakeStripe> {
    const fake = new FakeStripe(clock);
    await new Promise<void>((resolve) => fake.#server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The real adapter, pointed here. */
  billing(randomToken: () => string): StripeBilling {
    const keys = { secretKey: "sk_test_fake", webhookSecret: WEBHOOK_SECRET, apiUrl: this.url };
    return new StripeBilling({ ...keys, prices: PRICES, clock: this.#clock, randomToken });
  }

  /** Now, in Stripe's seconds. */
  get now(): number {
    return Math.floor(this.#clock.now() / 1_000);
  }

  /** Somebody pays at the checkout page. False when it is not open any more. */
  pay(sessionId: string): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.status !== "open" || this.customers.get(session.customer)?.isDeleted !== false) return false;
    session.status = "complete";
    this.subscribe(session.customer, session.price);
    this.#tell("checkout.session.completed", this.#sessionBody(session));
    return true;
  }

  /** A subscription begins, by a checkout or by hand. */
  subscribe(customer: string, price: string): FakeSubscription {
    const times = { created: this.now, periodEnd: this.now + MONTH_SECONDS };
    const state = { status: "active", endsAtPeriodEnd: false, isCredited: false } as const;
    const subscription: FakeSubscription = { id: this.#id("sub"), customer, price, ...times, ...state };
    this.subscriptions.set(subscription.id, subscription);
    this.#tell("customer.subscription.created", this.#subscriptionBody(subscription));
    return subscription;
  }

  /** Something changes a subscription: its period passes, its payment fails, somebody clicks in the dashboard. */
  change(id: string, change: Partial<Pick<FakeSubscription, "status" | "periodEnd" | "endsAtPeriodEnd" | "price">>): void {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined || subscription.status === "canceled") return;
    Object.assign(subscription, change);
    const kind = change.status === "canceled" ? "deleted" : "updated";
    this.#tell(`customer.subscription.${kind}`, this.#subscriptionBody(subscription));
  }

  /** The end of a period: it renews, or ends when it was to. */
  passPeriod(id: string): void {
    const subscription = this.subscriptions.get(id);
    if (subscription?.endsAtPeriodEnd) this.change(id, { status: "canceled" });
    else if (subscription !== undefined) this.change(id, { periodEnd: subscription.periodEnd + MONTH_SECONDS });
  }

  /** The subscriptions of our plans that give what they promise now, newest first. */
  live(customer: string): FakeSubscription[] {
    return [...this.subscriptions.values()]
      .filter((each) => each.customer === customer && ["active", "past_due"].includes(each.status))
      .filter(({ price }) => tierOf(price) !== null)
      .sort((one, other) => other.created - one.created || (other.id > one.id ? 1 : -1));
  }

  #tell(type: string, object: object): void {
    const envelope = { id: this.#id("evt"), object: "event", api_version: Stripe.API_VERSION, created: this.now };
    this.events.push(JSON.stringify({ ...envelope, livemode: false, type, data: { object } }, null, 2));
  }

  #id(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}_${String(this.#lastId).padStart(8, "0")}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://fake");
    const form = Object.fromEntries([...url.searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())]);
    const idempotencyKey = String(request.headers["idempotency-key"] ?? "") || null;
    const call = { method: request.method ?? "GET", path: url.pathname, form, idempotencyKey };
    this.calls.push(call);
    const trouble = this.troubles.shift();
    if (trouble === "cut") return void request.socket.destroy();
    const { status, body } =
      trouble === undefined ? this.#once(call) : { status: trouble, body: { error: { type: "api_error" } } };
    response.writeHead(status, { "Content-Type": "application/json", "Request-Id": this.#id("req") });
    response.end(JSON.stringify(body));
  }

  /** A request that comes again with its key gets the answer of before; another request with that key is refused. */
  #once(call: FakeCall): Answer {
    const request = JSON.stringify([call.method, call.path, call.form]);
    const before = call.idempotencyKey === null ? undefined : this.#answers.get(call.idempotencyKey);
    if (before !== undefined && before.request !== request) return refused(new Refusal(400, "idempotency_error"));
    if (before !== undefined) return before.answer;
    const answer = this.#answer(call);
    if (call.idempotencyKey !== null) this.#answers.set(call.idempotencyKey, { request, answer });
    return answer;
  }

  #answer(call: FakeCall): Answer {
    try {
      return { status: 200, body: this.#act(call) };
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  #act({ method, path, form }: FakeCall): object {
    const [, , resource = "", second = "", third = ""] = path.split("/");
    if (resource === "prices") return this.#price(second);
    if (resource === "customers") return this.#customer(method, second, form);
    if (resource === "subscriptions") return this.#subscription(method, second, form);
    if (resource === "checkout" && second === "sessions") {
      const [id = "", verb = ""] = [third, path.split("/")[5]];
      return this.#session(method, id, verb, form);
    }
    throw new Refusal(404);
  }

  #price(id: string): object {
    const cents = CENTS[id];
    if (cents === undefined) throw missing();
    return { id, object: "price", currency: "usd", unit_amount: cents, recurring: { interval: "month" } };
  }

  #customer(method: string, id: string, form: Readonly<Record<string, string>>): object {
    if (method === "POST" && id === "") {
      const made = this.#id("cus");
      this.customers.set(made, { email: form.email ?? "", isDeleted: false });
      return { id: made, object: "customer", email: form.email };
    }
    const customer = this.customers.get(id);
    if (customer === undefined || (customer.isDeleted && method !== "GET")) throw missing();
    if (method === "POST") customer.email = form.email ?? customer.email;
    if (method === "DELETE") {
      customer.isDeleted = true;
      for (const each of this.subscriptions.values()) if (each.customer === id) this.change(each.id, { status: "canceled" });
    }
    return { id, object: "customer", ...(customer.isDeleted ? { deleted: true } : { email: customer.email }) };
  }

  #session(method: string, id: string, verb: string, form: Readonly<Record<string, string>>): object {
    if (method === "GET" && id === "") {
      const found = [...this.sessions.values()].filter(({ customer }) => customer === form.customer);
      const chosen = found.filter(({ status }) => status === form.status);
      return listOf(chosen.map((each) => this.#sessionBody(each)));
    }
    if (method === "POST" && id === "") return this.#sessionBody(this.#openSession(form));
    const session = this.sessions.get(id);
    if (session === undefined) throw missing();
    if (verb === "expire") {
      if (session.status !== "open") throw new Refusal(400);
      session.status = "expired";
    }
    return this.#sessionBody(session);
  }

  #openSession(form: Readonly<Record<string, string>>): FakeSession {
    const price = form["line_items[0][price]"] ?? "";
    if (this.customers.get(form.customer ?? "")?.isDeleted !== false || CENTS[price] === undefined) throw missing();
    const id = this.#id("cs_test");
    const session: FakeSession = {
      ...{ id, customer: form.customer ?? "", clientReferenceId: form.client_reference_id ?? "", price, status: "open" },
      successUrl: (form.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", id),
    };
    this.sessions.set(id, session);
    return session;
  }

  #subscription(method: string, id: string, form: Readonly<Record<string, string>>): object {
    if (method === "GET" && id === "") {
      const found = [...this.subscriptions.values()].filter(({ customer }) => customer === form.customer);
      const running = found.filter(({ status }) => status !== "canceled").sort((one, other) => other.created - one.created);
      return listOf(running.map((each) => this.#subscriptionBody(each)));
    }
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) throw missing();
    if (method === "GET") return this.#subscriptionBody(subscription);
    if (subscription.status === "canceled") throw missing();
    if (method === "DELETE") {
      subscription.isCredited = form.prorate === "true" && form.invoice_now === "true";
      this.change(id, { status: "canceled" });
    } else if (form.cancel_at_period_end !== undefined) {
      this.change(id, { endsAtPeriodEnd: form.cancel_at_period_end === "true" });
    }
    return this.#subscriptionBody(subscription);
  }

  #sessionBody({ id, customer, clientReferenceId, status }: FakeSession): object {
    const url = status === "open" ? new URL(`/pay/${id}`, this.url).href : null;
    return {
      id,
      object: "checkout.session",
      mode: "subscription",
      customer,
      client_reference_id: clientReferenceId,
      status,
      url,
    };
  }

  #subscriptionBody({ id, customer, created, price, status, periodEnd, endsAtPeriodEnd }: FakeSubscription): object {
    const item = { id: `si_${id}`, object: "subscription_item", current_period_end: periodEnd, price: { id: price } };
    const end = { cancel_at_period_end: endsAtPeriodEnd, cancel_at: endsAtPeriodEnd ? periodEnd : null };
    return { id, object: "subscription", customer, created, status, ...end, items: listOf([item]) };
  }
}

/** The plan of a price, as the tests know it. */
export function tierOf(price: string): PaidTier | null {
  if ((PRICES.standard as readonly string[]).includes(price)) return "standard";
  return (PRICES.pro as readonly string[]).includes(price) ? "pro" : null;
}

/** A body with a signature of now, as Stripe sends it. */
export function signed(payload: string, now: number, secret = WEBHOOK_SECRET): string {
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1_000) });
}

const signer = new Stripe("sk_test_signer");

function listOf(data: readonly object[]): object {
  return { object: "list", data, has_more: false, url: "/v1/list" };
}

function refused({ status, code }: Refusal): Answer {
  return { status, body: { error: { type: "invalid_request_error", code, message: "A sentence of Stripe's own." } } };
}
