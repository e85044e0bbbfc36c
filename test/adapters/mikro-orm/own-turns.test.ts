import { DomainError } from "@einstein-vs-cat/core";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { expect, it } from "vitest";
import { ask, claimTurn, newDebate } from "../../contract/debate-store.ts";
import { DATABASES } from "../../support/databases.ts";
import { openMikroStore, QUICK } from "../../support/stores.ts";

/** Leases that have run out before the next statement, and are never renewed. */
const NO_LEASE = { ...QUICK, lease: 0, heartbeat: 3_600_000 };

for (const [name, place] of Object.entries(DATABASES)) {
  it(`On ${name}, a process grants a turn once to twenty claims although the lease runs out while they wait`, async () => {
    const store = await openMikroStore(await place(), NO_LEASE);
    const { id } = await store.debates.create(newDebate());
    const claims = await Promise.all(Array.from({ length: 20 }, () => ask(store, id)));
    expect(claims.filter(({ kind }) => kind === "claimed")).toHaveLength(1);
    await store.close();
  });

  it(`On ${name}, a process counts the turns of a person that it is running although their leases ran out`, async () => {
    const store = await openMikroStore(await place(), NO_LEASE);
    const newId = async () => (await store.debates.create(newDebate())).id;
    for (let turn = 0; turn < 2; turn += 1) await claimTurn(store, await newId(), "visitor:busy");
    const third = store.liveTurns.claim({
      debateId: await newId(),
      claimant: "visitor:busy",
      guard: ({ runningForClaimant }) => {
        if (runningForClaimant >= 2) throw new DomainError("too-many-turns");
      },
    });
    await expect(third).rejects.toMatchObject({ code: "too-many-turns" });
    await store.close();
  });
}

it("On PGlite's one connection, urgent work overtakes all work that waits", async () => {
  const database = await Database.open(await DATABASES.PGlite());
  const done: string[] = [];
  const isBlocked = Promise.withResolvers<void>();
  const unblock = Promise.withResolvers<void>();
  const blocking = database.transaction(async (em) => {
    await em.execute("select 1");
    isBlocked.resolve();
    await unblock.promise;
  });
  await isBlocked.promise;
  const statement = (label: string, run: Database["run"]) =>
    run.call(database, async (em) => {
      await em.execute("select 1");
      done.push(label);
    });
  const all = [
    ...[1, 2, 3].map((number) => statement(`ordinary ${number}`, database.run)),
    ...[1, 2].map((number) => statement(`urgent ${number}`, database.runUrgent)),
  ];
  unblock.resolve();
  await Promise.all([blocking, ...all]);
  expect(done).toEqual(["urgent 1", "urgent 2", "ordinary 1", "ordinary 2", "ordinary 3"]);
  await database.close();
});
