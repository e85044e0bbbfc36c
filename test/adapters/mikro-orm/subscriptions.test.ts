import { MemorySubscriptions } from "@einstein-vs-cat/memory/subscriptions";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeSubscriptions, newUserId } from "../../contract/subscriptions.contract.ts";
import { DATABASES } from "../../support/databases.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { openMikroStore } from "../../support/stores.ts";
import { STORES } from "../stores/every-store.ts";

for (const [name, open] of Object.entries(STORES)) describeSubscriptions(name, open);

const GRANT = { sessionEpoch: 1, checkoutId: "cs_1" };

describe("A grant for the return from the checkout", () => {
  it("is valid for 15 minutes in memory", async () => {
    const clock = new FakeClock();
    const subscriptions = new MemorySubscriptions(new MemoryTables(), clock);
    await subscriptions.keepGrant("token", { ...GRANT, userId: 1 });
    clock.advance(15 * 60_000 - 1);
    expect(await subscriptions.findGrant("token")).not.toBeNull();
    clock.advance(1);
    expect(await subscriptions.findGrant("token")).toBeNull();
    expect(await subscriptions.redeemGrant("token")).toBe(false);
  });
});

describe.each(Object.entries(DATABASES))("The billing data in %s", (_name, createDatabase) => {
  let store: Awaited<ReturnType<typeof openMikroStore>>;
  beforeAll(async () => {
    store = await openMikroStore(await createDatabase());
  });
  afterAll(() => store.close());

  const execute = (statement: string) =>
    store.database.run((em) => em.execute<Record<string, unknown>[]>(statement));

  it("includes grants that are valid for 15 minutes by the database's clock and then swept", async () => {
    const userId = await newUserId(store);
    await store.subscriptions.keepGrant("soon too old", { ...GRANT, userId });
    const [row] = await execute(
      "select extract(epoch from expires_at - now()) as seconds from checkout_grants",
    );
    expect(Number(row?.seconds)).toBeGreaterThan(14 * 60);
    expect(Number(row?.seconds)).toBeLessThanOrEqual(15 * 60);
    // The column rounds to milliseconds, so the present could be a moment ahead.
    await execute("update checkout_grants set expires_at = now() - interval '1 second'");
    expect(await store.subscriptions.findGrant("soon too old")).toBeNull();
    expect(await store.subscriptions.redeemGrant("soon too old")).toBe(false);
    await store.subscriptions.keepGrant("still good", { ...GRANT, userId });
    await store.subscriptions.sweep();
    expect(await execute("select * from checkout_grants")).toHaveLength(1);
    expect(await store.subscriptions.redeemGrant("still good")).toBe(true);
  });

  it("includes no usable token", async () => {
    await store.subscriptions.keepGrant("a token to steal", {
      ...GRANT,
      userId: await newUserId(store),
    });
    const rows = await execute("select * from checkout_grants");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("a token to steal");
  });

  it("contains no grants of deleted users", async () => {
    const userId = await newUserId(store);
    await store.subscriptions.keepGrant("of the gone", { ...GRANT, userId });
    await store.users.delete(userId);
    expect(await store.subscriptions.findGrant("of the gone")).toBeNull();
    await expect(
      store.subscriptions.keepGrant("too late", { ...GRANT, userId }),
    ).rejects.toMatchObject({
      code: "not-signed-in",
    });
  });

  it("forgets events that Stripe no longer repeats, and keeps newer ones", async () => {
    const userId = await newUserId(store);
    const record = {
      tier: "free",
      status: "active",
      periodEnd: null,
      subscriptionId: null,
    } as const;
    await store.subscriptions.keep(userId, 0, record, "evt old");
    await execute("update stripe_events set created_at = now() - interval '61 days'");
    await store.subscriptions.keep(userId, 1, record, "evt new");
    await store.subscriptions.sweep();
    expect(
      await Promise.all(["evt old", "evt new"].map((id) => store.subscriptions.hasEvent(id))),
    ).toEqual([false, true]);
  });
});
