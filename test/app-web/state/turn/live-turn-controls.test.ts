import { describe, expect, test } from "vitest";
import { isOver, settle, startLiveTurn } from "./live-turn-fixtures.ts";

describe("A live turn that the reader stops", () => {
  test("keeps its text and shows it immediately", async () => {
    const { stream, session, pass, outcome, visible } = startLiveTurn();
    await settle();
    stream.sendText("What was said");
    await settle();
    await session.stop();
    stream.write({ kind: "done" });
    await settle();
    await pass(25);
    expect(visible()).toBe("What was said");
    await pass(320);
    expect(await outcome).toMatchObject({ kind: "saved" });
  });

  test("ends without a message when there is no text yet", async () => {
    const { stream, session, outcome } = startLiveTurn();
    await settle();
    await session.stop();
    stream.write({
      kind: "error",
      refusal: { code: "turn-stopped", message: "The turn was stopped before its first word." },
    });
    expect(await outcome).toEqual({ kind: "stopped" });
  });

  test("sends one stop request, however often the reader clicks", async () => {
    let calls = 0;
    const { session, views } = startLiveTurn({
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

  test("continues when the stop request fails", async () => {
    const { session, views } = startLiveTurn({
      ports: { stop: () => Promise.reject(new Error("500: no")) },
    });
    await settle();
    await expect(session.stop()).rejects.toThrow("500: no");
    expect(views.at(-1)?.isStopping).toBe(false);
  });
});

describe("A live turn that the reader stops after the end of its stream", () => {
  test("shows the rest at once and sends no request, because all of it is stored", async () => {
    const { stream, session, pass, outcome, views, visible } = startLiveTurn({
      ports: { stop: () => expect.unreachable() },
    });
    await settle();
    stream.sendText("All that was said");
    stream.write({ kind: "done" });
    await settle();
    await pass(55);
    expect(visible()).toBe("A");
    await session.stop();
    expect(visible()).toBe("All that was said");
    expect(views.at(-1)).toMatchObject({ isStopping: false, isAllShown: true });
    await pass(350);
    expect(await outcome).toMatchObject({ kind: "saved" });
  });
});

describe("The pace of a live turn", () => {
  test("is the chosen speed from the first character on, and changes at once", async () => {
    const { stream, session, pass, visible } = startLiveTurn({ speed: 0.5 });
    await settle();
    stream.sendText("The cat sat on the mat.");
    await settle();
    await pass(109);
    expect(visible()).toBe("");
    await pass(1);
    expect(visible()).toBe("T");
    session.setSpeed(4);
    await settle();
    await pass(110);
    expect(visible()).toBe("The cat s");
  });

  test("freezes during a pause while text still arrives, and goes on from there", async () => {
    const { stream, session, pass, visible, views } = startLiveTurn();
    await settle();
    stream.sendText("The cat");
    await settle();
    await pass(165);
    session.setPaused(true);
    stream.sendText(" sat.");
    await settle();
    await pass(5_000, 500);
    expect(visible()).toBe("The");
    expect(views.at(-1)).toMatchObject({ isPaused: true, text: "The cat sat." });
    session.setPaused(false);
    await settle();
    await pass(110);
    expect(visible()).toBe("The c");
    expect(views.at(-1)?.isPaused).toBe(false);
  });

  test("stays frozen after the end of the stream, and Show All ends the pause", async () => {
    const { stream, session, pass, visible, outcome, views } = startLiveTurn();
    await settle();
    session.setPaused(true);
    stream.sendText("Said.");
    stream.write({ kind: "done" });
    await settle();
    await pass(5_000, 500);
    expect(visible()).toBe("");
    expect(await isOver(outcome)).toBe(false);
    session.showAll();
    expect(visible()).toBe("Said.");
    expect(views.at(-1)).toMatchObject({ isPaused: false, isAllShown: true });
    await pass(350);
    expect(await outcome).toMatchObject({ kind: "saved" });
  });

  test("is unaffected by Show All for a reader who prefers reduced motion and sees all text anyway", async () => {
    const { stream, session, views } = startLiveTurn({ instant: true });
    await settle();
    stream.sendText("Said.");
    session.showAll();
    expect(views.at(-1)?.isAllShown).toBe(false);
  });
});
