import { afterAll, beforeAll, expect, it } from "vitest";
import { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import type { ServerProcess } from "../support/server-process.ts";
import { Visitor } from "../support/visitor.ts";
import { onPostgres, startTurnServer, WHOLE, wordByWord } from "./turn-fixtures.ts";

let provider: ScriptedProvider;
let one: ServerProcess;
let two: ServerProcess;
beforeAll(async () => {
  provider = await ScriptedProvider.start();
  provider.willAlwaysAnswer(wordByWord);
  const storage = { ...onPostgres(await createMigratedDatabase()), RATE_LIMITS: "on" };
  const serve = () => startTurnServer(provider, storage);
  [one, two] = await Promise.all([serve(), serve()]);
});
afterAll(async () => {
  await Promise.all([one.end("SIGKILL"), two.end("SIGKILL")]);
  await provider.close();
});

/** Starts the turn of a new debate, reads its first word and disconnects. */
async function startAndLeave(person: Visitor, server: ServerProcess): Promise<number> {
  const id = await person.createDebate(server);
  const number = provider.calls.length + 1;
  const gone = new AbortController();
  const answer = await person.generate(server, id, gone.signal);
  expect(answer.status).toBe(200);
  (await provider.call(number)).release(1);
  await answer.body?.getReader().read();
  gone.abort();
  return id;
}

/** Lets every turn go on to its end, and returns the texts of these debates once they are saved. */
async function finish(person: Visitor, ids: readonly number[]): Promise<void> {
  for (const call of provider.calls) call.release();
  for (const id of ids) {
    const texts = async () =>
      (await person.readDebate(two, id)).responses.map(({ content }) => content);
    await expect.poll(texts).toEqual([WHOLE]);
  }
}

const people = {
  "a visitor": async () => new Visitor(),
  "a user of the free plan": async () => {
    const user = new Visitor();
    const json = { username: "felix", password: "nine lives" };
    const answer = await user.send(one, "/api/register", { method: "POST", json });
    expect(answer.status).toBe(201);
    return user;
  },
};

it.each(Object.entries(people))(
  "With two servers on one PostgreSQL, %s who starts three debates, each left for the next, is not refused; each turn has one provider call and one response",
  async (_name, create) => {
    const person = await create();
    const before = provider.calls.length;
    const ids: number[] = [];
    for (const server of [one, two, one]) ids.push(await startAndLeave(person, server));
    expect(provider.calls).toHaveLength(before + 3);
    await finish(person, ids);
    expect(provider.calls).toHaveLength(before + 3);
  },
);

it("With two servers on one PostgreSQL, a client that goes on starting turns and leaving them is refused with Retry-After on both", async () => {
  const client = new Visitor();
  const ids: number[] = [];
  for (const server of [one, two, one, two, one, two])
    ids.push(await startAndLeave(client, server));
  const before = provider.calls.length;
  for (const server of [one, two]) {
    const refused = await client.generate(server, await client.createDebate(server));
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "15"]);
    expect(await refused.text()).toMatch(/^At most 6 of your debates/);
  }
  await finish(client, ids);
  expect(provider.calls).toHaveLength(before);
});
