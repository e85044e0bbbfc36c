/** Random histories of a payer, two of our servers and Stripe. */

import fc from "fast-check";
import { PRICES } from "../adapters/stripe/fake-stripe.ts";

/**
 * The conditions of one operation: its server, the point where it is killed, if any, and the delay
 * of Stripe's response. A delayed response arrives after `lateBy` writes of other operations, or
 * when nothing else is left to do.
 */
export interface Conditions {
  readonly server: 0 | 1;
  readonly lateBy: number | null;
  readonly kill: { readonly call: number; readonly isAfter: boolean } | null;
}

/** An event of a history. `which` selects an existing item by its index, modulo their number. */
export type Step =
  | {
      readonly kind: "checkout";
      readonly tier: "standard" | "pro";
      readonly conditions: Conditions;
    }
  | { readonly kind: "deliver"; readonly which: number; readonly conditions: Conditions }
  | { readonly kind: "return"; readonly which: number; readonly conditions: Conditions }
  | { readonly kind: "cancel" | "reactivate" | "read"; readonly conditions: Conditions }
  | {
      readonly kind: "pay" | "renew" | "late" | "unpaid" | "ended" | "end" | "go-on";
      readonly which: number;
    }
  | { readonly kind: "by-hand" | "switch"; readonly which: number; readonly price: string }
  | { readonly kind: "wait"; readonly seconds: number };

/** Groups of concurrent steps, and the conditions of the webhook deliveries that follow them. */
export interface History {
  readonly groups: readonly (readonly Step[])[];
  readonly deliveries: readonly Conditions[];
}

const conditionsWith = (killPercentage: number): fc.Arbitrary<Conditions> =>
  fc.record({
    server: fc.constantFrom(0, 1),
    lateBy: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat(4) },
    ),
    kill: fc.oneof(
      { weight: 100 - killPercentage, arbitrary: fc.constant(null) },
      { weight: killPercentage, arbitrary: fc.record({ call: fc.nat(7), isAfter: fc.boolean() }) },
    ),
  });
const conditions = conditionsWith(5);
const which = fc.nat(30);
const price = fc.constantFrom(...PRICES.standard, ...PRICES.pro, "price_mug");

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("checkout"),
      tier: fc.constantFrom("standard", "pro"),
      conditions,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("deliver", "deliver", "return"),
      which,
      conditions,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("cancel", "reactivate", "read"), conditions }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("pay"), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("renew", "late", "unpaid", "ended", "end", "go-on"),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("by-hand", "switch"), which, price }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait"),
      seconds: fc.constantFrom(1, 60, 86_400, 31 * 86_400),
    }),
  },
) as fc.Arbitrary<Step>;

/** Conditions without a kill and without a delay. */
export const UNDISTURBED: Conditions = { server: 0, lateBy: null, kill: null };

/**
 * Histories that start with a paid checkout. The final deliveries are killed more often, because no
 * later step repairs them.
 */
export const histories: fc.Arbitrary<History> = fc
  .tuple(
    fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
    fc.array(conditionsWith(25), { maxLength: 12 }),
  )
  .map(([groups, deliveries]) => ({
    groups: [
      [{ kind: "checkout", tier: "standard", conditions: UNDISTURBED }],
      [{ kind: "pay", which: 0 }],
      ...groups,
    ],
    deliveries,
  }));
