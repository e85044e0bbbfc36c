/** The billing tables: processed events, checkout grants, and the data of the sandbox. */

import type { PaidTier } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { UserEntity } from "./user-entities.ts";

const p = defineEntity.properties;

/** An event of the payment provider that has been processed. */
export const StripeEventEntity = defineEntity({
  name: "StripeEvent",
  tableName: "stripe_events",
  properties: { id: p.text().primary(), createdAt: p.datetime(3).defaultRaw("now()").index() },
});

/** Allows one sign-in on the way back from a payment page, by the hash of a one-time token. */
export const CheckoutGrantEntity = defineEntity({
  name: "CheckoutGrant",
  tableName: "checkout_grants",
  properties: {
    tokenHash: p.text().primary(),
    userId: p
      .manyToOne(UserEntity)
      .mapToPk()
      .fieldName("user_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .index(),
    sessionEpoch: p.integer(),
    checkoutId: p.text(),
    expiresAt: p.datetime(3).index(),
  },
});

/** A customer in the sandbox. */
export const SandboxCustomerEntity = defineEntity({
  name: "SandboxCustomer",
  tableName: "sandbox_customers",
  properties: { id: p.text().primary() },
});

const sandboxCustomer = () =>
  p
    .manyToOne(SandboxCustomerEntity)
    .mapToPk()
    .fieldName("customer_id")
    .deleteRule("cascade")
    .updateRule("no action")
    .index();

/** A checkout in the sandbox. */
export const SandboxCheckoutEntity = defineEntity({
  name: "SandboxCheckout",
  tableName: "sandbox_checkouts",
  properties: {
    id: p.text().primary(),
    userId: p.bigint("number"),
    customerId: sandboxCustomer(),
    tier: p.text().$type<PaidTier>(),
    successUrl: p.text(),
    cancelUrl: p.text(),
    state: p.text().$type<"open" | "complete" | "closed">(),
  },
});

/** A subscription in the sandbox. */
export const SandboxSubscriptionEntity = defineEntity({
  name: "SandboxSubscription",
  tableName: "sandbox_subscriptions",
  properties: {
    id: p.text().primary(),
    customerId: sandboxCustomer(),
    tier: p.text().$type<PaidTier>(),
    createdAt: p.datetime(3),
    endsAt: p.datetime(3).strictNullable(),
  },
});
