import { type Actor, LONG_RESPONSE, ModelError, RATE_LIMITS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, completeTurn, startApp, type Visitor } from "../harness.ts";

const SENTENCES = [
  "A closed box tells you nothing about its inside.",
  "Energy equals mass times the speed of light squared.",
  "I have sat in 42 boxes, and none of them was empty.",
];
const LONG = `${SENTENCES.join(" ")} ${"And so it goes on. ".repeat(30)}`;
const HEADER = "| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |";
const TABLE = `${HEADER}\n| Boxes | ${SENTENCES[0]} | N/A |\n| Energy | ${SENTENCES[1]} | N/A |`;

let app: Harness;
let owner: Visitor;
beforeEach(async () => {
  app = await startApp({ areLimitsOn: true });
  owner = app.visitor();
});
afterEach(() => app.close());

/** The id of a response that says this in a new debate of the owner. */
async function respond(content: string): Promise<number> {
  const debateId = await owner.debate();
  const actor: Actor = {
    kind: "visitor",
    visitorId: app.archive.debates.get(debateId)?.visitorId as string,
  };
  await completeTurn(app, actor, debateId, content);
  return app.archive.responsesOf(debateId)[0]?.id as number;
}

const ask = (id: number | string, person = owner) => person.post(`/api/responses/${id}/summary`);
const stored = (id: number) =>
  app.archive.responses.find((response) => response.id === id)?.summary;

/** Lets the gateway give its answer of that number. */
async function answer(number: number, text: string): Promise<void> {
  const modelStream = await app.gateway.waitForStream(number);
  modelStream.say(text);
  modelStream.finish();
}

describe("the summary of a long response", () => {
  test("is given to its visitor, stored with the response, and asked of the model once", async () => {
    const id = await respond(LONG);
    const asked = ask(id);
    await answer(2, TABLE);
    const response = await asked;
    expect([response.status, await response.json()]).toEqual([200, { summary: TABLE }]);
    expect(stored(id)).toBe(TABLE);
    expect(await (await ask(id)).json()).toEqual({ summary: TABLE });
    const debateId = app.archive.responses.find((entry) => entry.id === id)?.debateId;
    const debate = (await (await owner.fetch(`/api/debates/${debateId}`)).json()) as {
      responses: object[];
    };
    expect(debate.responses).toMatchObject([{ id, summary: TABLE }]);
    expect(app.gateway.tries).toHaveLength(2);
  });

  test("is made with one provider call for 100 that ask at once, and counts once", async () => {
    const id = await respond(LONG);
    const asked = Array.from({ length: 100 }, () => ask(id));
    await answer(2, TABLE);
    const bodies = await Promise.all(asked.map(async (response) => (await response).json()));
    expect(bodies).toEqual(Array(100).fill({ summary: TABLE }));
    expect(app.gateway.tries).toHaveLength(2);
  });

  test("is asked for a second time when most of its quotes are not in the response, and the better is kept", async () => {
    const id = await respond(LONG);
    const asked = ask(id);
    await answer(2, `${HEADER}\n| Boxes | Boxes are silent about what they hold. | N/A |`);
    await answer(3, TABLE);
    expect(await (await asked).json()).toEqual({ summary: TABLE });
    expect(app.gateway.tries).toHaveLength(3);
  });

  test("needs no body and reads none", async () => {
    const id = await respond(LONG);
    const asked = owner.post(`/api/responses/${id}/summary`, "{not json", {
      "Content-Type": "text/plain",
    });
    await answer(2, TABLE);
    expect((await asked).status).toBe(200);
  });
});

