import {
  CAT,
  EINSTEIN,
  type ModelRequest,
  type StreamChunk,
  streamWithRetry,
  turnPrompt,
} from "@einstein-vs-cat/core";
import { composePositions } from "@einstein-vs-cat/rehearsal/engine/compose-positions";
import { composeSummary } from "@einstein-vs-cat/rehearsal/engine/compose-summary";
import { composeTurn } from "@einstein-vs-cat/rehearsal/engine/compose-turn";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { describe, expect, it } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";
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

async function chunksOf(clock: FakeClock, request: ModelRequest): Promise<StreamChunk[]> {
  const pieces: StreamChunk[] = [];
  const listening = async () => {
    for await (const piece of new RehearsalModelGateway({ clock }).stream(request))
      pieces.push(piece);
  };
  await whileTimePasses(clock, listening());
  return pieces;
}

const textOf = (pieces: readonly StreamChunk[]) =>
  pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join("");

describe("the rehearsal gateway", () => {
  it("streams the composed turn word by word, then one finish with the counts", async () => {
    const pieces = await chunksOf(new FakeClock(), requestOf());
    expect(textOf(pieces)).toBe(composeTurn(material));
    const last = pieces.at(-1);
    expect(last).toMatchObject({
      kind: "finish",
      reason: "complete",
      usage: { outputTokens: pieces.length - 1 },
    });
    expect(last?.kind === "finish" ? last.usage.inputTokens : 0).toBeGreaterThan(100);
    expect(pieces.filter(({ kind }) => kind === "finish")).toHaveLength(1);
    for (const piece of pieces)
      if (piece.kind === "text") expect(piece.text.trim().split(/\s/)).toHaveLength(1);
  });

  it("streams a script without spaces word by word", async () => {
    const asked = { question: "我们应该移民火星吗？还是应该留在地球上好好生活？", language: "zh" };
    const chinese = { ...material, ...asked };
    const pieces = await chunksOf(new FakeClock(), requestOf({ material: chinese }));
    expect(textOf(pieces)).toBe(composeTurn(chinese));
    expect(textOf(pieces)).toContain("移民火星");
    for (const piece of pieces)
      if (piece.kind === "text") expect(piece.text.match(/\p{L}/gu)?.length ?? 0).toBeLessThan(16);
    for (const piece of pieces)
      if (piece.kind === "text") expect(piece.text).not.toMatch(/\p{Script=Han}{7}/u);
  });

  it("takes five to twelve seconds for a turn by the given clock", async () => {
    for (const turnNumber of [1, 2, 3, 4, 5, 6]) {
      const clock = new FakeClock();
      const start = clock.now();
      await chunksOf(
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
      const pieces = await chunksOf(clock, requestOf({ material: task }));
      expect(textOf(pieces)).toBe(text);
      expect(pieces.length).toBeGreaterThan(2);
      expect(pieces.at(-1)).toMatchObject({ kind: "finish", reason: "complete" });
      expect(clock.now() - start).toBeGreaterThan(0);
      expect(clock.now() - start).toBeLessThan(1_000);
    }
  });

  it("yields nothing while the clock stands still", async () => {
    const clock = new FakeClock();
    const modelStream = new RehearsalModelGateway({ clock }).stream(requestOf());
    expect(clock.sleepers).toBe(0);
    const first = modelStream[Symbol.asyncIterator]().next();
    const isPending = await Promise.race([first.then(() => false), Promise.resolve(true)]);
    expect(isPending).toBe(true);
    expect(clock.sleepers).toBe(1);
    modelStream.cancel();
    expect(await first).toMatchObject({ done: true });
  });

  it("ends at once when cancelled, leaves no timer behind, and accepts a second cancel", async () => {
    const clock = new FakeClock();
    const modelStream = new RehearsalModelGateway({ clock }).stream(requestOf());
    const pieces = modelStream[Symbol.asyncIterator]();
    expect(await whileTimePasses(clock, pieces.next())).toMatchObject({ value: { kind: "text" } });
    const pending = pieces.next();
    modelStream.cancel();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(await pieces.next()).toEqual({ done: true, value: undefined });
    modelStream.cancel();
    expect(clock.sleepers).toBe(0);
  });

  it("yields nothing when cancelled before the first piece", async () => {
    const clock = new FakeClock();
    const modelStream = new RehearsalModelGateway({ clock }).stream(requestOf());
    modelStream.cancel();
    expect(await modelStream[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  });

  it("stops at the given length and reports it", async () => {
    const pieces = await chunksOf(new FakeClock(), requestOf({ maxTokens: 20 }));
    expect(pieces).toHaveLength(21);
    expect(pieces.at(-1)).toMatchObject({
      kind: "finish",
      reason: "length",
      usage: { outputTokens: 20 },
    });
    expect(composeTurn(material).startsWith(textOf(pieces))).toBe(true);
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
