import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "../../../contract/debate-store.ts";
import { CROWD } from "../../../contract/reset-links.contract.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

const NOW = new Date("2026-11-28T12:00:00.000Z");
const LATER = new Date("2026-11-29T12:00:00.000Z");

describe("A link that sets a new password, on two servers of one PostgreSQL", () => {
  let servers: Server[];
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    servers = await Promise.all([1, 2].map(() => openMikroStore({ databaseUrl })));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  const [one, two] = [0, 1].map((index) => () => servers[index] as Server) as [
    () => Server,
    () => Server,
  ];
  const newLink = async () => {
    const { id } = await one().users.register(newUser(), null);
    const token = randomToken();
    await two().resetLinks.make(id, token, LATER);
    return { id, token };
  };

  it(`lets exactly one of ${CROWD} people use it who come to both in the same moment`, async () => {
    const { id, token } = await newLink();
    const uses = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        (index % 2 === 0 ? one() : two()).resetLinks.use(token, `hash ${index}`, NOW),
      ),
    );
    const winners = uses.flatMap((user, index) => (user === null ? [] : [index]));
    expect(winners).toHaveLength(1);
    expect(await one().users.findCredentialsOf(id)).toMatchObject({
      passwordHash: `hash ${winners[0]}`,
      user: { sessionEpoch: 2 },
    });
  });

  it("sets no password after the other server has locked the account in the meantime", async () => {
    const { id, token } = await newLink();
    let use: Promise<unknown> = Promise.resolve();
    await one().database.transaction(async (em) => {
      await em.execute("update users set locked_at = now() where id = ?", [id]);
      use = two().resetLinks.use(token, "new hash", NOW);
      // The use waits for this transaction, or comes after it: both must find the account locked.
      await two().resetLinks.find(token, NOW);
    });
    expect(await use).toBeNull();
    expect(await one().users.findCredentialsOf(id)).toMatchObject({ passwordHash: "hash" });
  });

  it("is used up or replaced, never both, when it is used and another is made in the same moment", async () => {
    for (let round = 0; round < 50; round += 1) {
      const { id, token } = await newLink();
      const second = randomToken();
      const [used] = await Promise.all([
        one().resetLinks.use(token, "new hash", NOW),
        two().resetLinks.make(id, second, LATER),
      ]);
      const found = await two().resetLinks.find(second, NOW);
      const hash = (await one().users.findCredentialsOf(id))?.passwordHash;
      expect(hash).toBe(used === null ? "hash" : "new hash");
      expect(found?.id).toBe(id);
      expect(await one().resetLinks.find(token, NOW)).toBeNull();
    }
  });
});
