import { afterAll, beforeAll, expect, it } from "vitest";
import { newDebate, newOwner } from "../../../contract/debate-store.ts";
import { sampleVerdict } from "../../../contract/verdicts.contract.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

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

it("A panel whose debate is deleted for good leaves no row behind", async () => {
  const { id: debateId } = await one.debates.create(newDebate(await newOwner(one)));
  await one.verdicts.findOrMake({ debateId, turns: 4 }, async () => sampleVerdict(4));
  const judged = one.verdicts.findOrMake({ debateId, turns: 6 }, async () => {
    await one.database.execute("delete from ai_debates where id = ?", [debateId]);
    return sampleVerdict(6);
  });
  await expect(judged).rejects.toMatchObject({ code: "not-found" });
  expect(
    await one.database.execute("select 1 from debate_verdicts where debate_id = ?", [debateId]),
  ).toEqual([]);
  expect(await one.database.execute("select 1 from verdict_claims")).toEqual([]);
});
