import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { createTestDatabase, startPostgres, type TestPostgres } from "../../support/postgres.ts";
import { until } from "../../support/until.ts";
import type { ServerProcess } from "../support/server-process.ts";
import { listen, Visitor } from "../support/visitor.ts";
import { onPostgres, startTurnServer, WHOLE, WORDS, wordByWord } from "./turn-fixtures.ts";

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await ScriptedProvider.start();
  provider.willAlwaysAnswer(wordByWord);
});
afterAll(() => provider.close());

const serve = (storage: Record<string, string>) => startTurnServer(provider, storage);

describe("two servers on one PostgreSQL", () => {
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    const storage = onPostgres(await createMigratedDatabase());
    [one, two] = await Promise.all([serve(storage), serve(storage)]);
  });
  afterAll(() => Promise.all([one.end("SIGKILL"), two.end("SIGKILL")]));

  it("answer 20 parallel requests for one turn with one provider call, 20 identical streams and one row", async () => {
    const visitor = new Visitor();
    const id = await visitor.createDebate(one);
    const before = provider.calls.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visitor.generate(index % 2 ? one : two, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const received = answers.map(listen);
    (await provider.call(before + 1)).release();
    expect(await Promise.all(received)).toEqual(Array(20).fill({ text: WHOLE, end: "done" }));
    expect(provider.calls).toHaveLength(before + 1);
    expect((await visitor.readDebate(two, id)).responses).toMatchObject([
      { content: WHOLE, turnNumber: 1, aiModel: "gpt-4.1-nano" },
    ]);
  });

  it("save the turn of a client that disconnects after any number of bytes", async () => {
    const visitor = new Visitor();
    const ids: number[] = [];
    for (let index = 0; index < 16; index += 1) {
      const id = await visitor.createDebate(one);
      ids.push(id);
      const before = provider.calls.length;
      const gone = new AbortController();
      const answer = await visitor.generate(index % 2 ? one : two, id, gone.signal);
      const call = await provider.call(before + 1);
      call.release(index * 2);
      const reader = answer.body?.getReader();
      let bytes = 0;
      while (bytes < index * 30)
        bytes += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
      gone.abort();
      call.release();
      expect(await listen(await visitor.send(one, `/api/debates/${id}/live`))).toMatchObject({
        text: expect.stringMatching(`^(${WHOLE})?$`),
      });
    }
    for (const id of ids) {
      const kept = async () =>
        (await visitor.readDebate(one, id)).responses.map(({ content }) => content);
      await expect.poll(kept).toEqual([WHOLE]);
    }
  });

  it("let one stop a turn that the other streams, and save the text so far", async () => {
    const visitor = new Visitor();
    const id = await visitor.createDebate(one);
    const before = provider.calls.length;
    const received = visitor.generate(one, id).then(listen);
    const call = await provider.call(before + 1);
    call.release(3);
    await until("the provider holds the fourth word", () => call.isHeld);
    const stopped = await visitor.send(two, `/api/debates/${id}/live`, { method: "DELETE" });
    expect(stopped.status).toBe(204);
    const text = WORDS.slice(0, 3).join("");
    expect(await received).toEqual({ text, end: "done" });
    expect((await visitor.readDebate(two, id)).responses.map(({ content }) => content)).toEqual([
      text,
    ]);
    expect(await call.ended).toBe("aborted");
  });
});

describe("a restart of PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it("in the middle of a turn leaves the process alive and the turn complete", async () => {
    const server = await serve(onPostgres(await createTestDatabase(postgres.url)));
    const visitor = new Visitor();
    const id = await visitor.createDebate(server);
    const before = provider.calls.length;
    const received = visitor.generate(server, id).then(listen);
    const call = await provider.call(before + 1);
    call.release(10);
    await until("the provider has sent the tenth word", () => call.isHeld);
    await postgres.restart();
    call.release();
    expect(await received).toEqual({ text: WHOLE, end: "done" });
    expect((await visitor.readDebate(server, id)).responses.map(({ content }) => content)).toEqual([
      WHOLE,
    ]);
    const next = visitor.generate(server, id);
    (await provider.call(before + 2)).release();
    expect(await listen(await next)).toEqual({ text: WHOLE, end: "done" });
    expect((await server.end("SIGTERM")).code).toBe(0);
  });

  it("makes requests fail with 503 while the database is down, and succeed when it is back", async () => {
    const server = await serve(onPostgres(await createTestDatabase(postgres.url)));
    const visitor = new Visitor();
    const id = await visitor.createDebate(server);
    await postgres.stop({ keepData: true });
    const answer = await visitor.send(server, `/api/debates/${id}`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      "The archive can't be reached. Please try again in a moment.",
    ]);
    expect((await visitor.send(server, "/readyz")).status).toBe(503);
    expect((await visitor.send(server, "/healthz")).status).toBe(200);
    await postgres.restart();
    await expect
      .poll(async () => (await visitor.send(server, `/api/debates/${id}`)).status)
      .toBe(200);
    await server.end("SIGKILL");
  });
});

describe("SIGTERM", () => {
  it("lets a running turn finish and saves it, refuses new turns, and exits with code 0", async () => {
    const server = await serve(onPostgres(await createMigratedDatabase()));
    const visitor = new Visitor();
    const id = await visitor.createDebate(server);
    const before = provider.calls.length;
    const received = visitor.generate(server, id).then(listen);
    const call = await provider.call(before + 1);
    const ended = server.end("SIGTERM");
    await until("the shutdown has begun", () => server.output().includes("shutting down"));
    call.release();
    expect(await received).toEqual({ text: WHOLE, end: "done" });
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});
