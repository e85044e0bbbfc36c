/** What can happen between a payer, two servers of ours and Stripe, at random. */

import fc from "fast-check";
import { PRICES } from "../adapters/stripe/fake-stripe.ts";

/**
 * How a piece of our work goes: on which server, whether and where it is killed, and whether Stripe's answer reaches it late:
 * after so many writes of others, or when all is quiet.
 */
export interface Manner {
  readonly server: 0 | 1;
  readonly lateBy: number | null;
  readonly kill: { readonly call: number; readonly isAfter: boolean } | null;
}

/** Something that happens. `which` chooses among what there is, counted from its beginning and around again. */
export type Step =
  | { readonly kind: "checkout"; readonly tier: "standard" | "pro"; readonly manner: Manner }
  | { readonly kind: "deliver"; readonly which: number; readonly manner: Manner }
  | { readonly kind: "return"; readonly which: number; readonly manner: Manner }
  | { readonly kind: "cancel" | "reactivate" | "read"; readonly manner: Manner }
  | {
      readonly kind: "pay" | "renew" | "late" | "unpaid" | "ended" | "end" | "go-on";
      readonly which: number;
    }
  | { readonly kind: "by-hand" | "switch"; readonly which: number; readonly price: string }
  | { readonly kind: "wait"; readonly seconds: number };

/** Groups of steps, those of a group at once; and how the work goes that comes of what Stripe tells at the end. */
export interface History {
  readonly groups: readonly (readonly Step[])[];
  readonly telling: readonly Manner[];
}

const mannerWith = (killed: number): fc.Arbitrary<Manner> =>
  fc.record({
    server: fc.constantFrom(0, 1),
    lateBy: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat(4) },
    ),
    kill: fc.oneof(
      { weight: 100 - killed, arbitrary: fc.constant(null) },
      { weight: killed, arbitrary: fc.record({ call: fc.nat(7), isAfter: fc.boolean() }) },
    ),
  });
const manner = mannerWith(5);
const which = fc.nat(30);
const price = fc.constantFrom(...PRICES.standard, ...PRICES.pro, "price_mug");

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("checkout"),
      tier: fc.constantFrom("standard", "pro"),
      manner,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom("deliver", "deliver", "return"), which, manner }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("cancel", "reactivate", "read"), manner }),
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

/** Without haste and without harm. */
export const CALM: Manner = { server: 0, lateBy: null, kill: null };

/** Histories that begin as all do: somebody opens a checkout and pays. At the end more is killed: nothing comes after it. */
export const histories: fc.Arbitrary<History> = fc
  .tuple(
    fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
    fc.array(mannerWith(25), { maxLength: 12 }),
  )
  .map(([groups, telling]) => ({
    groups: [
      [{ kind: "checkout", tier: "standard", manner: CALM }],
      [{ kind: "pay", which: 0 }],
      ...groups,
    ],
    telling,
  }));
