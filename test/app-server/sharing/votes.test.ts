import type { Debate, SerializedOwnVote, SerializedSwing, Standpoint } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, startApp, Visitor } from "../harness.ts";
import { newOwner, share } from "./shared-fixtures.ts";
import { comparableResponse } from "./shared-requests.ts";

let app: Harness;
let owner: Visitor;
let debate: Debate;
beforeEach(async () => {
  app = await startApp({ settings: { trustedProxies: 1 } });
  owner = await newOwner(app);
  debate = await share(app, owner);
});
afterEach(() => app.close());

/** A visitor on a network of their own, unless one is named. */
let networks = 0;
class Reader extends Visitor {
  readonly #address: string;

  constructor(address = `203.0.${Math.floor(++networks / 250)}.${networks % 250}`) {
    super(app.url);
    this.#address = address;
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", this.#address);
    return super.fetch(path, { ...init, headers });
  }
}

const vote = (reader: Visitor, phase: string, stance: unknown, token = debate.shareToken) =>
  reader.post(
    `/api/share/${token}/stance`,
    { phase, stance },
    { Accept: "application/problem+json" },
  );
const result = async (answer: Promise<Response>) => {
  const response = await answer;
  const body = (await response.json()) as { code?: string };
  return [response.status, body.code ?? body];
};
const swing = async (reader: Visitor, token = debate.shareToken) =>
  (await (await reader.fetch(`/api/share/${token}/swing`)).json()) as SerializedSwing;

/** Casts both votes of a reader and waits until they are fixed. */
async function voteTwice(reader: Visitor, before: Standpoint, after: Standpoint): Promise<void> {
  expect((await vote(reader, "before", before)).status).toBe(201);
  app.clock.advance(60_000);
  expect((await vote(reader, "after", after)).status).toBe(201);
  app.clock.advance(10_000);
}

