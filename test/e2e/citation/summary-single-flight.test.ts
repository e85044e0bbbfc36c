import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  answer,
  finish,
  hold,
  ScriptedProvider,
  say,
  stream,
} from "../../adapters/providers/scripted-provider.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { until } from "../../support/until.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { listen, Visitor } from "../support/visitor.ts";

const CLAIM = "A closed box tells you nothing about its inside.";
const TABLE = `| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |\n| Boxes | ${CLAIM} | N/A |`;
const SLOW_TABLE = stream(say(TABLE.slice(0, 40)), hold(), say(TABLE.slice(40)), finish());

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await ScriptedProvider.start();
});
afterAll(() => provider.close());

/** A server process that speaks through the scripted provider. */
const serve = (databaseUrl: string): Promise<ServerProcess> =>
  startServer(
    {
      ...{ DATABASE_URL: databaseUrl, SESSION_SECRET: "a secret of the tests, long enough" },
      ...{ OPENAI_API_KEY: "test-key", OPENAI_BASE_URL: `${provider.url}/v1` },
    },
    "--api-only",
  );

/** The id of a long response of a new debate. */
async function longResponse(visitor: Visitor, server: ServerProcess): Promise<number> {
  const debateId = await visitor.createDebate(server);
  provider.willAnswer(answer(`${CLAIM} ${"And so it goes on. ".repeat(40)}`));
  await listen(await visitor.generate(server, debateId));
  const { responses } = (await visitor.readDebate(server, debateId)) as {
    responses: readonly { id?: number }[];
  };
  return responses[0]?.id ?? 0;
}

describe("a summary, on two servers of one PostgreSQL", () => {
  let databaseUrl: string;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    databaseUrl = await createTestDatabase(inject("postgresUrl"));
    [one, two] = await Promise.all([serve(databaseUrl), serve(databaseUrl)]);
  });
  afterAll(() => Promise.all([one.end("SIGKILL"), two.end("SIGKILL")]));

  it("is made by one provider call for 100 parallel calls, and counts once", async () => {
    const visitor = new Visitor();
    const id = await longResponse(visitor, one);
    const before = provider.calls.length;
    provider.willAnswer(SLOW_TABLE);
    const asked = Array.from({ length: 100 }, (_, index) =>
      visitor.send(index % 2 ? one : two, `/api/responses/${id}/summary`, { method: "POST" }),
    );
    const call = await provider.call(before + 1);
    await until("half of the table is said", () => call.isHeld);
    call.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(await Promise.all(answers.map((each) => each.json()))).toEqual(
      Array(100).fill({ summary: TABLE }),
    );
    expect(provider.calls).toHaveLength(before + 1);
  });

  it("is made by the other one when the first is killed in the middle", async () => {
    const visitor = new Visitor();
    const killed = await serve(databaseUrl);
    const id = await longResponse(visitor, killed);
    const before = provider.calls.length;
    provider.willAnswer(SLOW_TABLE, answer(TABLE));
    const lost = visitor
      .send(killed, `/api/responses/${id}/summary`, { method: "POST" })
      .catch(() => "cut off");
    const call = await provider.call(before + 1);
    await until("half of the table is said", () => call.isHeld);
    await killed.end("SIGKILL");
    expect(await lost).toBe("cut off");
    const next = await visitor.send(two, `/api/responses/${id}/summary`, { method: "POST" });
    expect([next.status, await next.json()]).toEqual([200, { summary: TABLE }]);
    expect(provider.calls).toHaveLength(before + 2);
  }, 60_000);
});
