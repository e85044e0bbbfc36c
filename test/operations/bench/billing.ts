import fc from "fast-check";
import { histories } from "../../billing/arbitrary-history.ts";
import { outcomeOf } from "../../billing/history.ts";

const HISTORIES = 10_000;

/**
 * Runs 10,000 random histories of a payer, two servers and Stripe. Counts those that end with two
 * subscriptions, or with a plan other than that of Stripe's current subscription. Fails at the
 * first one and prints it.
 */
export async function billing() {
  const startedAt = performance.now();
  const counts = { histories: 0, requests: 0, wrong: 0 };
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { live, kept, wanted, unexpected, calls } = await outcomeOf(history);
      counts.histories += 1;
      counts.requests += calls.length;
      if (live > 1 || unexpected.length > 0 || JSON.stringify(kept) !== JSON.stringify(wanted)) {
        counts.wrong += 1;
        throw new Error(
          `wrong: ${JSON.stringify({ live, kept, wanted, unexpected: unexpected.map(String) })}`,
        );
      }
    }),
    { numRuns: HISTORIES },
  );
  const seconds = Number(((performance.now() - startedAt) / 1_000).toFixed(1));
  return { "payer, two servers, Stripe": { ...counts, seconds } };
}
