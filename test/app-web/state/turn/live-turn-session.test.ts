import { describe, expect, test } from "vitest";
import { ConnectionError } from "../../../../app-web/api/http.ts";
import { RefusalError } from "../../../../app-web/api/refusal.ts";
import { begin, debateWith, HandStream, isOver, settle } from "./live-turn-fixtures.ts";

describe("a live turn", () => {
  test("reveals one character per 55 ms, however fast the text comes", async () => {
    const { stream, pass, visible } = begin();
    await settle();
    stream.say("Hello, cat.");
    await settle();
    await pass(54);
    expect(visible()).toBe("");
    await pass(1);
    expect(visible()).toBe("H");
    await pass(55 * 4);
    expect(visible()).toBe("Hello");
  });

  test("is removed 300 ms after the last character when the stream has ended before", async () => {
    const { stream, pass, outcome, visible } = begin();
    await settle();
    stream.say("abc");
    stream.write({ kind: "done" });
    await settle();
    await pass(165);
    expect(visible()).toBe("abc");
    await pass(295);
    expect(await isOver(outcome)).toBe(false);
    await pass(5);
    expect(await outcome).toEqual({ kind: "saved", debate: debateWith(1) });
  });

  test("is removed 300 ms after the end of the stream when all was shown before", async () => {
    const { stream, session, pass, outcome, visible } = begin();
    await settle();
    stream.say("A long text that nobody waits for");
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

  test("shows everything as it comes to a reader who wants no motion", async () => {
    const { stream, pass, visible } = begin({ instant: true });
    await settle();
    stream.say("All of this ");
    stream.say("at once.");
    await pass(25);
    expect(visible()).toBe("All of this at once.");
  });

  test("tells the screen once per frame when text comes in many small pieces at once", async () => {
    const { stream, pass, views, visible } = begin({ instant: true });
    await settle();
    for (let index = 0; index < 1_000; index += 1) stream.say("word");
    await pass(25);
    expect(visible()).toHaveLength(4_000);
    expect(views.length).toBeLessThan(6);
  });

  test("shows at once what was said before the reader came back, and the rest at its pace", async () => {
    const { stream, pass, visible } = begin({ how: "follow" });
    await settle();
    stream.say("Said before.");
    await settle();
    expect(visible()).toBe("Said before.");
    stream.say(" New");
    await settle();
    await pass(110);
    expect(visible()).toBe("Said before. N");
  });

  test("is no turn when none runs to come back to", async () => {
    const { outcome } = begin({ how: "follow", ports: { follow: async () => null } });
    expect(await outcome).toEqual({ kind: "none" });
  });

  test("fails with the code and sentence of an error line", async () => {
    const LOST = { code: "turn-failed", message: "The debater lost the thread." } as const;
    const { stream, outcome } = begin();
    stream.say("Half a");
    stream.write({ kind: "error", refusal: LOST });
    expect(await outcome).toEqual({
      kind: "failed",
      error: new RefusalError(LOST),
    });
  });

  test("fails with the message of a refusal", async () => {
    const refusal = new Error("Failed to start streaming (429: Too many requests.)");
    const { outcome } = begin({ ports: { generate: () => Promise.reject(refusal) } });
    expect(await outcome).toEqual({ kind: "failed", error: refusal });
  });
});

describe("a live turn whose reader stops it", () => {
  test("keeps what was said and shows it at once", async () => {
    const { stream, session, pass, outcome, visible } = begin();
    await settle();
    stream.say("What was said");
    await settle();
    await session.stop();
    stream.write({ kind: "done" });
    await settle();
    await pass(25);
    expect(visible()).toBe("What was said");
    await pass(320);
    expect(await outcome).toMatchObject({ kind: "saved" });
  });

  test("before its first word fails without a message", async () => {
    const { stream, session, outcome } = begin();
    await settle();
    await session.stop();
    stream.write({
      kind: "error",
      refusal: { code: "turn-stopped", message: "The turn was stopped before its first word." },
    });
    expect(await outcome).toEqual({ kind: "stopped" });
  });

  test("asks the server once, however often it is told to", async () => {
    let calls = 0;
    const { session, views } = begin({
      ports: {
        stop: async () => {
          calls += 1;
        },
      },
    });
    await settle();
    await Promise.all([session.stop(), session.stop()]);
    expect(calls).toBe(1);
    expect(views.at(-1)?.isStopping).toBe(true);
  });

  test("goes on when the server could not be told", async () => {
    const { session, views } = begin({
      ports: { stop: () => Promise.reject(new Error("500: no")) },
    });
    await settle();
    await expect(session.stop()).rejects.toThrow("500: no");
    expect(views.at(-1)?.isStopping).toBe(false);
  });
});

describe("a live turn whose connection breaks", () => {
  test.each(["break", "close"] as const)(
    "by a %s is attached to once more and nothing shown is lost",
    async (way) => {
      const again = new HandStream();
      const { stream, pass, outcome, views, visible } = begin({
        ports: { follow: async () => again },
      });
      await settle();
      stream.say("One two");
      await settle();
      await pass(55 * 7);
      stream.write(way);
      await settle();
      again.say("One");
      again.say(" two thr");
      again.say("ee");
      again.write({ kind: "done" });
      await settle();
      await pass(55 * 6 + 310);
      expect(visible()).toBe("One two three");
      expect(await outcome).toMatchObject({ kind: "saved" });
      const lengths = views.map((view) => view.visible.length);
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    },
  );

  test("ends well when the server has kept the response meanwhile", async () => {
    const { stream, session, pass, outcome } = begin();
    await settle();
    stream.say("All");
    stream.write("break");
    await settle();
    session.showAll();
    await pass(350);
    expect(await outcome).toMatchObject({ kind: "saved" });
  });

  test("fails when there is nothing to come back to", async () => {
    const { stream, outcome } = begin({ ports: { read: async () => debateWith(0) } });
    stream.say("All");
    stream.write("break");
    expect(await outcome).toMatchObject({ kind: "failed", error: expect.any(ConnectionError) });
  });

  test("fails when it breaks for the second time", async () => {
    const again = new HandStream();
    again.write("break");
    const ports = { follow: async () => again, read: async () => debateWith(0) };
    const { stream, outcome } = begin({ ports });
    stream.write("break");
    expect(await outcome).toMatchObject({ kind: "failed", error: expect.any(ConnectionError) });
  });
});

describe("a live turn that is left", () => {
  test("tells nothing more", async () => {
    const { stream, session, outcome, views, pass } = begin();
    await settle();
    stream.say("Hello");
    await settle();
    await pass(60);
    const told = views.length;
    session.leave();
    stream.say(" again");
    await settle();
    await pass(500);
    expect(views).toHaveLength(told);
    stream.write("break");
    expect(await outcome).toEqual({ kind: "left" });
  });
});
