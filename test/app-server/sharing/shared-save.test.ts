import type { Debate } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { completeTurn, GOOD_DEBATE, type Harness, startApp, type Visitor } from "../harness.ts";
import { newOwner, share, storeInput, storeResponse } from "./shared-fixtures.ts";

let app: Harness;
let owner: Visitor & { id: number };
let reader: Visitor & { id: number };
beforeEach(async () => {
  app = await startApp();
  owner = await newOwner(app);
  reader = await newOwner(app, "reader");
});
afterEach(() => app.close());

const save = (visitor: Visitor, { shareToken }: Debate, body: object = {}) =>
  visitor.post(`/api/share/${shareToken}/save`, body);
const idOf = async (response: Response) => ((await response.json()) as { id: number }).id;

/** Returns the responses and the context of a debate, as its owner reads them. */
async function contentsOf(visitor: Visitor, id: number) {
  const { responses, userInputs } = (await (
    await visitor.fetch(`/api/debates/${id}`)
  ).json()) as Record<string, { content: string }[]>;
  return [responses, userInputs].map((items) => items?.map(({ content }) => content));
}

/** Starts the next turn of a debate; the returned function completes it. */
async function beginTurn(visitor: Visitor, id: number): Promise<() => Promise<void>> {
  const number = app.gateway.tries.length + 1;
  const response = await visitor.post(`/api/debates/${id}/generate`);
  const modelStream = await app.gateway.waitForStream(number);
  modelStream.say("Half a ");
  return async () => {
    modelStream.say("turn.");
    modelStream.finish();
    await response.text();
  };
}

