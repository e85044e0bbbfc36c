import { describe, expect, it } from "vitest";
import { CallWait } from "../../../cli/mcp/call-wait.ts";
import { nextTurn } from "../../../cli/mcp/tools/next-turn.ts";
import { ModelError } from "../../../core/index.ts";
import { oneTurn, until } from "../../support/until.ts";
import { McpApp } from "./support/mcp-app.ts";

/** Resolves when a call of `next_turn` waits for more of a turn whose text so far is this. */
async function untilSaid(app: McpApp, debate: number, text: string): Promise<void> {
  await until(
    `"${text}" is said`,
    () => app.services.debates.use(debate).turn?.stream.text === text,
  );
}

describe("next_turn", () => {
  it("answers with the whole turn when it ends within the time of the call", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const { answer, text } = await app.playTurn(debate, "Consider a bun.");
    expect(answer).toEqual({
      ...{ debate, done: true, turn: 1, side: 1, speaker: "Einstein", position: "Yes" },
      ...{ text: "Consider a bun.", model: "rehearsal", stance: null, isComplete: false },
    });
    expect(text).toContain("Consider a bun.");
  });

  it("answers after 15 seconds with what was said so far, and a later call goes on", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    let isAnswered = false;
    const first = app.call("next_turn", { debate }).finally(() => {
      isAnswered = true;
    });
    const stream = await app.request(1);
    stream.say("Consider ");
    await untilSaid(app, debate, "Consider ");
    app.clock.advance(14_999);
    for (let turns = 0; turns < 20; turns += 1) await oneTurn();
    expect(isAnswered).toBe(false);
    app.clock.advance(1);
    expect((await first).answer).toMatchObject({ done: false, text: "Consider ", model: null });
    const second = app.call("next_turn", { debate });
    stream.say("a bun.");
    stream.finish();
    expect((await second).answer).toMatchObject({ done: true, turn: 1, text: "Consider a bun." });
    expect(app.voice.tries).toHaveLength(1);
  });

  it("reports a turn that has ended between two calls before it starts the next one", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const first = app.call("next_turn", { debate });
    const stream = await app.request(1);
    app.clock.advance(15_000);
    await first;
    stream.say("All of it.");
    stream.finish();
    await until(
      "the turn is over",
      () => app.services.debates.use(debate).turn?.stream.isRunning === false,
    );
    const second = await app.call("next_turn", { debate });
    expect(second.answer).toMatchObject({ done: true, turn: 1, text: "All of it." });
    expect(app.voice.tries).toHaveLength(1);
    const third = await app.playTurn(debate, "No.");
    expect(third.answer).toMatchObject({ done: true, turn: 2, speaker: "Cat", text: "No." });
  });

  it("starts a turn once for calls at the same time, and reports its end to all of them", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const calls = Array.from({ length: 5 }, () => app.call("next_turn", { debate }));
    const stream = await app.request(1);
    stream.say("Once.");
    stream.finish();
    for (const { answer } of await Promise.all(calls))
      expect(answer).toMatchObject({ done: true, turn: 1, text: "Once." });
    expect(app.voice.tries).toHaveLength(1);
  });

  it("reports progress each second to the client that asks for it, and to no other", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const silent = app.call("next_turn", { debate });
    const stream = await app.request(1);
    app.clock.advance(15_000);
    await silent;
    expect(app.notified("notifications/progress")).toBe(0);
    const progress: { progress: number; message?: string | undefined }[] = [];
    const outcome = app.call("next_turn", { debate }, { onprogress: (one) => progress.push(one) });
    await until("the call waits", () => app.clock.nextDue === 1_000);
    stream.say("Consider ");
    await untilSaid(app, debate, "Consider ");
    app.clock.advance(1_000);
    await until("one report has come", () => progress.length === 1);
    await until("the call waits", () => app.clock.nextDue === 1_000);
    app.clock.advance(1_000);
    await until("two reports have come", () => progress.length === 2);
    stream.finish();
    await outcome;
    expect(progress).toEqual([
      { progress: 1, message: "Consider" },
      { progress: 2, message: "Einstein is thinking." },
    ]);
    expect(app.notified("notifications/progress")).toBe(2);
  });

  it("goes on with a turn whose call was cancelled, and reports its end to the next call", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const cancel = new AbortController();
    const cancelled = app.call("next_turn", { debate }, { signal: cancel.signal });
    const stream = await app.request(1);
    cancel.abort();
    await expect(cancelled).rejects.toThrow();
    await until(
      "no call waits",
      () => app.services.debates.use(debate).turn?.stream.isAbandoned === true,
    );
    stream.say("Said in between.");
    stream.finish();
    const { answer } = await app.call("next_turn", { debate });
    expect(answer).toMatchObject({ done: true, turn: 1, text: "Said in between." });
    expect(app.voice.tries).toHaveLength(1);
  });

  it("reports the end of a turn once more when the call that asked for it was cancelled", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const first = app.call("next_turn", { debate });
    const stream = await app.request(1);
    app.clock.advance(15_000);
    await first;
    stream.say("All of it.");
    stream.finish();
    const held = app.services.debates.use(debate);
    await until("the turn is over", () => held.turn?.stream.isRunning === false);
    const cancelled = { signal: AbortSignal.abort(), notify: async () => {} };
    await nextTurn.call(app.services, { debate }, new CallWait(app.clock, cancelled));
    const { answer } = await app.call("next_turn", { debate });
    expect(answer).toMatchObject({ done: true, turn: 1, text: "All of it." });
  });

  it("tells the failure of a turn once, with core's sentence, and then tries again", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const first = app.call("next_turn", { debate });
    const stream = await app.request(1);
    app.clock.advance(15_000);
    await first;
    stream.say("Consider ");
    stream.fail(new ModelError("sk-secret at https://provider", { retryable: true, busy: true }));
    await until(
      "the turn is over",
      () => app.services.debates.use(debate).turn?.stream.isRunning === false,
    );
    const failed = await app.call("next_turn", { debate });
    expect(failed.code).toBe("provider-busy");
    expect(failed.text).toBe(
      "The debater is very busy. Please try again in a moment.\nCode: provider-busy.\nWorth another try in 30 seconds.",
    );
    expect((await app.playTurn(debate, "Again.")).answer).toMatchObject({ done: true, turn: 1 });
    expect(app.problems.join("")).toMatch(/^einstein-vs-cat: turn 1 failed: provider-busy .*\n$/);
  });

  it("plays two debates at once, and refuses a third while both are followed", async () => {
    const app = await McpApp.open();
    const [one, two, three] = [await app.start(), await app.start(), await app.start()];
    const calls = [one, two].map((debate) => app.call("next_turn", { debate }));
    await app.request(2);
    expect((await app.call("next_turn", { debate: three })).code).toBe("too-many-turns");
    app.clock.advance(15_000);
    await Promise.all(calls);
    const third = app.call("next_turn", { debate: three });
    const stream = await app.request(3);
    stream.say("Third.");
    stream.finish();
    expect((await third).answer).toMatchObject({ done: true, text: "Third." });
    app.voice.tries[1]?.say("Second.");
    app.voice.tries[1]?.finish();
    expect((await app.call("next_turn", { debate: two })).answer).toMatchObject({
      text: "Second.",
    });
  });

  it("refuses a debate that is not there, and an id that is none", async () => {
    const app = await McpApp.open();
    expect(await app.call("next_turn", { debate: 7 })).toMatchObject({ code: "not-found" });
    for (const debate of [0, 1.5, "1", null])
      expect(await app.call("next_turn", { debate })).toMatchObject({ code: "invalid-input" });
    expect((await app.call("next_turn", {})).text).toContain("debate: Required");
  });
});