describe("who may ask for a summary", () => {
  /** All of an answer that could tell two answers apart; the id of the request and the time always do. */
  async function whole(response: Response): Promise<string> {
    const headers = [...response.headers].filter(
      ([name]) => name !== "x-request-id" && name !== "date",
    );
    return JSON.stringify([response.status, headers, await response.text()]);
  }

  test("for everybody else an existing response answers as a missing and a malformed one, summarised or not", async () => {
    const id = await respond(LONG);
    const stranger = app.visitor();
    await stranger.debate();
    for (const round of ["without a summary", "with one"]) {
      for (const other of [stranger, app.visitor()]) {
        const ids = [
          id,
          999_999,
          "no-id",
          "0",
          "-1",
          "1e3",
          "9".repeat(17),
          "%00",
          Number.MAX_SAFE_INTEGER,
        ];
        const answers = await Promise.all(ids.map(async (each) => whole(await ask(each, other))));
        expect([round, new Set(answers).size]).toEqual([round, 1]);
        expect(answers[0]).toMatch(/^\[404,/);
      }
      expect(app.gateway.tries).toHaveLength(round === "with one" ? 2 : 1);
      const asked = ask(id);
      if (round === "without a summary") await answer(2, TABLE);
      expect((await asked).status).toBe(200);
    }
  });

  test("the owner too hears 404 for a response that is not there, and no other method than POST is taken", async () => {
    await owner.debate();
    expect((await ask(999_999)).status).toBe(404);
    const id = await respond(LONG);
    const wrong = await owner.fetch(`/api/responses/${id}/summary`);
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  test("another site may not ask in the owner's name", async () => {
    const id = await respond(LONG);
    const foreign = await owner.post(`/api/responses/${id}/summary`, undefined, {
      "Sec-Fetch-Site": "cross-site",
    });
    expect([foreign.status, app.gateway.tries.length]).toEqual([403, 1]);
  });

  test.each([1, LONG_RESPONSE])(
    "a response of %i characters is refused with a sentence that says why",
    async (length) => {
      const id = await respond("x".repeat(length));
      const response = await ask(id);
      expect([response.status, await response.text()]).toEqual([
        400,
        "This response is short enough to need no summary.",
      ]);
      expect([app.gateway.tries.length, stored(id)]).toEqual([1, null]);
    },
  );

  test(`a response of ${LONG_RESPONSE + 1} characters gets its summary`, async () => {
    const id = await respond(
      `${SENTENCES[0]} ${"x".repeat(LONG_RESPONSE)}`.slice(0, LONG_RESPONSE + 1),
    );
    const asked = ask(id);
    await answer(2, `${HEADER}\n| Boxes | ${SENTENCES[0]} | N/A |`);
    expect((await asked).status).toBe(200);
  });
});

describe("junk from the model", () => {
  /** What is stored when the model says this as often as it is asked. */
  async function summaryOf(text: string, timesAsked = 1): Promise<string> {
    const id = await respond(LONG);
    const asked = ask(id);
    for (let time = 1; time <= timesAsked; time += 1) await answer(1 + time, text);
    const response = await asked;
    expect(response.status).toBe(200);
    const { summary } = (await response.json()) as { summary: string };
    expect(stored(id)).toBe(summary);
    return summary;
  }
  const rowsOf = (summary: string) => summary.split("\n").slice(2);

  test("of 10,000 lines is cut to 20 rows under header and separator", async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `| Point ${index} | ${SENTENCES[index % 3]} | N/A |`,
    );
    const summary = await summaryOf([HEADER, ...rows].join("\n"));
    expect(summary.startsWith(`${HEADER}\n| Point 0 |`)).toBe(true);
    expect(rowsOf(summary)).toHaveLength(20);
  });

  test("in rows of 100,000 characters is cut to 500 each", async () => {
    const summary = await summaryOf(
      `${HEADER}\n| ${"point ".repeat(4_000)} | ${"quote ".repeat(4_000)} | N/A |`,
      2,
    );
    expect(rowsOf(summary)).toHaveLength(1);
    for (const row of rowsOf(summary)) expect(row.length).toBeLessThanOrEqual(500);
  });

  test("with markup, scripts and control characters loses all of them", async () => {
    const row = `| <b>Bo</b>xes<script>alert(1)</script> | <img src=x onerror=alert(1)>${SENTENCES[0]}\u0000\u0007 | <a href="//evil">x</a> |`;
    const summary = await summaryOf(`${HEADER}\n${row}`);
    expect(summary).not.toMatch(/<|onerror|evil/i);
    expect(summary).toContain(SENTENCES[0]);
    expect(summary.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<h1>x</h1>",
    "vbscript:x",
    "file:///etc/passwd",
  ])("as an address, %s, is stored as none", async (address) => {
    const summary = await summaryOf(`${HEADER}\n| Boxes | ${SENTENCES[0]} | ${address} |`);
    expect(rowsOf(summary)).toEqual([`| Boxes | ${SENTENCES[0]} | N/A |`]);
  });
});

describe("a summary that fails", () => {
  const failures: [string, number, unknown][] = [
    ["task-failed", 502, new ModelError("refused", { retryable: false })],
    ["provider-busy", 503, new ModelError("overloaded", { retryable: false, busy: true })],
  ];
  test.each(failures)(
    "by %s says so with %i, stores nothing, and a later call works",
    async (code, status, error) => {
      const id = await respond(LONG);
      const asked = ask(id);
      (await app.gateway.waitForStream(2)).fail(error);
      expect((await asked).status).toBe(status);
      expect(stored(id)).toBeNull();
      expect(app.logLines.some((line) => line.code === code)).toBe(true);
      const again = ask(id);
      await answer(3, TABLE);
      expect(await (await again).json()).toEqual({ summary: TABLE });
    },
  );

  test("because the model says nothing that is a table stores nothing after two tries", async () => {
    const id = await respond(LONG);
    const asked = ask(id);
    await answer(2, "I would rather not make a table today.");
    await answer(3, "Still not.");
    expect((await asked).status).toBe(502);
    expect([stored(id), app.gateway.tries.length]).toEqual([null, 3]);
  });

  test("shows no word of the provider's, and logs no word of the response", async () => {
    const id = await respond(LONG);
    const asked = ask(id);
    (await app.gateway.waitForStream(2)).fail(
      new ModelError("the key sk-1234 is wrong", { retryable: false }),
    );
    const response = await asked;
    expect(await response.text()).toBe("The model gave no usable answer. Please try again.");
    expect(JSON.stringify(app.logLines)).not.toContain("A closed box");
  });

  test("is nothing that a client which goes away can cause: the summary is stored all the same", async () => {
    const id = await respond(LONG);
    const gone = new AbortController();
    const asked = owner.fetch(`/api/responses/${id}/summary`, {
      method: "POST",
      signal: gone.signal,
    });
    const modelStream = await app.gateway.waitForStream(2);
    gone.abort();
    await expect(asked).rejects.toThrow();
    modelStream.say(TABLE);
    modelStream.finish();
    expect(await (await ask(id)).json()).toEqual({ summary: TABLE });
    expect(app.gateway.tries).toHaveLength(2);
  });
});

describe("the limit of summaries", () => {
  test("lets a client have 20 made in a minute, and those that exist as often as it likes", async () => {
    const ids: number[] = [];
    for (let count = 0; count <= RATE_LIMITS.summaries.points; count += 1)
      ids.push(await respond(LONG));
    for (const id of ids.slice(0, RATE_LIMITS.summaries.points)) {
      const asked = ask(id);
      await answer(app.gateway.tries.length + 1, TABLE);
      expect((await asked).status).toBe(200);
    }
    const last = ids.at(-1) as number;
    const refused = await ask(last);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Too many requests. Please wait a little and try again.",
    ]);
    const wait = Number(refused.headers.get("Retry-After"));
    expect([wait > 0, wait <= 60, stored(last)]).toEqual([true, true, null]);
    for (const id of ids.slice(0, RATE_LIMITS.summaries.points))
      expect((await ask(id)).status).toBe(200);
    expect(app.gateway.tries).toHaveLength(2 * RATE_LIMITS.summaries.points + 1);
  });
});