describe("saving a shared debate", () => {
  test("creates a private copy that belongs to the reader and refers to the original", async () => {
    const original = await share(app, owner);
    const response = await save(reader, original, { title: GOOD_DEBATE.question });
    const answer = (await response.json()) as { id: number };
    expect([response.status, Object.keys(answer)]).toEqual([201, ["id"]]);
    const copy = await (await reader.fetch(`/api/debates/${answer.id}`)).json();
    expect(copy).toMatchObject({
      ...{
        ...GOOD_DEBATE,
        title: GOOD_DEBATE.question,
        isOriginal: false,
        originalDebateId: original.id,
      },
      shareToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((copy as Debate).shareToken).not.toBe(original.shareToken);
    expect(await contentsOf(reader, answer.id)).toEqual(await contentsOf(owner, original.id));
    expect((await owner.fetch(`/api/debates/${answer.id}`)).status).toBe(404);
  });

  test("copies only finished turns while one is running, and the copy continues independently", async () => {
    const original = await share(app, owner, { inputs: 0 });
    const end = await beginTurn(owner, original.id);
    await owner.post(`/api/debates/${original.id}/input`, { content: "For the turn after." });
    const id = await idOf(await save(reader, original));
    expect(await contentsOf(reader, id)).toEqual([
      ["Response 1.", "Response 2."],
      ["For the turn after."],
    ]);
    expect((await reader.fetch(`/api/debates/${id}/live`)).status).toBe(204);
    await end();
    expect(await contentsOf(reader, id)).toEqual([
      ["Response 1.", "Response 2."],
      ["For the turn after."],
    ]);
    expect(await contentsOf(owner, original.id)).toEqual([
      ["Response 1.", "Response 2.", "Half a turn."],
      ["For the turn after."],
    ]);
    await completeTurn(app, { kind: "user", userId: reader.id, tier: "free" }, id, "Of the copy.");
    expect((await contentsOf(reader, id))[0]).toEqual([
      "Response 1.",
      "Response 2.",
      "Of the copy.",
    ]);
  });

  test("creates one copy for concurrent clicks, also from two tabs", async () => {
    const original = await share(app, owner);
    const clicks = Array.from({ length: 6 }, (_, index) =>
      save(index % 2 ? reader : reader.copy(), original, { title: `${index}` }),
    );
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    expect(await (await reader.fetch("/api/user/statistics")).json()).toEqual({
      debates: 1,
      responses: 2,
    });
  });

  test("again returns the same copy, or a new one after it was deleted", async () => {
    const original = await share(app, owner);
    const first = await idOf(await save(reader, original));
    storeResponse(app, original.id, 3);
    expect(await idOf(await save(reader, original))).toBe(first);
    expect((await contentsOf(reader, first))[0]).toHaveLength(2);
    await reader.fetch(`/api/debates/${first}`, { method: "DELETE" });
    const second = await idOf(await save(reader, original));
    expect(second).not.toBe(first);
    expect((await contentsOf(reader, second))[0]).toHaveLength(3);
  });

  test("returns the original to its owner and copies nothing", async () => {
    const original = await share(app, owner);
    expect(await idOf(await save(owner, original, { title: "Another" }))).toBe(original.id);
    expect(app.tables.debates.size).toBe(1);
    expect(app.tables.debates.get(original.id)).toEqual(original);
  });

  test("uses the question as the default title, and truncates long titles", async () => {
    const original = await share(app, owner, { fields: { question: `${"why ".repeat(400)}?` } });
    const other = await newOwner(app, "other");
    const titles = [
      [reader, {}],
      [other, { title: "猫".repeat(1_900) }],
    ] as const;
    for (const [visitor, body] of titles) {
      const { title } = app.tables.debates.get(
        await idOf(await save(visitor, original, body)),
      ) as Debate;
      expect(title).toHaveLength(200);
      expect(title).toMatch(/^(why why|猫猫).*…$/);
    }
  });

  test("is refused for a title that cannot be stored", async () => {
    const original = await share(app, owner);
    for (const title of [7, "a\0b", "a".repeat(2_001), { $ne: 1 }])
      expect((await save(reader, original, { title })).status).toBe(400);
    expect(app.tables.debates.size).toBe(1);
  });
});

describe("a copy and its original", () => {
  test("are independent: turns, context, revoked links and deletion affect only one of them", async () => {
    const original = await share(app, owner);
    const id = await idOf(await save(reader, original));
    const before = await contentsOf(owner, original.id);
    storeResponse(app, id, 3);
    storeInput(app, id, 3);
    expect(await contentsOf(owner, original.id)).toEqual(before);
    await completeTurn(
      app,
      { kind: "user", userId: owner.id, tier: "free" },
      original.id,
      "Of the original.",
    );
    await owner.post(`/api/debates/${original.id}/input`, { content: "Of the original." });
    await owner.post(`/api/debates/${original.id}/share/revoke`);
    const copied = [
      ["Response 1.", "Response 2.", "Response 3."],
      ["Context 1.", "Context 3."],
    ];
    expect(await contentsOf(reader, id)).toEqual(copied);
    await owner.fetch(`/api/debates/${original.id}`, { method: "DELETE" });
    expect(await contentsOf(reader, id)).toEqual(copied);
    const { shareToken } = app.tables.debates.get(id) as Debate;
    expect((await app.visitor().fetch(`/api/share/${shareToken}`)).status).toBe(200);
  });

  test("are deleted separately: the original stays when the owner of the copy is deleted", async () => {
    const original = await share(app, owner);
    const before = await contentsOf(owner, original.id);
    await save(reader, original);
    await app.services.users.delete(reader.id);
    expect(await contentsOf(owner, original.id)).toEqual(before);
    expect(app.tables.debates.size).toBe(1);
  });

  test("can be copied again: a copy of a copy refers to the first copy", async () => {
    const original = await share(app, owner);
    const first = app.tables.debates.get(await idOf(await save(reader, original))) as Debate;
    const third = await newOwner(app, "third");
    const second = app.tables.debates.get(await idOf(await save(third, first))) as Debate;
    expect(second).toMatchObject({
      userId: third.id,
      isOriginal: false,
      originalDebateId: first.id,
    });
  });
});
