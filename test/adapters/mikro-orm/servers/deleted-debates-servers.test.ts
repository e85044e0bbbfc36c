import { UNDO } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimTurn, newDebate, newOwner, readTurn, speak } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

describe("A debate that one of two servers on one PostgreSQL has deleted", () => {
  let one: Server;
  let two: Server;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  let id: number;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));
  beforeEach(async () => {
    owner = await newOwner(one);
    id = await newWithTexts();
  });

  async function newWithTexts(): Promise<number> {
    const debate = await one.debates.create(newDebate(owner));
    await speak(one, debate.id, "secret words");
    await one.debates.addRemark({ debateId: debate.id, userId: owner.userId, content: "context" });
    return debate.id;
  }

  /** Makes the deletions of the owner that much older (ms). */
  const age = (milliseconds: number) =>
    two.database.run((em) =>
      em.execute(
        "update ai_debates set deleted_at = deleted_at - ? * interval '1 millisecond' where user_id = ?",
        [milliseconds, owner.userId],
      ),
    );
  const TABLES = ["ai_debates", "search_documents", "user_inputs", "ai_responses"] as const;
  /** Returns how many rows of these debates are left in each table. */
  const rowsOf = (ids: readonly number[]) =>
    two.database.run(async (em) => {
      const counts = TABLES.map(
        (table) =>
          `(select count(*)::int from ${table} where ${table === "ai_debates" ? "id" : "debate_id"} in (select jsonb_array_elements(?::jsonb)::bigint)) as ${table}`,
      );
      const [row] = await em.execute<Record<string, number>[]>(
        `select ${counts.join(", ")}`,
        TABLES.map(() => JSON.stringify(ids)),
      );
      return TABLES.map((table) => row?.[table]);
    });
  const whole = UNDO.shown + UNDO.grace;

  it("comes back whole from the other, once, however many ask at the same time", async () => {
    const before = await one.debates.find(id);
    await one.debates.delete(id);
    expect([await two.debates.find(id), await two.debates.findOwner(id)]).toEqual([null, null]);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? one : two).debates.restore(id, owner.userId),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect([await one.debates.find(id), await two.debates.find(id)]).toEqual([before, before]);
  });

  it("loses the turn that the other generates, and speaks anew when it is back", async () => {
    const turn = await claimTurn(two, id);
    const received = readTurn(turn.stream);
    turn.push("half a sen");
    await one.debates.delete(id);
    expect(await turn.stopped).toBe("turn-lost");
    await turn.fail("turn-lost");
    expect((await received).end).toBe("turn-lost");
    expect(await two.debates.restore(id, owner.userId)).toBe(true);
    expect(await one.liveTurns.follow(id)).toBeNull();
    expect(await speak(one, id, "again")).toMatchObject({ turnNumber: 2 });
  });

  it("is either whole or gone when it is taken back in the moment in which both remove it", async () => {
    for (let round = 0; round < 20; round += 1) {
      const debateId = await newWithTexts();
      await one.debates.delete(debateId);
      await age(whole - round);
      const [isBack] = await Promise.all([
        two.debates.restore(debateId, owner.userId),
        one.debates.removeDeleted(),
        two.debates.removeDeleted(),
      ]);
      await age(whole);
      await one.debates.removeDeleted();
      const [debates = 0, documents = 0, ...texts] = await rowsOf([debateId]);
      expect([debates, documents > 0, ...texts]).toEqual(
        isBack ? [1, true, 1, 1] : [0, false, 0, 0],
      );
    }
  });

  it("leaves no row, with a hundred others, when both remove it while its owner's account is deleted", async () => {
    const ids = [id];
    for (let more = 1; more <= 100; more += 1)
      ids.push((await one.debates.create(newDebate(owner))).id);
    for (const debateId of ids) await one.debates.delete(debateId);
    await age(whole);
    await Promise.all([
      one.debates.removeDeleted(),
      two.users.delete(owner.userId),
      two.debates.removeDeleted(),
      one.debates.restore(id, owner.userId),
    ]);
    expect(await rowsOf(ids)).toEqual([0, 0, 0, 0]);
  });

  it("is not restored when the account is deleted at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      owner = await newOwner(one);
      const debateId = await newWithTexts();
      await one.debates.delete(debateId);
      await Promise.all([
        one.debates.restore(debateId, owner.userId),
        two.users.delete(owner.userId),
        one.debates.restore(debateId, owner.userId),
      ]);
      expect(await rowsOf([debateId])).toEqual([0, 0, 0, 0]);
    }
  });
});
