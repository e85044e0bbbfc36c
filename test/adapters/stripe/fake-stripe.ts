/**
 * A fake Stripe server: customers, prices, checkout sessions and subscriptions of its API, its
 * idempotency, and events signed by the SDK's own signer. The test decides what happens: who pays,
 * whose payment fails, what changes in the dashboard. Each change creates an event, which the test
 * delivers at any time, in any order and any number of times.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "@einstein-vs-cat/core";
import { StripeBilling } from "@einstein-vs-cat/stripe/billing";
import Stripe from "stripe";
import { act, type FakeAccount } from "./fake-stripe-api.ts";
import {
  type Answer,
  ApiError,
  type FakeCall,
  type FakeSession,
  type FakeSubscription,
  MONTH_SECONDS,
  newestFirst,
  PRICES,
  refused,
  sessionBody,
  subscriptionBody,
  tierOf,
  WEBHOOK_SECRET,
} from "./fake-stripe-objects.ts";

export * from "./fake-stripe-objects.ts";
export * from "./fake-stripe-signature.ts";

/** The fake Stripe server. */
export class FakeStripe implements FakeAccount {
  readonly customers = new Map<string, { email: string; isDeleted: boolean }>();
  readonly sessions = new Map<string, FakeSession>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  /** Every event so far, as the JSON text to deliver. */
  readonly events: string[] = [];
  readonly calls: FakeCall[] = [];
  /** The failures of the next requests: an HTTP status, or a broken connection. */
  troubles: (number | "cut")[] = [];
  readonly #clock: Pick<Clock, "now">;
  readonly #answers = new Map<string, { readonly request: string; readonly answer: Answer }>();
  readonly #server: Server = createServer(
    (request, response) => void this.#serve(request, response),
  );
  /** Makes the ids unique across servers, as Stripe's are. */
  readonly #name = Math.random().toString(36).slice(2, 8);
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

  /** Creates the real adapter, configured for this server. */
  billing(randomToken: () => string): StripeBilling {
    const keys = { secretKey: "sk_test_fake", webhookSecret: WEBHOOK_SECRET, apiUrl: this.url };
    return new StripeBilling({ ...keys, prices: PRICES, clock: this.#clock, randomToken });
  }

  /** The current time in seconds, as Stripe counts it. */
  get now(): number {
    return Math.floor(this.#clock.now() / 1_000);
  }

  /** Pays at the checkout page. Returns false if the checkout is no longer open. */
  pay(sessionId: string): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.status !== "open" || this.customers.get(session.customer)?.isDeleted !== false)
      return false;
    session.status = "complete";
    this.subscribe(session.customer, session.price);
    this.#emit("checkout.session.completed", sessionBody(session, this.url));
    return true;
  }

  /** Starts a subscription, through a checkout or by hand. */
  subscribe(customer: string, price: string): FakeSubscription {
    const times = { created: this.now, periodEnd: this.now + MONTH_SECONDS };
    const state = { status: "active", endsAtPeriodEnd: false, isCredited: false } as const;
    const subscription: FakeSubscription = {
      id: this.newId("sub"),
      customer,
      price,
      ...times,
      ...state,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#emit("customer.subscription.created", subscriptionBody(subscription));
    return subscription;
  }

  /**
   * Changes a subscription, for example when its period passes, a payment fails or an admin edits
   * it in the dashboard.
   */
  change(
    id: string,
    change: Partial<Pick<FakeSubscription, "status" | "periodEnd" | "endsAtPeriodEnd" | "price">>,
  ): void {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined || subscription.status === "canceled") return;
    Object.assign(subscription, change);
    const kind = change.status === "canceled" ? "deleted" : "updated";
    this.#emit(`customer.subscription.${kind}`, subscriptionBody(subscription));
  }

  /** Ends a period: the subscription renews, or ends if it was cancelled. */
  passPeriod(id: string): void {
    const subscription = this.subscriptions.get(id);
    if (subscription?.endsAtPeriodEnd) this.change(id, { status: "canceled" });
    else if (subscription !== undefined)
      this.change(id, { periodEnd: subscription.periodEnd + MONTH_SECONDS });
  }

  /** The live subscriptions to plans of the product, newest first. */
  live(customer: string): FakeSubscription[] {
    return [...this.subscriptions.values()]
      .filter((each) => each.customer === customer && ["active", "past_due"].includes(each.status))
      .filter(({ price }) => tierOf(price) !== null)
      .sort(newestFirst);
  }

  /** Returns a new id of the kind that the prefix names. */
  newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}_${this.#name}${String(this.#lastId).padStart(8, "0")}`;
  }

  #emit(type: string, object: object): void {
    const envelope = {
      id: this.newId("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      created: this.now,
    };
    this.events.push(
      JSON.stringify({ ...envelope, livemode: false, type, data: { object } }, null, 2),
    );
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://fake");
    const form = Object.fromEntries([
      ...url.searchParams,
      ...new URLSearchParams(Buffer.concat(chunks).toString()),
    ]);
    const idempotencyKey = String(request.headers["idempotency-key"] ?? "") || null;
    const call = { method: request.method ?? "GET", path: url.pathname, form, idempotencyKey };
    this.calls.push(call);
    const trouble = this.troubles.shift();
    if (trouble === "cut") return void request.socket.destroy();
    const { status, body } =
      trouble === undefined
        ? this.#once(call)
        : { status: trouble, body: { error: { type: "api_error" } } };
    response.writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": this.newId("req"),
    });
    response.end(JSON.stringify(body));
  }

  /**
   * Repeats the first answer for a repeated request with the same key, and refuses another request
   * with that key.
   */
  #once(call: FakeCall): Answer {
    const request = JSON.stringify([call.method, call.path, call.form]);
    const before =
      call.idempotencyKey === null ? undefined : this.#answers.get(call.idempotencyKey);
    if (before !== undefined && before.request !== request)
      return refused(new ApiError(400, "idempotency_error"));
    if (before !== undefined) return before.answer;
    const answer = this.#answer(call);
    if (call.idempotencyKey !== null) this.#answers.set(call.idempotencyKey, { request, answer });
    return answer;
  }

  #answer(call: FakeCall): Answer {
    try {
      return { status: 200, body: act(this, call) };
    } catch (error) {
      if (error instanceof ApiError) return refused(error);
      throw error;
    }
  }
}
