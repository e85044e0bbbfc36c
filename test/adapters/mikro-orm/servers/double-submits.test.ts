import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { exactlyOnce, TwoServers } from "../../../support/double-submits.ts";

/** How many of each kind are sent; `npm run bench submits` sends 10,000. */
const SUBMITS = 40;

describe("Sent twice at the same time to two servers of one PostgreSQL", () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await TwoServers.open(await createMigratedDatabase());
  });
  afterAll(() => servers.close());

  const { ownTurns, agains, branches, questions } = exactlyOnce(SUBMITS);

  it("each turn of a person is one turn", async () => {
    expect(await servers.ownTurns(SUBMITS)).toEqual(ownTurns);
  });

  it("each Again is one variant and one call of a model", async () => {
    expect(await servers.agains(SUBMITS)).toEqual(agains);
  });

  it("each Branch is one copy", async () => {
    expect(await servers.branches(SUBMITS)).toEqual(branches);
  });

  it("each question to both sides is one question", async () => {
    expect(await servers.questions(SUBMITS)).toEqual(questions);
  });
});
