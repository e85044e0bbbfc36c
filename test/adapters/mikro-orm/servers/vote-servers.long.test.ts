import {
  type Actor,
  castVote,
  type DomainError,
  readSwing,
  type Standpoint,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDebate, newOwner, newUser } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

/** How many readers vote twice, each vote sent to both servers at once. */
const READERS = 1_000;

/** How many requests are under way at a time; more would only wait for a connection. */
const AT_ONCE = 100;

describe("Votes on two servers of one PostgreSQL", () => {
  let servers: Server[];
  let clock: FakeClock;
  let owner: Actor;
  let debateId = 0;
  let segment = "";
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    clock = new FakeClock(Date.parse("2026-11-28T12:00:00.000Z"));
    servers = await Promise.all([1, 2].map(() => openMikroStore({ databaseUrl })));
    const [first] = servers as [Server];
    const { userId } = await newOwner(first);
    owner = { kind: "user", userId, tier: "free" };
    const debate = await first.debates.create(newDebate({ userId, visitorId: null }));
    debateId = debate.id;
    segment = debate.shareToken as string;
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  /** Sends a vote to both servers at once. Returns what each answered. */
  const castOnBoth = (
    voter: Actor,
    phase: "before" | "after",
    stance: Standpoint,
    network: string,
  ) =>
    Promise.all(
      servers.map((server) =>
        castVote({ ...server, clock }, voter, { segment, phase, stance, networkIn: () => network })
          .then(() => "cast")
          .catch((error: DomainError) => error.code),
      ),
    );

  const count = async (where = "true") => {
    const [row] = await (servers[0] as Server).database.execute<{ count: number }[]>(
      `select count(*)::float8 as count from votes where debate_id = ? and ${where}`,
      [debateId],
    );
    return row?.count;
  };

  /** Runs something for each number below a total, so many at a time. */
  async function forAll<T>(total: number, run: (index: number) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (let from = 0; from < total; from += AT_ONCE) {
      const size = Math.min(AT_ONCE, total - from);
      results.push(
        ...(await Promise.all(Array.from({ length: size }, (_, index) => run(from + index)))),
      );
    }
    return results;
  }

  it(`of ${READERS} readers are one row each, however often they arrive at once`, async () => {
    const [first] = servers as [Server];
    const readers = await forAll(READERS, async (index): Promise<Actor> => {
      if (index % 10 !== 0) return { kind: "visitor", visitorId: `reader ${index}` };
      const { id } = await first.users.register(newUser(), null);
      return { kind: "user", userId: id, tier: "free" };
    });
    const networkOf = (index: number) => `network ${Math.floor(index / 5)}`;
    const before = await forAll(READERS, (index) =>
      castOnBoth(readers[index] as Actor, "before", 1, networkOf(index)),
    );
    for (const answers of before) expect(answers.sort()).toEqual(["already-voted", "cast"]);
    clock.advance(60_000);
    const after = await forAll(READERS, (index) =>
      castOnBoth(readers[index] as Actor, "after", index % 4 === 0 ? 2 : 1, networkOf(index)),
    );
    for (const answers of after) expect(answers).toEqual(["cast", "cast"]);
    expect(await count()).toBe(READERS);
    clock.advance(10_000);
    const late = await castOnBoth(readers[0] as Actor, "after", 0, networkOf(0));
    expect(late).toEqual(["already-voted", "already-voted"]);
    const seen = await Promise.all(
      servers.map((server) => readSwing({ ...server, clock }, owner, segment)),
    );
    for (const { swings } of seen) {
      expect(swings?.accounts).toMatchObject({
        voters: 100,
        movers: { to1: 0, to2: 50 },
        named: 2,
      });
      expect(swings?.visitors).toMatchObject({ voters: 900, movers: { to1: 0, to2: 200 } });
    }
  }, 300_000);

  it("of a network are those of five visitors, whichever server they come to", async () => {
    const answers = await forAll(40, (index) =>
      castOnBoth({ kind: "visitor", visitorId: `crowd ${index}` }, "before", 1, "crowd"),
    );
    expect(answers.flat().filter((answer) => answer === "cast")).toHaveLength(5);
    expect(await count("network = 'crowd'")).toBe(5);
  });

  it("go with a visitor who registers at one server while they vote at the other", async () => {
    const [first, second] = servers as [Server, Server];
    await forAll(50, async (index) => {
      const visitorId = `newcomer ${index}`;
      const voter: Actor = { kind: "visitor", visitorId };
      const vote = { segment, phase: "before", stance: 1 } as const;
      const networkIn = () => `newcomers ${index}`;
      const [user] = await Promise.all([
        first.users.register(newUser(), visitorId),
        castVote({ ...second, clock }, voter, { ...vote, networkIn }),
      ]);
      const account: Actor = { kind: "user", userId: user.id, tier: "free" };
      expect(await first.votes.find({ debateId, voter: account })).toMatchObject({ before: 1 });
    });
    expect(await count("visitor_id like 'newcomer %'")).toBe(0);
  });

  it("are one row for a user who votes while a browser with another vote logs in", async () => {
    const [first, second] = servers as [Server, Server];
    await forAll(50, async (index) => {
      const { id } = await first.users.register(newUser(), null);
      const account: Actor = { kind: "user", userId: id, tier: "free" };
      const visitorId = `returning ${index}`;
      const vote = { segment, phase: "before", networkIn: () => `returning ${index}` } as const;
      await castVote({ ...first, clock }, { kind: "visitor", visitorId }, { ...vote, stance: 2 });
      await Promise.all([
        first.users.adopt(visitorId, id),
        castVote({ ...second, clock }, account, { ...vote, stance: 1 }).catch(
          (error: DomainError) => expect(error.code).toBe("already-voted"),
        ),
      ]);
      expect(await count(`user_id = ${id}`)).toBe(1);
    });
    expect(await count("visitor_id like 'returning %'")).toBe(0);
  });
});
