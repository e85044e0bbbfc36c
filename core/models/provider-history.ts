/** What a server has met with at a provider of models since it started. Times are ms since 1970. */

import type { ModelFailure } from "./model-failure.ts";

/** A failure, and when. */
export interface FailedAt {
  readonly at: number;
  readonly kind: ModelFailure;
}

/** What is known of a provider; null for what has not happened yet. */
export interface ProviderHistory {
  /** When it last answered, be it a request or the question which models it has. */
  readonly answeredAt: number | null;
  readonly failure: FailedAt | null;
}

/** Nothing has happened yet. */
export const NO_HISTORY: ProviderHistory = { answeredAt: null, failure: null };

/** Whether a provider answers now, as far as the server knows. */
export const PROVIDER_STATES = ["reachable", "failing", "unasked"] as const;

/** Whether a provider answers now, as far as the server knows. */
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** The failures with which a provider as a whole does not work, and not just one request. */
const OF_PROVIDER: ReadonlySet<ModelFailure> = new Set([
  ...(["busy", "unavailable", "rejected", "cut-off", "timeout"] as const),
]);

/** Judges by what happened last. A provider that refuses one request has answered. */
export function stateOfProvider({ answeredAt, failure }: ProviderHistory): ProviderState {
  if (failure !== null && failure.at >= (answeredAt ?? 0))
    return OF_PROVIDER.has(failure.kind) ? "failing" : "reachable";
  return answeredAt === null ? "unasked" : "reachable";
}
