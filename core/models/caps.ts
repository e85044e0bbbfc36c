/**
 * Caps: what the operator lets one account, or everybody on a plan together, spend on models in a UTC
 * day or month, in micro-dollars. Visitors count as a plan of their own.
 */

import type { Access } from "../account/actor.ts";
import { PAYER_PLANS, type PayerPlan, planOf } from "./spending.ts";

/** How long a cap counts before it starts again. */
export const CAP_PERIODS = ["day", "month"] as const;

/** How long a cap counts before it starts again. */
export type CapPeriod = (typeof CAP_PERIODS)[number];

/** Whom a cap limits: an account by its id, or everybody on a plan together. */
export type CapHolder = `user:${number}` | `plan:${PayerPlan}`;

/** What tells a cap from all others. */
export interface CapKey {
  readonly holder: CapHolder;
  readonly period: CapPeriod;
}

/** A cap with what is spent and reserved of it. */
export interface CapUse extends CapKey {
  readonly micros: number;
  readonly spent: number;
}

/** The cap that does not allow a request. */
export type ReachedCap = `${"own" | "plan"}-${CapPeriod}-cap`;

/** Returns what is refused with when a cap is reached. */
export function reachedCap({ holder, period }: CapKey): ReachedCap {
  return `${holder.startsWith("plan:") ? "plan" : "own"}-${period}-cap`;
}

/** Returns whose caps limit a person. */
export function holdersOf(person: Access & { readonly userId?: number }): CapHolder[] {
  const plan = `plan:${planOf(person)}` as const;
  return person.userId === undefined ? [plan] : [`user:${person.userId}`, plan];
}

/** Returns when a cap starts again: the next midnight, or that of the next month, in UTC. */
export function capEnd(period: CapPeriod, now: number): Date {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return new Date(
    period === "day" ? Date.UTC(year, month, date.getUTCDate() + 1) : Date.UTC(year, month + 1),
  );
}

/** Returns the first day that a cap counts (`YYYY-MM-DD`) on a day. */
export function capStart(period: CapPeriod, day: string): string {
  return period === "day" ? day : `${day.slice(0, 8)}01`;
}

/** Returns the cap that a text names, such as `user:12 day`; null for any other text. */
export function parseCapKey(text: string): CapKey | null {
  const [holder = "", period] = text.split(" ");
  const isHolder =
    /^user:[1-9]\d{0,14}$/.test(holder) || PAYER_PLANS.some((plan) => holder === `plan:${plan}`);
  const known = CAP_PERIODS.find((each) => each === period);
  return isHolder && known !== undefined ? { holder: holder as CapHolder, period: known } : null;
}

/** Names a cap in one text. */
export const formatCapKey = ({ holder, period }: CapKey) => `${holder} ${period}`;