describe("a reader of a shared debate", () => {
  test("votes before and after it, and changes the second vote for ten seconds", async () => {
    const reader = new Reader();
    const first: SerializedOwnVote = { before: 1, after: null, opensIn: 60_000, fixedIn: null };
    expect(await result(vote(reader, "before", 1))).toEqual([201, first]);
    expect(await result(vote(reader, "before", 2))).toEqual([409, "already-voted"]);
    app.clock.advance(59_999);
    expect(await result(vote(reader, "after", 2))).toEqual([425, "too-early"]);
    app.clock.advance(1);
    const second = { before: 1, after: 2, opensIn: 0, fixedIn: 10_000 };
    expect(await result(vote(reader, "after", 2))).toEqual([201, second]);
    app.clock.advance(9_999);
    const changed = { ...second, after: 0, fixedIn: 1 };
    expect(await result(vote(reader, "after", 0))).toEqual([201, changed]);
    app.clock.advance(1);
    expect(await result(vote(reader, "after", 2))).toEqual([409, "already-voted"]);
    expect((await swing(reader)).mine).toEqual({ ...changed, fixedIn: 0 });
  });

  test("sees no count before their own second vote is fixed", async () => {
    await voteTwice(new Reader(), 1, 2);
    const reader = new Reader();
    const nothing = { isOwner: false, accounts: null, visitors: null };
    expect(await swing(reader)).toEqual({ ...nothing, mine: null });
    await vote(reader, "before", 1);
    expect(await swing(reader)).toMatchObject(nothing);
    app.clock.advance(60_000);
    await vote(reader, "after", 1);
    app.clock.advance(9_999);
    expect(await swing(reader)).toMatchObject(nothing);
    app.clock.advance(1);
    expect((await swing(reader)).visitors).toMatchObject({
      ...{ voters: 2, movers: { to1: 0, to2: 1 }, named: null },
      matrix: [
        [1, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
  });

  test("is not let in by a second vote alone, and gets no session for it", async () => {
    const reader = new Reader();
    expect(await result(vote(reader, "after", 1))).toEqual([425, "too-early"]);
    expect(reader.cookies).toEqual({});
    expect((await swing(reader)).mine).toBeNull();
  });

  test("takes a visitor's vote along to their account, and has one", async () => {
    const reader = new Reader();
    await vote(reader, "before", 2);
    await reader.signUp("voter");
    expect((await swing(reader)).mine).toMatchObject({ before: 2 });
    expect(await result(vote(reader, "before", 1))).toEqual([409, "already-voted"]);
    app.clock.advance(60_000);
    await vote(reader, "after", 1);
    app.clock.advance(10_000);
    const { accounts, visitors } = await swing(reader);
    expect([accounts?.voters, visitors?.voters]).toEqual([1, 0]);
  });

  test("sends a phase and a stance that there are", async () => {
    for (const [phase, stance] of [
      ...[["between", 1] as const, ["before", 3] as const, ["before", "1"] as const],
    ])
      expect(await result(vote(new Reader(), phase, stance))).toEqual([400, "invalid-input"]);
  });
});

describe("the votes of a network", () => {
  test("are those of five visitors, while accounts and other debates are free", async () => {
    const inOffice = () => new Reader("198.51.100.7");
    for (let count = 1; count <= 5; count += 1)
      expect((await vote(inOffice(), "before", 1)).status).toBe(201);
    const sixth = inOffice();
    expect(await result(vote(sixth, "before", 1))).toEqual([403, "network-votes-used-up"]);
    expect(sixth.cookies).toEqual({});
    const account = inOffice();
    await account.signUp("colleague");
    expect((await vote(account, "before", 1)).status).toBe(201);
    const other = await share(app, owner);
    expect((await vote(inOffice(), "before", 1, other.shareToken)).status).toBe(201);
  });

  test("are stored without the address, under another name in each debate", async () => {
    const other = await share(app, owner);
    await vote(new Reader("198.51.100.7"), "before", 1);
    await vote(new Reader("198.51.100.7"), "before", 1, other.shareToken);
    const [one, two] = app.tables.votes.map(({ network }) => network);
    expect(one).toMatch(/^[\w-]{16}$/);
    expect(two).toMatch(/^[\w-]{16}$/);
    expect(one).not.toBe(two);
    expect(JSON.stringify(app.tables.votes)).not.toContain("198.51");
  });
});

describe("the owner of a shared debate", () => {
  test("sees the counts and has no vote", async () => {
    await voteTwice(new Reader(), 2, 1);
    expect(await result(vote(owner, "before", 1))).toEqual([409, "own-debate"]);
    const seen = await swing(owner);
    expect([seen.isOwner, seen.mine, seen.visitors?.movers]).toEqual([
      ...[true, null, { to1: 1, to2: 0 }],
    ]);
  });

  test("learns which side is named, by accounts and by visitors apart", async () => {
    for (let index = 0; index < 20; index += 1)
      await voteTwice(new Reader(), index < 6 ? 0 : 1, index < 6 ? 2 : 1);
    const { accounts, visitors } = await swing(owner);
    expect(visitors).toMatchObject({ voters: 20, movers: { to1: 0, to2: 6 }, named: 2 });
    expect(accounts).toMatchObject({ voters: 0, named: null, interval: null });
  });

  test("shows readers the same page, whatever they have voted", async () => {
    const before = await (await new Reader().fetch(`/api/share/${debate.shareToken}`)).json();
    await voteTwice(new Reader(), 2, 1);
    expect(await (await new Reader().fetch(`/api/share/${debate.shareToken}`)).json()).toEqual(
      before,
    );
  });
});

describe("a revoked, a deleted and a never made link", () => {
  test("answer alike, byte for byte, to votes and to their readers", async () => {
    const deleted = await share(app, owner);
    await owner.fetch(`/api/debates/${deleted.id}`, { method: "DELETE" });
    const voter = new Reader();
    await voteTwice(voter, 1, 2);
    await owner.post(`/api/debates/${debate.id}/share/revoke`);
    const tokens = [debate.shareToken, deleted.shareToken, "A".repeat(43)];
    for (const reader of [voter, owner, new Reader()]) {
      const answers = await Promise.all(
        tokens.map(async (token) => [
          await comparableResponse(await reader.fetch(`/api/share/${token}/swing`)),
          await comparableResponse(await vote(reader, "before", 1, token)),
          await comparableResponse(await vote(reader, "after", 1, token)),
        ]),
      );
      expect(new Set(answers.map((answer) => answer.join("\n"))).size).toBe(1);
      for (const answer of answers[0] ?? []) expect(answer).toMatch(/^\[404,/);
    }
  });
});

test("no answer about votes may be stored or listed by others", async () => {
  const response = await new Reader().fetch(`/api/share/${debate.shareToken}/swing`);
  expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
  expect(response.headers.get("Cache-Control")).toContain("no-store");
});
