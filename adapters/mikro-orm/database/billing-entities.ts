/** The tables of the payments: what was told, who may come back, and what the sandbox keeps in the place of a provider. */

import type { PaidTier } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { UserEntity } from "./entities.ts";

const p = defineEntity.properties;

/** What the payment provider told and was taken in. */
export const StripeEventEntity = defineEntity({
  name: "StripeEvent",
  tableName: "stripe_events",
  properties: { id: p.text().primary(), createdAt: p.datetime(3).defaultRaw("now()").index() },
});

/** Who may sign in once on the way back from a payment page, by the hash of the token for that. */
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

/** Who would be billed, in the sandbox. */
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

/** A checkout of the sandbox. */
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

/** A subscription of the sandbox. */
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

/** All of them. */
export const BILLING_ENTITIES = [
  ...[
    StripeEventEntity,
    CheckoutGrantEntity,
    SandboxCustomerEntity,
    SandboxCheckoutEntity,
    SandboxSubscriptionEntity,
  ],
];
