import { once } from "node:events";
import { Socket } from "node:net";
import type { TurnStream } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAX_LAG } from "../../../../app-server/http/streams/sse.ts";
import { until } from "../../../support/until.ts";
import { type Harness, StreamText, startApp, type Visitor } from "../../harness.ts";

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

describe("clients that disconnect or stall", () => {
  test("closing the tab does not stop the turn: it finishes and is saved", async () => {
    const stream = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Listen");
    await stream.until("Listen");
    await stream.leave();
    await until("the end of the stream is logged", () =>
      app.logLines.some(
        ({ route, cutOff }) => route === "/api/debates/:id/generate" && cutOff === true,
      ),
    );
    expect(app.clock.sleepers).toBe(1);
    modelStream.say(" to nobody.");
    modelStream.finish();
    await until("the response is saved", () => turns().length === 1);
    expect(turns()).toEqual([[1, "Listen to nobody."]]);
  });

  /** Opens a client that requests the turn and then reads nothing. */
  async function stalledClient(): Promise<Socket> {
    const socket = new Socket().connect(app.port, "127.0.0.1");
    await once(socket, "connect");
    socket.pause();
    const cookie = Object.entries(visitor.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    socket.write(
      `POST /api/debates/${id}/generate HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 0\r\n\r\n`,
    );
    return socket;
  }

  const MANY = "cat ".repeat(5_000_000);
  const wasCutOff = () => app.logLines.some(({ cutOff }) => cutOff === true);
  /** Waits until the stream is blocked by its client; it checks again after a second. */
  const isWaiting = () =>
    until("the stream waits for its client", () => app.clock.nextDue === 1_000);

  /** Fills the buffers of the connection, which are larger than a turn, behind the first text. */
  async function blockedStream(): Promise<TurnStream> {
    const stream = (await app.services.liveTurns.follow(id)) as TurnStream;
    await until("the first text has arrived", () => stream.text !== "");
    stream.push(MANY);
    await isWaiting();
    return stream;
  }

  test("a stalled reader is dropped when more than 256 KiB are pending, and the turn goes on", async () => {
    const socket = await stalledClient();
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Listen.");
    const stream = await blockedStream();
    stream.push("x".repeat(MAX_LAG));
    app.clock.advance(1_000);
    await isWaiting();
    expect(wasCutOff()).toBe(false);
    stream.push("y");
    app.clock.advance(1_000);
    await until("the client was dropped", wasCutOff);
    modelStream.finish();
    await until("the response is saved", () => turns().length === 1);
    socket.destroy();
  });

  test("a reader that reads nothing for 30 s after the end of the turn is dropped", async () => {
    const socket = await stalledClient();
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Listen.");
    await blockedStream();
    modelStream.finish();
    await until("the response is saved", () => turns().length === 1);
    app.clock.advance(1_000);
    for (let second = 0; second < 29; second += 1) {
      await isWaiting();
      app.clock.advance(1_000);
    }
    await isWaiting();
    expect(wasCutOff()).toBe(false);
    app.clock.advance(1_000);
    await until("the client was dropped", wasCutOff);
    socket.destroy();
  });
});
