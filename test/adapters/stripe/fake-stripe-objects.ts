/** The objects of the fake Stripe server, and their representation in Stripe's API. */

import type { PaidTier } from "@einstein-vs-cat/core";

/** A month of the fake server, in seconds. */
export const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** The prices of the two plans, and a former one. */
export const PRICES = {
  standard: ["price_standard"],
  pro: ["price_pro", "price_pro_old"],
} as const;

/** The secret that signs the events. */
export const WEBHOOK_SECRET = "whsec_for_tests";

/** The prices in cents per month. */
export const CENTS: Record<string, number> = {
  price_standard: 1_199,
  price_pro: 2_999,
  price_pro_old: 1_999,
  price_mug: 500,
};

/** A subscription on the fake server. Times are in seconds. */
export interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  price: string;
  status: "active" | "past_due" | "unpaid" | "canceled" | "incomplete";
  periodEnd: number;
  endsAtPeriodEnd: boolean;
  /** Whether the rest of its period was credited. */
  isCredited: boolean;
}

/** A checkout session on the fake server. */
export interface FakeSession {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly clientReferenceId: string;
  readonly price: string;
  readonly successUrl: string;
  status: "open" | "complete" | "expired";
}

/** Returns the plan of a price. */
export function tierOf(price: string): PaidTier | null {
  if ((PRICES.standard as readonly string[]).includes(price)) return "standard";
  return (PRICES.pro as readonly string[]).includes(price) ? "pro" : null;
}

/** Returns a checkout session as the API represents it. */
export function sessionBody(
  { id, created, customer, clientReferenceId, status }: FakeSession,
  base: URL,
): object {
  const url = status === "open" ? new URL(`/pay/${id}`, base).href : null;
  return {
    ...{ id, created },
    object: "checkout.session",
    mode: "subscription",
    customer,
    client_reference_id: clientReferenceId,
    status,
    url,
  };
}

/** Returns a subscription as the API represents it. */
export function subscriptionBody({
  id,
  customer,
  created,
  price,
  status,
  periodEnd,
  endsAtPeriodEnd,
}: FakeSubscription): object {
  const item = {
    id: `si_${id}`,
    object: "subscription_item",
    current_period_end: periodEnd,
    price: { id: price },
  };
  const end = {
    cancel_at_period_end: endsAtPeriodEnd,
    cancel_at: endsAtPeriodEnd ? periodEnd : null,
  };
  return { id, object: "subscription", customer, created, status, ...end, items: listOf([item]) };
}

/** The order of the API's lists, newest first. Within a second, the higher plan comes first. */
export function newestFirst(one: FakeSubscription, other: FakeSubscription): number {
  const isHigher = Number(tierOf(other.price) === "pro") - Number(tierOf(one.price) === "pro");
  return other.created - one.created || isHigher || (other.id > one.id ? 1 : -1);
}

/** Returns a complete list. */
export function listOf(data: readonly object[]): object {
  return { object: "list", data, has_more: false, url: "/v1/list" };
}

/** A request as the server received it. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
}

/** An answer. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, code: string | null = null) {
    super(`refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** The error for an unknown id. */
export const missing = () => new ApiError(404, "resource_missing");

/** Returns the response for an API error. */
export function refused({ status, code }: ApiError): Answer {
  return {
    status,
    body: {
      error: { type: "invalid_request_error", code, message: "A sentence of Stripe's own." },
    },
  };
}
