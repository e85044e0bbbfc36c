import {
  type Actor,
  DEFAULT_SEATS,
  DomainError,
  denialForModelTurn,
  refuse,
  takeOwnTurn,
  withPerson,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codes, newDebate } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;
const OWNER = { kind: "visitor", visitorId: "visitor-1" } as const satisfies Actor;
const WORDS = "A bun that opens is a sandwich.";

describe("A person who has a seat, on two servers of one PostgreSQL", () => {
  let one: Server;
  let two: Server;
  let debateId: number;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));
  beforeEach(async () => {
    const seats = withPerson(DEFAULT_SEATS, 1, null);
    debateId = (await one.debates.create(newDebate({ seats, temperament: "fair" }))).id;
  });

  const serverOf = (index: number) => (index % 2 === 0 ? one : two);
  const contents = async () =>
    (await two.debates.find(debateId))?.responses.map(({ content }) => content);

  it("speaks a turn once for thirty sends to both, and every send gets that response", async () => {
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        takeOwnTurn(serverOf(index), OWNER, { debateId, content: WORDS, turnNumber: 1 }),
      ),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await contents()).toEqual([WORDS]);
  });

  it("keeps the first of two different turns, and tells the other that the turn is over", async () => {
    const texts = [WORDS, "A roll is one piece of bread."];
    const outcomes = await codes(
      Array.from({ length: 20 }, (_, index) =>
        takeOwnTurn(serverOf(index), OWNER, {
          debateId,
          content: texts[index % 2] ?? "",
          turnNumber: 1,
        }),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(["done", "not-your-turn"]));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
    expect(await contents()).toHaveLength(1);
  });

  it("is never spoken for by a model that is asked for at the same moment", async () => {
    const generate = (server: Server) =>
      server.liveTurns
        .claim({
          debateId,
          claimant: "visitor:visitor-1",
          guard: (view) => refuse(denialForModelTurn(view)),
        })
        .then((claim) => {
          if (claim.kind === "running") return;
          expect(claim.turn.turnNumber % 2).toBe(0);
          return claim.turn.fail("turn-failed");
        });
    const outcomes = await codes(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? takeOwnTurn(serverOf(index / 4), OWNER, { debateId, content: WORDS, turnNumber: 1 })
          : generate(serverOf(index)),
      ),
    );
    expect(await contents()).toEqual([WORDS]);
    expect(outcomes.filter((_, index) => index % 4 === 0)).toEqual(Array(5).fill("done"));
    expect(outcomes.every((outcome) => ["done", "your-turn"].includes(outcome))).toBe(true);
  });

  it("sends a turn again whose server lost the database before it was stored", async () => {
    const claim = await one.liveTurns.claim({
      debateId,
      claimant: "visitor:visitor-1",
      guard: () => {},
    });
    if (claim.kind !== "claimed") throw new DomainError("turn-running");
    const waiting = takeOwnTurn(two, OWNER, { debateId, content: WORDS, turnNumber: 1 });
    await claim.turn.fail("storage-unavailable");
    expect(await waiting).toMatchObject({ turnNumber: 1, content: WORDS });
    expect(await contents()).toEqual([WORDS]);
  });
});
