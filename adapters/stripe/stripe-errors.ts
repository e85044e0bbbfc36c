import { DomainError } from "@einstein-vs-cat/core";
import Stripe from "stripe";

/** Maps every Stripe error to `billing-unavailable`. */
export async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof DomainError
      ? error
      : new DomainError("billing-unavailable", { cause: error });
  }
}

/** Returns null when Stripe does not know the id. */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

export function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/**
 * Ignores that Stripe rejects a change in the current state, because the change is not possible any
 * more.
 */
export function ignoreRefused(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
