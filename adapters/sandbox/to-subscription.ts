import type { ProviderSubscription } from "@einstein-vs-cat/core";
import type { SandboxSubscription } from "./store.ts";

/** The length of a month in the sandbox. */
export const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** Returns a subscription as core sees it at a time (ms since 1970). */
export function toSubscription(
  { id, tier, createdAt, endsAt }: SandboxSubscription,
  now: number,
): ProviderSubscription {
  const months = Math.max(1, Math.floor((now - createdAt.getTime()) / MONTH_MS) + 1);
  const periodEnd = endsAt ?? new Date(createdAt.getTime() + months * MONTH_MS);
  return {
    id,
    tier,
    createdAt,
    periodEnd,
    isLive: endsAt === null || now < endsAt.getTime(),
    endsAtPeriodEnd: endsAt !== null,
  };
}
