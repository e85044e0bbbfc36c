import { Socket } from "node:net";
import { ModelError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../../support/until.ts";
import { completeTurn, type Harness, StreamText, startApp, type Visitor } from "../../harness.ts";

let app: Harness;
let visitor: Visitor;
let id: number;

beforeEach(async () => {
  app = await startApp();
  visitor = app.visitor();
  id = await visitor.debate();
});
afterEach(() => app.close());

const turns = () => app.tables.responses.map(({ turnNumber, content }) => [turnNumber, content]);

describe("the event stream of a turn", () => {
  test("sends each piece as a data line followed by a blank line, and [DONE] at the end", async () => {
    const response = await visitor.post(`/api/debates/${id}/generate`, { language: "en" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-cache, no-transform");
    expect(response.headers.get("X-Accel-Buffering")).toBe("no");
    const stream = new StreamText(response);
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Imagine ");
    await stream.until("\n\n");
    modelStream.say('a "box"\nand 🐈');
    await stream.until("🐈");
    modelStream.finish();
    expect(await stream.rest()).toBe(
      'data: {"content":"Imagine "}\n\ndata: {"content":"a \\"box\\"\\nand 🐈"}\n\ndata: [DONE]\n\n',
    );
  });

  test("sends the status and the headers before the first word", async () => {
    const response = await visitor.post(`/api/debates/${id}/generate`);
    expect(response.status).toBe(200);
    expect(turns()).toEqual([]);
  });

  test("saves the response before it sends [DONE]", async () => {
    const stream = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Kept.");
    modelStream.finish();
    await stream.until("[DONE]");
    const debate = await (await visitor.fetch(`/api/debates/${id}`)).json();
    expect(debate).toMatchObject({
      currentTurn: 1,
      responses: [{ content: "Kept.", turnNumber: 1, optionNumber: 1 }],
    });
  });

  test("ends with a fixed error message and without [DONE] when the turn fails after its first word", async () => {
    const stream = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Half a thou");
    await stream.until("thou");
    modelStream.fail(new ModelError("secret provider text", { retryable: true }));
    expect(await stream.rest()).toBe(
      'data: {"content":"Half a thou"}\n\ndata: {"error":"The debater lost the thread. Please try again.","code":"turn-failed"}\n\n',
    );
    expect(turns()).toEqual([]);
  });

  test("sends a comment line every 15 s to keep a quiet stream open", async () => {
    const stream = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Hm.");
    await stream.until("Hm.");
    await until("the next ping is 15 s away", () => app.clock.nextDue === 15_000);
    app.clock.advance(14_999);
    app.clock.advance(1);
    await stream.until(": ping\n\n");
    modelStream.say("Yes.");
    await stream.until("Yes.");
    // The timer of the model's answer is due between the two pings, and finds that there was text.
    await until("that timer is the next", () => app.clock.nextDue === 5_000);
    app.clock.advance(5_000);
    await until("the next ping is 10 s away", () => app.clock.nextDue === 10_000);
    app.clock.advance(10_000);
    modelStream.finish();
    const text = await stream.rest();
    expect(text.split(": ping\n\n")).toHaveLength(3);
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
  });

  test("HEAD on a running turn returns only the headers and does not affect the turn", async () => {
    await visitor.post(`/api/debates/${id}/generate`);
    const response = await visitor.fetch(`/api/debates/${id}/live`, { method: "HEAD" });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
    ]);
    expect(await response.text()).toBe("");
  });

  test("the connection of a finished stream serves the next request", async () => {
    const socket = new Socket().connect(app.port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk) => (received += chunk));
    const cookie = Object.entries(visitor.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const head = `Host: x\r\nCookie: ${cookie}\r\n`;
    socket.write(`POST /api/debates/${id}/generate HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`);
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("One.");
    modelStream.finish();
    await until("the turn ends", () => received.includes("[DONE]"));
    socket.write(`GET /api/debates/${id} HTTP/1.1\r\n${head}\r\n`);
    await until("the debate arrives", () => received.includes('"currentTurn":1'));
    socket.destroy();
  });
});

describe("attaching to a running turn", () => {
  test("a second call reads the running turn from its first word", async () => {
    const first = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("The start. ");
    await first.until("start");
    const second = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const third = new StreamText(await visitor.fetch(`/api/debates/${id}/live`));
    await Promise.all([second.until("The start. "), third.until("The start. ")]);
    modelStream.say("The end.");
    modelStream.finish();
    const texts = await Promise.all([first.rest(), second.rest(), third.rest()]);
    for (const text of texts) expect(text).toContain("[DONE]");
    expect(app.gateway.tries).toHaveLength(1);
    expect(turns()).toEqual([[1, "The start. The end."]]);
  });

  test("20 concurrent calls make one provider call, 20 identical streams and one response", async () => {
    const streams = await Promise.all(
      Array.from(
        { length: 20 },
        async () => new StreamText(await visitor.post(`/api/debates/${id}/generate`)),
      ),
    );
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Only once.");
    modelStream.finish();
    const texts = await Promise.all(streams.map((stream) => stream.rest()));
    expect(new Set(texts)).toEqual(new Set(['data: {"content":"Only once."}\n\ndata: [DONE]\n\n']));
    expect(app.gateway.tries).toHaveLength(1);
    expect(turns()).toHaveLength(1);
  });

  test("reading and stopping return 204 without a body when no turn is running", async () => {
    for (const method of ["GET", "DELETE"]) {
      const response = await visitor.fetch(`/api/debates/${id}/live`, { method });
      expect([response.status, await response.text()]).toEqual([204, ""]);
    }
  });

  test("stopping saves the text so far as the response and sends [DONE] to every reader", async () => {
    const stream = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    (await app.gateway.waitForStream(1)).say("So far.");
    await stream.until("So far.");
    const stopped = await visitor.fetch(`/api/debates/${id}/live`, { method: "DELETE" });
    expect(stopped.status).toBe(204);
    expect(turns()).toEqual([[1, "So far."]]);
    expect(await stream.rest()).toContain("[DONE]");
    expect((await visitor.fetch(`/api/debates/${id}/live`)).status).toBe(204);
  });
});

describe("refusals before the first byte", () => {
  test("a visitor's 11th response is refused with the message of the limit", async () => {
    const actor = {
      kind: "visitor",
      visitorId: app.tables.debates.get(id)?.visitorId as string,
    } as const;
    for (let turn = 1; turn <= 10; turn += 1) await completeTurn(app, actor, id);
    const response = await visitor.post(`/api/debates/${id}/generate`);
    expect(response.status).toBe(403);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(
      "Non-authenticated users are limited to 10 responses per debate. Access the terminal to continue the debate with unlimited responses.",
    );
    expect(await (await visitor.fetch(`/api/debates/${id}`)).json()).toMatchObject({
      isComplete: true,
      currentTurn: 10,
    });
  });

  test("a third concurrent turn is refused with 429", async () => {
    for (const other of [id, await visitor.debate()])
      await visitor.post(`/api/debates/${other}/generate`);
    const response = await visitor.post(`/api/debates/${await visitor.debate()}/generate`);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "15"]);
    expect(await response.text()).toBe(
      "Two of your debates are still running. Wait for one to finish.",
    );
  });

  test("a new turn is refused with 503 while the server shuts down", async () => {
    await app.services.liveTurns.drain(0);
    const response = await visitor.post(`/api/debates/${id}/generate`);
    expect([response.status, await response.text()]).toEqual([
      503,
      "The server is restarting. Please try again in a moment.",
    ]);
  });
});
