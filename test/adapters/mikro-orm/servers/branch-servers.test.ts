import type { NewBranch } from "@einstein-vs-cat/core";
import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDebate, newOwner, speak } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

/** How many presses of a button reach both servers at once. */
const PRESSES = 40;

describe("Branches and rematches made by two servers", () => {
  let one: Server;
  let two: Server;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  const played = async () => {
    const owner = await newOwner(one);
    const { id } = await one.debates.create(newDebate(owner));
    for (const turn of ["one", "two"]) await speak(one, id, turn);
    const branch = (requestId: string): NewBranch => ({
      ...{ ...owner, debateId: id, turnNumber: 2, requestId, share: null, title: null },
      ...{ coffeeLevel: 1, seats: DEFAULT_SEATS, temperament: null },
      visibleItems: Number.MAX_SAFE_INTEGER,
    });
    return { owner, id, branch };
  };

  it("are one for each press, also when every press is sent to both", async () => {
    const { owner, branch } = await played();
    const presses = Array.from({ length: PRESSES }, (_, press) => branch(`press-number-${press}-`));
    const made = await Promise.all(
      presses.flatMap((press) => [one.branches.branch(press), two.branches.branch(press)]),
    );
    expect(new Set(made.map(({ debate }) => debate.id)).size).toBe(PRESSES);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(PRESSES);
    expect(await two.debates.countFor(owner.userId)).toEqual({
      ...{ debates: 1 + PRESSES, responses: 2 * (1 + PRESSES) },
    });
  });

  it("are one rematch, whichever server is asked", async () => {
    const { owner, id } = await played();
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, call) => (call % 2 ? one : two).branches.rematch(id)),
    );
    expect(new Set(made.map(({ debate }) => debate.id)).size).toBe(1);
    expect((await one.debates.countFor(owner.userId)).debates).toBe(2);
  });

  it("leave nothing half when the database fails in the middle", async () => {
    const { owner, id, branch } = await played();
    // The last statement that copies texts fails, when the debate and its turns are written already.
    await one.database.execute(
      `create function fail_copies() returns trigger language plpgsql as $$ begin raise exception 'the disk is on fire'; end $$`,
      [],
    );
    await one.database.execute(
      "create trigger fail_copies before insert on search_pending for each row execute function fail_copies()",
      [],
    );
    try {
      await expect(two.branches.branch(branch("a-press-that-fails"))).rejects.toThrow();
      await expect(two.branches.rematch(id)).rejects.toThrow();
    } finally {
      await one.database.execute("drop trigger fail_copies on search_pending", []);
      await one.database.execute("drop function fail_copies", []);
    }
    expect(await one.debates.countFor(owner.userId)).toEqual({ debates: 1, responses: 2 });
    expect((await one.debates.readPart(id, { before: null, count: 9 }))?.links).toBeUndefined();
    const again = await two.branches.branch(branch("a-press-that-fails"));
    expect(again.isNew).toBe(true);
    expect((await one.debates.find(again.debate.id))?.responses).toHaveLength(2);
  });
});
