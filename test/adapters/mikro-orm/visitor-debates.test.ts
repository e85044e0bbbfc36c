import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimTurn, newDebate, newOwner, speak } from "../../contract/debate-store.ts";
import { DATABASES } from "../../support/databases.ts";
import { openMikroStore } from "../../support/stores.ts";

describe.each(Object.entries(DATABASES))("The sweep of visitors' debates in %s", (_, open) => {
  let store: Awaited<ReturnType<typeof openMikroStore>>;
  beforeAll(async () => {
    store = await openMikroStore(await open());
  });
  afterAll(() => store.close());

  const age = (table: "ai_debates" | "ai_responses", id: number, days: number) =>
    store.database.run((em) =>
      em.execute(`update ${table} set created_at = now() - ? * interval '1 day' where id = ?`, [
        days,
        id,
      ]),
    );
  const create = async (days: number, ownership = {}) => {
    const { id } = await store.debates.create(newDebate(ownership));
    await age("ai_debates", id, days);
    return id;
  };
  const isThere = async (id: number) => (await store.debates.findOwner(id)) !== null;

  it("deletes those in which nothing was said for so many days, and no others", async () => {
    const [old, recent, users] = [
      await create(91),
      await create(89),
      await create(91, await newOwner(store)),
    ];
    const { id: response } = await speak(store, old, "long ago");
    await age("ai_responses", response, 91);
    const lively = await create(91);
    await speak(store, lively, "only just");
    const speaking = await create(91);
    const turn = await claimTurn(store, speaking);
    await store.debates.deleteOldVisitorDebates(90);
    expect(await Promise.all([old, recent, users, lively, speaking].map(isThere))).toEqual([
      ...[false, true, true, true, true],
    ]);
    await turn.fail("turn-failed");
    await store.debates.deleteOldVisitorDebates(90);
    expect(await isThere(speaking)).toBe(false);
  });

  it("deletes any number of them, at most 50 in one transaction", async () => {
    await store.database.run((em) =>
      em.execute(
        `insert into ai_debates (question, option1, option2, visitor_id, created_at)
         select '', '', '', 'somebody', now() - interval '200 days' from generate_series(1, 120)`,
      ),
    );
    const kept = await create(91);
    await speak(store, kept, "only just");
    const transactions: unknown[] = [];
    const transaction = store.database.transaction.bind(store.database);
    store.database.transaction = (work) => {
      transactions.push(work);
      return transaction(work);
    };
    await store.debates.deleteOldVisitorDebates(90);
    store.database.transaction = transaction;
    const rows = await store.database.run((em) =>
      em.execute<object[]>("select from ai_debates where visitor_id = 'somebody'"),
    );
    expect([rows.length, transactions.length, await isThere(kept)]).toEqual([0, 3, true]);
  });

  it("deletes nothing when the number of days is 0", async () => {
    const id = await create(5_000);
    await store.debates.deleteOldVisitorDebates(0);
    expect(await isThere(id)).toBe(true);
  });
});
