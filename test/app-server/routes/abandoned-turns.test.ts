import { TURNS_AT_ONCE } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../support/until.ts";
import { type Harness, StreamText, startApp, type Visitor } from "../harness.ts";

let app: Harness;
beforeEach(async () => {
  app = await startApp({ areLimitsOn: true });
});
afterEach(() => app.close());

/** Starts the turn of a new debate and waits for its first words. */
async function startTurn(person: Visitor) {
  const id = await person.debate();
  const number = app.gateway.tries.length + 1;
  const response = await person.post(`/api/debates/${id}/generate`);
  expect(response.status).toBe(200);
  const modelStream = await app.gateway.waitForStream(number);
  modelStream.say(`Words of debate ${id}.`);
  const stream = new StreamText(response);
  await stream.until("Words");
  return { id, modelStream, stream };
}

/** Disconnects, and waits until the server knows. */
async function leave({ id, stream }: { id: number; stream: StreamText }): Promise<void> {
  const turn = await app.services.liveTurns.follow(id);
  await stream.leave();
  await until("the server sees that the reader left", () => turn?.isAbandoned === true);
}

/** Requests the first turn of a new debate. A refusal comes as problem details. */
async function request(person: Visitor): Promise<Response> {
  const headers = { Accept: "text/event-stream, application/problem+json" };
  return person.post(`/api/debates/${await person.debate()}/generate`, {}, headers);
}

const people: Record<string, () => Promise<Visitor>> = {
  "a visitor": async () => app.visitor(),
  "a user of the free plan": async () => {
    const user = app.visitor();
    await user.signUp("felix");
    return user;
  },
};

describe.each(Object.entries(people))("%s", (_name, create) => {
  test("who starts three debates in ten seconds, each left for the next, is not refused, and each turn is saved once", async () => {
    const person = await create();
    const turns = [];
    for (let debate = 1; debate <= 3; debate += 1) {
      const turn = await startTurn(person);
      await leave(turn);
      turns.push(turn);
      app.clock.advance(3_000);
    }
    for (const { modelStream } of turns) modelStream.finish();
    await until("the turns are saved", () => app.tables.responses.length === 3);
    expect(app.tables.responses.map(({ debateId, content }) => [debateId, content])).toEqual(
      turns.map(({ id }) => [id, `Words of debate ${id}.`]),
    );
    expect(app.gateway.tries).toHaveLength(3);
    expect(await (await person.fetch("/api/usage")).json()).toMatchObject({ turnsToday: 3 });
  });

  test("who reads two turns is refused a third one, with the time to wait, until one of them is left", async () => {
    const person = await create();
    const [first] = [await startTurn(person), await startTurn(person)];
    const refused = await request(person);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "15"]);
    expect(await refused.json()).toMatchObject({ code: "too-many-turns" });
    expect(await (await person.fetch("/api/usage")).json()).toMatchObject({ turnsToday: 2 });
    await leave(first);
    expect((await startTurn(person)).id).toBeGreaterThan(0);
  });

  test("who leaves turn after turn has six running at most, and is then refused until one ends", async () => {
    const person = await create();
    const turns = [];
    for (let turn = 1; turn <= TURNS_AT_ONCE.running; turn += 1) {
      turns.push(await startTurn(person));
      await leave(turns.at(-1) as (typeof turns)[number]);
    }
    for (let again = 1; again <= 3; again += 1) {
      const refused = await request(person);
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "15"]);
      expect(await refused.json()).toMatchObject({
        code: "too-many-running-turns",
        params: { maximum: 6 },
        detail: "At most 6 of your debates can run at once. Wait for one to finish.",
      });
    }
    expect(app.gateway.tries).toHaveLength(6);
    turns[0]?.modelStream.finish();
    await until("the first turn is saved", () => app.tables.responses.length === 1);
    await startTurn(person);
    expect(app.gateway.tries).toHaveLength(7);
    expect(await (await person.fetch("/api/usage")).json()).toMatchObject({ turnsToday: 7 });
  });

  test("who requests twenty turns at once and reads none of them starts two", async () => {
    const person = await create();
    await person.debate();
    const ids = await Promise.all(Array.from({ length: 20 }, () => person.debate()));
    const responses = await Promise.all(
      ids.map((id) => person.post(`/api/debates/${id}/generate`)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, ...Array(18).fill(429)]);
    await until("both turns have reached the model", () => app.gateway.tries.length === 2);
  });
});

test("A person who comes back to a turn that they left gets it whole, and no second one is started", async () => {
  const visitor = app.visitor();
  const turn = await startTurn(visitor);
  await leave(turn);
  const back = new StreamText(await visitor.post(`/api/debates/${turn.id}/generate`));
  await back.until("Words of debate");
  turn.modelStream.say(" The end.");
  turn.modelStream.finish();
  expect(await back.rest()).toContain("[DONE]");
  expect(app.tables.responses.map(({ content }) => content)).toEqual([
    `Words of debate ${turn.id}. The end.`,
  ]);
  expect(app.gateway.tries).toHaveLength(1);
});
