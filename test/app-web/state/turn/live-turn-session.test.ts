import { describe, expect, test } from "vitest";
import { ConnectionError } from "../../../../app-web/api/http.ts";
import { RefusalError } from "../../../../app-web/api/refusal.ts";
import {
  ControlledStream,
  debateWith,
  isOver,
  settle,
  startLiveTurn,
} from "./live-turn-fixtures.ts";

describe("A live turn", () => {
  test("reveals one character per 55 ms, however fast the text arrives", async () => {
    const { stream, pass, visible } = startLiveTurn();
    await settle();
    stream.sendText("Hello, cat.");
    await settle();
    await pass(54);
    expect(visible()).toBe("");
    await pass(1);
    expect(visible()).toBe("H");
    await pass(55 * 4);
    expect(visible()).toBe("Hello");
  });

  test("is removed 300 ms after the last character when the stream ends first", async () => {
    const { stream, pass, outcome, visible } = startLiveTurn();
    await settle();
    stream.sendText("abc");
    stream.write({ kind: "done" });
    await settle();
    await pass(165);
    expect(visible()).toBe("abc");
    await pass(295);
    expect(await isOver(outcome)).toBe(false);
    await pass(5);
    expect(await outcome).toEqual({ kind: "saved", debate: debateWith(1) });
  });

  test("is removed 300 ms after the end of the stream when all text is already visible", async () => {
    const { stream, session, pass, outcome, visible } = startLiveTurn();
    await settle();
    stream.sendText("A long text that nobody waits for");
    await settle();
    session.showAll();
    await pass(25);
    expect(visible()).toBe("A long text that nobody waits for");
    stream.write({ kind: "done" });
    await settle();
    await pass(290);
    expect(await isOver(outcome)).toBe(false);
    await pass(30);
    expect(await isOver(outcome)).toBe(true);
  });

  test("shows text immediately to a reader who prefers reduced motion", async () => {
    const { stream, pass, visible } = startLiveTurn({ instant: true });
    await settle();
    stream.sendText("All of this ");
    stream.sendText("at once.");
    await pass(25);
    expect(visible()).toBe("All of this at once.");
  });

  test("updates the screen once per frame when text arrives in many small pieces", async () => {
    const { stream, pass, views, visible } = startLiveTurn({ instant: true });
    await settle();
    for (let index = 0; index < 1_000; index += 1) stream.sendText("word");
    await pass(25);
    expect(visible()).toHaveLength(4_000);
    expect(views.length).toBeLessThan(6);
  });

  test("shows the earlier text immediately to a returning reader, and the rest at the normal pace", async () => {
    const { stream, pass, visible } = startLiveTurn({ how: "follow" });
    await settle();
    stream.sendText("Said before.");
    await settle();
    expect(visible()).toBe("Said before.");
    stream.sendText(" New");
    await settle();
    await pass(110);
    expect(visible()).toBe("Said before. N");
  });

  test("ends without a turn when there is none to return to", async () => {
    const { outcome } = startLiveTurn({ how: "follow", ports: { follow: async () => null } });
    expect(await outcome).toEqual({ kind: "none" });
  });

  test("fails with the code and message of an error event", async () => {
    const LOST = { code: "turn-failed", message: "The debater lost the thread." } as const;
    const { stream, outcome } = startLiveTurn();
    stream.sendText("Half a");
    stream.write({ kind: "error", refusal: LOST });
    expect(await outcome).toEqual({
      kind: "failed",
      error: new RefusalError(LOST),
    });
  });

  test("fails with the message of an error response", async () => {
    const refusal = new Error("Failed to start streaming (429: Too many requests.)");
    const { outcome } = startLiveTurn({ ports: { generate: () => Promise.reject(refusal) } });
    expect(await outcome).toEqual({ kind: "failed", error: refusal });
  });
});

describe("A live turn whose connection breaks", () => {
  test.each(["break", "close"] as const)(
    "by a %s reconnects once and loses no visible text",
    async (way) => {
      const secondStream = new ControlledStream();
      const { stream, pass, outcome, views, visible } = startLiveTurn({
        ports: { follow: async () => secondStream },
      });
      await settle();
      stream.sendText("One two");
      await settle();
      await pass(55 * 7);
      stream.write(way);
      await settle();
      secondStream.sendText("One");
      secondStream.sendText(" two thr");
      secondStream.sendText("ee");
      secondStream.write({ kind: "done" });
      await settle();
      await pass(55 * 6 + 310);
      expect(visible()).toBe("One two three");
      expect(await outcome).toMatchObject({ kind: "saved" });
      const lengths = views.map((view) => view.visible.length);
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    },
  );

  test("succeeds if the server has saved the response in the meantime", async () => {
    const { stream, session, pass, outcome } = startLiveTurn();
    await settle();
    stream.sendText("All");
    stream.write("break");
    await settle();
    session.showAll();
    await pass(350);
    expect(await outcome).toMatchObject({ kind: "saved" });
  });

  test("fails when there is nothing to reconnect to", async () => {
    const { stream, outcome } = startLiveTurn({ ports: { read: async () => debateWith(0) } });
    stream.sendText("All");
    stream.write("break");
    expect(await outcome).toMatchObject({ kind: "failed", error: expect.any(ConnectionError) });
  });

  test("fails when the connection breaks a second time", async () => {
    const secondStream = new ControlledStream();
    secondStream.write("break");
    const ports = { follow: async () => secondStream, read: async () => debateWith(0) };
    const { stream, outcome } = startLiveTurn({ ports });
    stream.write("break");
    expect(await outcome).toMatchObject({ kind: "failed", error: expect.any(ConnectionError) });
  });
});

describe("A live turn that the reader leaves", () => {
  test("emits no more views", async () => {
    const { stream, session, outcome, views, pass } = startLiveTurn();
    await settle();
    stream.sendText("Hello");
    await settle();
    await pass(60);
    const emitted = views.length;
    session.leave();
    stream.sendText(" again");
    await settle();
    await pass(500);
    expect(views).toHaveLength(emitted);
    stream.write("break");
    expect(await outcome).toEqual({ kind: "left" });
  });
});
