import {
  CAT,
  EINSTEIN,
  type ModelRequest,
  streamWithRetry,
  turnPrompt,
} from "@einstein-vs-cat/core";
import { composePositions } from "@einstein-vs-cat/rehearsal/engine/compose-positions";
import { composeSummary } from "@einstein-vs-cat/rehearsal/engine/compose-summary";
import { composeTurn } from "@einstein-vs-cat/rehearsal/engine/compose-turn";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { describe, expect, it } from "vitest";
import { AnswerLog, type AnswerStep } from "../../contract/answer-log.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { oneTurn } from "../../support/until.ts";
import { briefOf } from "./briefs.ts";

const material = briefOf();

function requestOf(fields: Partial<ModelRequest> = {}): ModelRequest {
  return {
    modelId: "rehearsal",
    prompt: turnPrompt(material),
    material,
    maxTokens: 1_200,
    ...fields,
  };
}

/** Advances the clock until the promise is settled. */
async function whileTimePasses<T>(clock: FakeClock, promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const settled = promise.finally(() => {
    isSettled = true;
  });
  settled.catch(() => {});
  while (!isSettled) {
    // Small steps, so that a long timeout does not end before a short wait has begun.
    if (clock.nextDue !== null) clock.advance(Math.min(clock.nextDue, 5));
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  }
  return settled;
}

/** Lets the time pass until an answer is over, and returns its steps. */
async function stepsOf(clock: FakeClock, request: ModelRequest): Promise<readonly AnswerStep[]> {
  const answer = new AnswerLog(new RehearsalModelGateway({ clock }), request);
  await whileTimePasses(clock, answer.over);
  return answer.steps;
}

const textOf = (steps: readonly AnswerStep[]) =>
  steps.map((step) => (step.kind === "text" ? step.text : "")).join("");

describe("the rehearsal gateway", () => {
  it("streams the composed turn word by word, then one finish with the counts", async () => {
    const steps = await stepsOf(new FakeClock(), requestOf());
    expect(textOf(steps)).toBe(composeTurn(material));
    const last = steps.at(-1);
    expect(last).toMatchObject({
      kind: "finish",
      reason: "complete",
      usage: { outputTokens: steps.length - 1 },
    });
    expect(last?.kind === "finish" ? last.usage.inputTokens : 0).toBeGreaterThan(100);
    expect(steps.filter(({ kind }) => kind === "finish")).toHaveLength(1);
    for (const step of steps)
      if (step.kind === "text") expect(step.text.trim().split(/\s/)).toHaveLength(1);
  });

  it("streams a script without spaces word by word", async () => {
    const asked = { question: "我们应该移民火星吗？还是应该留在地球上好好生活？", language: "zh" };
    const chinese = { ...material, ...asked };
    const steps = await stepsOf(new FakeClock(), requestOf({ material: chinese }));
    expect(textOf(steps)).toBe(composeTurn(chinese));
    expect(textOf(steps)).toContain("移民火星");
    for (const step of steps)
      if (step.kind === "text") expect(step.text.match(/\p{L}/gu)?.length ?? 0).toBeLessThan(16);
    for (const step of steps)
      if (step.kind === "text") expect(step.text).not.toMatch(/\p{Script=Han}{7}/u);
  });

  it("takes five to twelve seconds for a turn by the given clock", async () => {
    for (const turnNumber of [1, 2, 3, 4, 5, 6]) {
      const clock = new FakeClock();
      const start = clock.now();
      await stepsOf(
        clock,
        requestOf({
          material: briefOf({ persona: turnNumber % 2 === 1 ? EINSTEIN : CAT, turnNumber }),
        }),
      );
      expect(clock.now() - start).toBeGreaterThan(5_000);
      expect(clock.now() - start).toBeLessThan(12_000);
    }
  });

  it("streams a summary and positions within a second", async () => {
    const summary = {
      purpose: "summary" as const,
      content: composeTurn(material),
      context: [],
      language: "en",
    };
    const positions = {
      purpose: "positions" as const,
      question: "Tabs or spaces?",
      language: "en",
    };
    for (const [task, text] of [
      [summary, composeSummary(summary)],
      [positions, composePositions(positions)],
    ] as const) {
      const clock = new FakeClock();
      const start = clock.now();
      const steps = await stepsOf(clock, requestOf({ material: task }));
      expect(textOf(steps)).toBe(text);
      expect(steps.length).toBeGreaterThan(2);
      expect(steps.at(-1)).toMatchObject({ kind: "finish", reason: "complete" });
      expect(clock.now() - start).toBeGreaterThan(0);
      expect(clock.now() - start).toBeLessThan(1_000);
    }
  });

  it("says nothing while the clock stands still", async () => {
    const clock = new FakeClock();
    const answer = new AnswerLog(new RehearsalModelGateway({ clock }), requestOf());
    expect(clock.sleepers).toBe(0);
    await oneTurn();
    expect([answer.steps, answer.isOver, clock.sleepers]).toEqual([[], false, 1]);
    answer.stream.cancel();
    await answer.over;
  });

  it("ends at once when cancelled, leaves no timer behind, and accepts a second cancel", async () => {
    const clock = new FakeClock();
    const answer = new AnswerLog(new RehearsalModelGateway({ clock }), requestOf());
    while (answer.said === "") {
      clock.advance(clock.nextDue ?? 0);
      await oneTurn();
    }
    const before = [...answer.steps];
    answer.stream.cancel();
    await answer.over;
    answer.stream.cancel();
    expect([answer.steps, answer.error, clock.sleepers]).toEqual([before, null, 0]);
  });

  it("says nothing when it is cancelled before its first word", async () => {
    const answer = new AnswerLog(
      new RehearsalModelGateway({ clock: new FakeClock() }),
      requestOf(),
    );
    answer.stream.cancel();
    await answer.over;
    expect([answer.steps, answer.error]).toEqual([[], null]);
  });

  it("stops at the given length and reports it", async () => {
    const steps = await stepsOf(new FakeClock(), requestOf({ maxTokens: 20 }));
    expect(steps).toHaveLength(21);
    expect(steps.at(-1)).toMatchObject({
      kind: "finish",
      reason: "length",
      usage: { outputTokens: 20 },
    });
    expect(composeTurn(material).startsWith(textOf(steps))).toBe(true);
  });

  it("is accepted by the retrying stream of core", async () => {
    const clock = new FakeClock();
    let said = "";
    const gateway = new RehearsalModelGateway({ clock });
    const listener = {
      onText: (text: string) => {
        said += text;
      },
      stopped: new Promise<never>(() => {}),
    };
    const outcome = await whileTimePasses(
      clock,
      streamWithRetry(clock, gateway, requestOf(), listener),
    );
    expect(outcome.ending).toBe("finished");
    expect(said).toBe(composeTurn(material));
  });
});
