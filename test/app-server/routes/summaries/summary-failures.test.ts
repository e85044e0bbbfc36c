import { ModelError, TooManyRequests } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, startApp, type Visitor } from "../../harness.ts";
import {
  answer,
  ask,
  askAgain,
  HEADER,
  LONG,
  respond,
  SENTENCES,
  stored,
  TABLE,
} from "./summary-fixtures.ts";

let app: Harness;
let owner: Visitor;
beforeEach(async () => {
  app = await startApp({ areLimitsOn: true });
  owner = app.visitor();
});
afterEach(() => app.close());

describe("invalid output of the model", () => {
  /** Returns the stored summary when every call of the model returns this text. */
  async function summaryOf(text: string, calls = 1): Promise<string> {
    const id = await respond(app, owner, LONG);
    const pending = ask(owner, id);
    for (let call = 1; call <= calls; call += 1) await answer(app, 1 + call, text);
    const response = await pending;
    expect(response.status).toBe(200);
    const { summary } = (await response.json()) as { summary: string };
    expect(stored(app, id)).toBe(summary);
    return summary;
  }
  const rowsOf = (summary: string) => summary.split("\n").slice(2);

  test("with 10,000 lines is cut to 20 rows under header and separator", async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `| Point ${index} | ${SENTENCES[index % 3]} | N/A |`,
    );
    const summary = await summaryOf([HEADER, ...rows].join("\n"));
    expect(summary.startsWith(`${HEADER}\n| Point 0 |`)).toBe(true);
    expect(rowsOf(summary)).toHaveLength(20);
  });

  test("with very long rows is cut to 500 characters per row", async () => {
    const summary = await summaryOf(
      `${HEADER}\n| ${"point ".repeat(1_500)} | ${"quote ".repeat(1_500)} | N/A |`,
      2,
    );
    expect(rowsOf(summary)).toHaveLength(1);
    for (const row of rowsOf(summary)) expect(row.length).toBeLessThanOrEqual(500);
  });

  test("loses its markup, scripts and control characters", async () => {
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
  ])("such as the URL %s is stored as N/A", async (address) => {
    const summary = await summaryOf(`${HEADER}\n| Boxes | ${SENTENCES[0]} | ${address} |`);
    expect(rowsOf(summary)).toEqual([`| Boxes | ${SENTENCES[0]} | N/A |`]);
  });
});

describe("a failed summary", () => {
  const failures: [string, number, unknown][] = [
    ["task-failed", 502, new ModelError("refused", { retryable: false })],
    ["provider-busy", 503, new ModelError("overloaded", { retryable: false, busy: true })],
  ];
  test.each(failures)(
    "with %s returns %i and stores nothing; later calls return the same without a model, until a person asks again",
    async (code, status, error) => {
      const id = await respond(app, owner, LONG);
      const pending = ask(owner, id);
      (await app.gateway.waitForStream(2)).fail(error);
      expect((await pending).status).toBe(status);
      expect(stored(app, id)).toBeNull();
      expect(app.logLines.some((line) => line.code === code)).toBe(true);
      for (let opening = 0; opening < 3; opening += 1)
        expect((await ask(owner, id)).status).toBe(status);
      expect(app.gateway.tries).toHaveLength(2);
      const again = askAgain(owner, id);
      await answer(app, 3, TABLE);
      expect(await (await again).json()).toEqual({ summary: TABLE });
      expect(await (await ask(owner, id)).json()).toEqual({ summary: TABLE });
      expect(await (await askAgain(owner, id)).json()).toEqual({ summary: TABLE });
      expect(app.gateway.tries).toHaveLength(3);
    },
  );

  test("is asked for again only by `again=true`, and not by reading the debate", async () => {
    const id = await respond(app, owner, LONG);
    const pending = ask(owner, id);
    (await app.gateway.waitForStream(2)).fail(new ModelError("refused", { retryable: false }));
    await pending;
    const debateId = app.tables.responses.find((entry) => entry.id === id)?.debateId;
    expect((await owner.fetch(`/api/debates/${debateId}`)).status).toBe(200);
    for (const query of ["", "?again", "?again=false", "?again=true&again=true", "?other=true"])
      expect([query, (await owner.post(`/api/responses/${id}/summary${query}`)).status]).toEqual([
        query,
        502,
      ]);
    expect(app.gateway.tries).toHaveLength(2);
  });

  test("is not remembered when a limit refused it", async () => {
    const id = await respond(app, owner, LONG);
    const { quota } = app.services;
    const count = quota.count.bind(quota);
    quota.count = async () => {
      throw new TooManyRequests(1_000);
    };
    expect((await ask(owner, id)).status).toBe(429);
    quota.count = count;
    const pending = ask(owner, id);
    await answer(app, 2, TABLE);
    expect((await pending).status).toBe(200);
  });

  test("stores nothing after two answers without a table", async () => {
    const id = await respond(app, owner, LONG);
    const pending = ask(owner, id);
    await answer(app, 2, "I would rather not make a table today.");
    await answer(app, 3, "Still not.");
    expect((await pending).status).toBe(502);
    expect([stored(app, id), app.gateway.tries.length]).toEqual([null, 3]);
  });

  test("neither shows the provider's error nor logs the response", async () => {
    const id = await respond(app, owner, LONG);
    const pending = ask(owner, id);
    (await app.gateway.waitForStream(2)).fail(
      new ModelError("the key sk-1234 is wrong", { retryable: false }),
    );
    const response = await pending;
    expect(await response.text()).toBe("The model gave no usable answer. Please try again.");
    expect(JSON.stringify(app.logLines)).not.toContain("A closed box");
  });

  test("is not caused by a client that disconnects: the summary is still stored", async () => {
    const id = await respond(app, owner, LONG);
    const abort = new AbortController();
    const pending = owner.fetch(`/api/responses/${id}/summary`, {
      method: "POST",
      signal: abort.signal,
    });
    const modelStream = await app.gateway.waitForStream(2);
    abort.abort();
    await expect(pending).rejects.toThrow();
    modelStream.say(TABLE);
    modelStream.finish();
    expect(await (await ask(owner, id)).json()).toEqual({ summary: TABLE });
    expect(app.gateway.tries).toHaveLength(2);
  });
});
