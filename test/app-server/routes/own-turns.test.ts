import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, StreamText, startApp, type Visitor } from "../harness.ts";

const WORDS = "A box with a cat in it is full of cat.";

let app: Harness;
let felix: Visitor;
beforeEach(async () => {
  app = await startApp();
  felix = app.visitor();
  await felix.signUp("felix");
});
afterEach(() => app.close());

const speak = (visitor: Visitor, id: number, body: object = { content: WORDS }) =>
  visitor.post(`/api/debates/${id}/turns`, body);
const debateOf = async (visitor: Visitor, id: number) =>
  (await (await visitor.fetch(`/api/debates/${id}`)).json()) as {
    seats: Record<1 | 2, object>;
    temperament: string | null;
    responses: { content: string; aiModel: string; speaker: object }[];
  };

/** Plays the turn of the model. */
async function answer(
  visitor: Visitor,
  id: number,
  words = "Cats are mostly space.",
): Promise<void> {
  const before = app.gateway.tries.length;
  const stream = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
  const model = await app.gateway.waitForStream(before + 1);
  model.say(words);
  model.finish();
  expect(await stream.rest()).toContain("[DONE]");
}

/** The answer to a client that accepts problem details: the status and the code. */
async function refusal(visitor: Visitor, path: string, body: object): Promise<[number, string]> {
  const response = await visitor.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/problem+json" },
    body: JSON.stringify(body),
  });
  return [response.status, ((await response.json()) as { code: string }).code];
}

describe("a debate in which its owner argues", () => {
  test("is created with a seat and a temperament, and shows both", async () => {
    const id = await felix.debate({ seat: 2, temperament: "merciless" });
    expect(await debateOf(felix, id)).toMatchObject({
      seats: {
        1: { persona: "einstein", by: "model", model: null },
        2: { persona: "cat", by: "person", name: null },
      },
      temperament: "merciless",
    });
    expect((await debateOf(felix, await felix.debate({ seat: 1 }))).temperament).toBe("fair");
    expect((await debateOf(felix, await felix.debate())).temperament).toBeNull();
  });

  test.each([{ seat: 3 }, { seat: "1" }, { seat: 1, temperament: "cruel" }])(
    "is not created with %j",
    async (fields) => {
      const body = {
        question: "Is it so?",
        option1: "Yes",
        option2: "No",
        coffeeLevel: 1,
        ...fields,
      };
      expect(await refusal(felix, "/api/debates", body)).toEqual([400, "invalid-input"]);
    },
  );

  test("has the owner's turn as a response of a human, which the model then answers", async () => {
    const id = await felix.debate({ seat: 1 });
    const spoken = await speak(felix, id);
    expect(spoken.status).toBe(201);
    expect(await spoken.json()).toMatchObject({
      debateId: id,
      optionNumber: 1,
      turnNumber: 1,
      content: WORDS,
      aiModel: "human",
      speaker: { kind: "person", name: null },
    });
    await answer(felix, id);
    expect((await debateOf(felix, id)).responses.map(({ aiModel }) => aiModel)).toEqual([
      "human",
      "rehearsal",
    ]);
  });

  test("asks no model for the turn of the owner", async () => {
    const id = await felix.debate({ seat: 1 });
    const path = `/api/debates/${id}/generate`;
    expect(await refusal(felix, path, {})).toEqual([409, "your-turn"]);
    expect(app.gateway.tries).toHaveLength(0);
  });

  test("refuses the owner out of turn, and while the model is speaking", async () => {
    const id = await felix.debate({ seat: 2 });
    const path = `/api/debates/${id}/turns`;
    expect(await refusal(felix, path, { content: WORDS })).toEqual([409, "not-your-turn"]);
    const stream = new StreamText(await felix.post(`/api/debates/${id}/generate`));
    const model = await app.gateway.waitForStream(1);
    expect(await refusal(felix, path, { content: WORDS })).toEqual([409, "turn-running"]);
    model.say("Full.");
    model.finish();
    await stream.rest();
    expect((await speak(felix, id)).status).toBe(201);
  });

  test("stores a turn that is sent again once, and answers with it each time", async () => {
    const id = await felix.debate({ seat: 1 });
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => speak(felix, id, { content: WORDS, turnNumber: 1 })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    await answer(felix, id);
    const again = await speak(felix, id, { content: `  ${WORDS}\n`, turnNumber: 1 });
    expect(again.status).toBe(201);
    expect((await debateOf(felix, id)).responses).toHaveLength(2);
    const path = `/api/debates/${id}/turns`;
    const other = { content: "Something else about boxes.", turnNumber: 1 };
    expect(await refusal(felix, path, other)).toEqual([409, "not-your-turn"]);
  });

  test.each([
    { content: "Too short." },
    { content: "long ".repeat(500) },
    { content: WORDS, turnNumber: 0 },
    { content: WORDS, turnNumber: "1" },
    { content: WORDS, turnNumber: 1.5 },
    {},
  ])("refuses the turn %j", async (body) => {
    const id = await felix.debate({ seat: 1 });
    expect(await refusal(felix, `/api/debates/${id}/turns`, body)).toEqual([400, "invalid-input"]);
    expect((await debateOf(felix, id)).responses).toEqual([]);
  });

  test("is a visitor's too, within their ten turns", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate({ seat: 1 });
    for (let pair = 0; pair < 5; pair += 1) {
      expect((await speak(visitor, id)).status).toBe(201);
      await answer(visitor, id);
    }
    const path = `/api/debates/${id}/turns`;
    expect(await refusal(visitor, path, { content: WORDS })).toEqual([403, "response-limit"]);
  });
});

