import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMigratedDatabase } from "../support/databases.ts";
import { runs } from "../support/runs.ts";
import { openMikroStore } from "../support/stores.ts";
import { type History, histories, type Step, UNDISTURBED } from "./arbitrary-history.ts";
import { outcomeOf } from "./history.ts";

describe("After any history of a payer, two servers and Stripe", () => {
  it("the account has the plan of Stripe's current subscription, and Stripe has at most one", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { live, kept, wanted, unexpected, calls } = await outcomeOf(history);
        expect(unexpected).toEqual([]);
        expect(kept).toEqual(wanted);
        expect(live).toBeLessThanOrEqual(1);
        // Every writing request has its own idempotency key, so that it neither acts twice nor
        // repeats an old response.
        const writes = calls.filter(({ method }) => method === "POST");
        expect(writes.filter(({ idempotencyKey }) => idempotencyKey === null)).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  }, 600_000);

  it("the same holds with PostgreSQL", async () => {
    const store = await openMikroStore({
      databaseUrl: await createMigratedDatabase(),
    });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { live, kept, wanted, unexpected } = await outcomeOf(history, store);
        expect({ kept, unexpected, isOne: live <= 1 }).toEqual({
          kept: wanted,
          unexpected: [],
          isOne: true,
        });
      }),
      { numRuns: runs(40) },
    );
    await store.close();
  }, 600_000);

  const deliver = (which: number): Step => ({ kind: "deliver", which, conditions: UNDISTURBED });
  const kills = Array.from({ length: 14 }, (_, index) => ({
    call: index >> 1,
    isAfter: index % 2 === 1,
  }));
  it.each(kills)(
    "a second plan has ended the first, even when its operation is killed at call $call (after it: $isAfter)",
    async (kill) => {
      const history: History = {
        groups: [
          [{ kind: "checkout", tier: "standard", conditions: UNDISTURBED }],
          [{ kind: "pay", which: 0 }],
          [deliver(0), deliver(1)],
          [{ kind: "by-hand", which: 0, price: "price_pro" }],
        ],
        deliveries: [{ ...UNDISTURBED, kill }],
      };
      const { live, kept, wanted, credits } = await outcomeOf(history);
      expect({ live, kept, credits }).toEqual({
        live: 1,
        kept: { ...wanted, tier: "pro" },
        credits: [true],
      });
    },
  );
});
