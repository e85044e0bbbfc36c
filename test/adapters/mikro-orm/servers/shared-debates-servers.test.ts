import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDebate, newOwner, speak } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

describe("The revision of a shared debate, on two servers of one PostgreSQL", () => {
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

  it("is the same on both, and changes with a transaction that began before the last one and ends after it", async () => {
    const { id, shareToken } = await one.debates.create(newDebate(await newOwner(one)));
    const response = await speak(one, id, "one");
    const revision = async (server: Server) =>
      (await server.sharedDebates.findRevision(shareToken as string))?.revision;
    let between: string | undefined;
    await one.database.transaction(async (em) => {
      await em.execute("update ai_responses set content = 'changed' where id = ?", [response.id]);
      await two.debates.rename(id, "Later");
      between = await revision(two);
    });
    expect(await revision(two)).not.toBe(between);
    expect(await revision(two)).toBe(await revision(one));
  });
});