/** Everything that others receive of a shared debate: the API, the page, and both files. */
async function everythingShared(reader: Visitor, token: string): Promise<string> {
  const api = `/api/share/${token}`;
  const addresses = [api, `${api}/export?format=md`, `${api}/export?format=json`, `${api}/flow`];
  const answers = await Promise.all(addresses.map((address) => reader.fetch(address)));
  return (await Promise.all(answers.map((each) => each.text()))).join("\n");
}

describe("the name of the owner who argues", () => {
  const rename = (body: object, id: number) =>
    felix.fetch(`/api/debates/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  test("is in nothing that others receive, unless they show it, and not after they hide it again", async () => {
    await felix.fetch("/api/user", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ displayName: "Zebedee Quill", username: "felix" }),
    });
    const id = await felix.debate({ seat: 1 });
    await speak(felix, id);
    await answer(felix, id);
    const token = app.tables.debates.get(id)?.shareToken as string;
    const readers = [app.visitor(), felix];
    const shows = async () =>
      (await Promise.all(readers.map((reader) => everythingShared(reader, token)))).map((text) =>
        text.includes("Zebedee"),
      );
    expect(await shows()).toEqual([false, false]);
    const shown = await rename({ showsName: true }, id);
    expect([shown.status, await shown.json()]).toEqual([200, { id, showsName: true }]);
    expect(await shows()).toEqual([true, true]);
    const markdown = await app.visitor().fetch(`/api/share/${token}/export?format=md`);
    expect(await markdown.text()).toContain("- **Zebedee Quill** (in Einstein’s seat): ");
    await rename({ showsName: false }, id);
    expect(await shows()).toEqual([false, false]);
    const hidden = await app.visitor().fetch(`/api/share/${token}/export?format=md`);
    expect(await hidden.text()).toContain("## 1. A reader\n");
  });

  test("is changed with the title or without it, and a body without either is refused", async () => {
    const id = await felix.debate({ seat: 1 });
    const both = await rename({ title: "Of boxes", showsName: true }, id);
    expect(await both.json()).toEqual({ id, title: "Of boxes", showsName: true });
    const title = await rename({ title: "" }, id);
    expect(await title.json()).toEqual({ id, title: null });
    expect((await rename({}, id)).status).toBe(400);
    expect((await rename({ showsName: "yes" }, id)).status).toBe(400);
  });

  test("is not there to show in a debate of models, or for a visitor", async () => {
    expect((await rename({ showsName: true }, await felix.debate())).status).toBe(400);
    felix = app.visitor();
    expect((await rename({ showsName: true }, await felix.debate({ seat: 1 }))).status).toBe(401);
  });
});
