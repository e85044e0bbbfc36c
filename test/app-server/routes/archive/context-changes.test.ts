import { MAXIMUM } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, StreamText, startApp, type Visitor } from "../../harness.ts";
import { BAD_BODIES, BAD_TEXTS, mistake, refused, send } from "./change-fixtures.ts";

let app: Harness;
let felix: Visitor;
let id: number;
let input: { readonly id: number; readonly content: string };
beforeEach(async () => {
  app = await startApp();
  felix = app.visitor();
  await felix.signUp("felix");
  id = await felix.debate();
  input = await add("It rained.");
});
afterEach(async () => {
  expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
  await app.close();
});

async function add(content: string, debateId = id): Promise<typeof input> {
  const [status, added] = await send(felix, `POST /api/debates/${debateId}/input`, { content });
  expect(status).toBe(201);
  return added as typeof input;
}

type Place = { readonly client?: Visitor; readonly debate?: number; readonly of?: number };
const change = (body?: unknown, { client = felix, debate = id, of = input.id }: Place = {}) =>
  send(client, `PATCH /api/debates/${debate}/input/${of}`, body);
const remove = ({ client = felix, debate = id, of = input.id }: Place = {}) =>
  send(client, `DELETE /api/debates/${debate}/input/${of}`);
const contexts = async () => {
  const [, debate] = await send(felix, `GET /api/debates/${id}`);
  return (debate as { userInputs: { content: string }[] }).userInputs.map(({ content }) => content);
};

describe("changing context", () => {
  test("answers with the context, in its place, with the new text trimmed and composed", async () => {
    await add("It was cold.");
    const changed = { ...input, content: "A café" };
    expect(await change({ content: " A cafe\u0301\n" })).toEqual([200, changed]);
    expect(await change({ content: "A café", turnNumber: 7, userId: 1 })).toEqual([200, changed]);
    expect(await contexts()).toEqual(["A café", "It was cold."]);
  });

  test("takes 4,000 characters and not one more", async () => {
    const longest = "x".repeat(MAXIMUM.context);
    expect((await change({ content: longest }))[0]).toBe(200);
    expect(await change({ content: `${longest}x` })).toEqual(mistake("content", "input-too-long"));
    expect(await contexts()).toEqual([longest]);
  });

  test.each([...BAD_TEXTS, ["nothing but space", " \n ", "input-empty"] as const])(
    "refuses %s as its text",
    async (_name, content, code) => {
      expect(await change({ content })).toEqual(mistake("content", code));
      expect(await contexts()).toEqual(["It rained."]);
    },
  );

  test.each(BAD_BODIES)("refuses %s as a body", async (_name, body, code) => {
    expect(await change(body)).toEqual(mistake(null, code));
    expect(await contexts()).toEqual(["It rained."]);
  });
});

describe("removing context", () => {
  test("answers with its id, and leaves the others", async () => {
    await add("It was cold.");
    expect(await remove()).toEqual([200, { id: input.id }]);
    expect(await contexts()).toEqual(["It was cold."]);
  });

  test("twice finds nothing the second time; nor can it be changed any more", async () => {
    await remove();
    expect(await remove()).toEqual(refused(404, "not-found"));
    expect(await change({ content: "It snowed." })).toEqual(refused(404, "not-found"));
    expect(await contexts()).toEqual([]);
  });
});

describe("changing and removing context", () => {
  const both = async (place: Place) => [
    await change({ content: "It snowed." }, place),
    await remove(place),
  ];
  const notFound = [refused(404, "not-found"), refused(404, "not-found")];

  test("are not found by another person, as if there were none", async () => {
    const other = app.visitor();
    await other.signUp("garfield");
    const own = await other.debate();
    const visitor = app.visitor();
    const visitors = await visitor.debate();
    expect(await both({ of: 999_999 })).toEqual(notFound);
    for (const client of [other, visitor, app.visitor()])
      expect(await both({ client })).toEqual(notFound);
    // In an own debate, the context of another one does not exist.
    expect(await both({ client: other, debate: own })).toEqual(notFound);
    const logIn = [refused(401, "not-signed-in"), refused(401, "not-signed-in")];
    expect(await both({ client: visitor, debate: visitors })).toEqual(logIn);
    expect(await contexts()).toEqual(["It rained."]);
  });

  test("work only under the debate that the context belongs to", async () => {
    const second = await felix.debate();
    expect(await both({ debate: second })).toEqual(notFound);
    expect(await contexts()).toEqual(["It rained."]);
  });

  test("find nothing in a deleted debate, and work again when it is back", async () => {
    await send(felix, `DELETE /api/debates/${id}`);
    expect(await both({})).toEqual(notFound);
    await send(felix, `POST /api/debates/${id}/restore`);
    expect((await change({ content: "It snowed." }))[0]).toBe(200);
    expect(await contexts()).toEqual(["It snowed."]);
  });

  test("are refused from the start of the turn that uses it, but not for what was added since", async () => {
    const turn = new StreamText(await felix.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Cats ");
    await turn.until("Cats ");
    const used = [refused(409, "input-used"), refused(409, "input-used")];
    expect(await both({})).toEqual(used);
    const later = await add("It was cold.");
    expect((await change({ content: "It was warm." }, { of: later.id }))[0]).toBe(200);
    modelStream.say("sit.");
    modelStream.finish();
    expect(await turn.rest()).toContain("[DONE]");
    expect(await both({})).toEqual(used);
    expect(await contexts()).toEqual(["It rained.", "It was warm."]);
    expect(await remove({ of: later.id })).toEqual([200, { id: later.id }]);
    expect(await contexts()).toEqual(["It rained."]);
  });
});
