import { ModelError, type ModelGateway } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { Listening } from "../../support/listening.ts";
import { speak } from "../../support/spoken-answer.ts";
import { oneTurn } from "../../support/until.ts";
import { FakeGateway, type FakeModelStream } from "./fake-gateway.ts";

let clock: FakeClock;
let gateway: FakeGateway;
let listening: Listening;

beforeEach(async () => {
  clock = new FakeClock();
  gateway = new FakeGateway();
  listening = new Listening(clock, gateway, turnRequest());
  await oneTurn();
});

const pass = async (milliseconds: number) => {
  clock.advance(milliseconds);
  await oneTurn();
};
const respond = async (what: (answer: FakeModelStream) => void) => {
  what(gateway.latest);
  await oneTurn();
};

describe("the time limit of a turn", () => {
  it("gives each attempt twenty seconds until its first text", async () => {
    await pass(19_999);
    expect(gateway.latest.isCancelled).toBe(false);
    await pass(1);
    expect(gateway.latest.isCancelled).toBe(true);
    await pass(500);
    expect(gateway.tries).toHaveLength(2);
    await pass(19_999);
    await respond((answer) => answer.say("At last."));
    expect(listening.text).toBe("At last.");
  });

  it("ends the turn after three attempts without any text", async () => {
    for (const wait of [20_000, 500, 20_000, 1_000, 20_000]) await pass(wait);
    expect([listening.ending, gateway.tries.length]).toEqual(["turn-failed", 3]);
  });

  it("does not depend on the clock of the machine, which somebody may set meanwhile", async () => {
    await respond((answer) => answer.say("The "));
    clock.setBy(3_600_000);
    await respond((answer) => answer.say("moon "));
    expect(gateway.latest.isCancelled).toBe(false);
    clock.setBy(-7_200_000);
    await pass(20_000);
    expect(gateway.latest.isCancelled).toBe(true);
    expect(listening.ending).toBe("turn-failed");
  });

  it("is not extended by pieces without any text", async () => {
    await pass(12_000);
    await respond((answer) => answer.say(""));
    await respond((answer) => answer.say(" "));
    await pass(8_000);
    expect(gateway.latest.isCancelled).toBe(true);
  });

  it("allows gaps of just under twenty seconds between texts, and no longer ones", async () => {
    await respond((answer) => answer.say("The "));
    await pass(19_999);
    await respond((answer) => answer.say("moon "));
    await pass(19_999);
    expect(listening.ending).toBeNull();
    await pass(1);
    expect([listening.ending, listening.text]).toEqual(["turn-failed", "The moon "]);
    expect(gateway.tries).toHaveLength(1);
  });

  it("gives the whole turn 120 seconds, even when text arrives steadily", async () => {
    for (let second = 0; second < 119; second += 1) {
      await respond((answer) => answer.say("."));
      await pass(1_000);
    }
    await pass(999);
    expect(listening.ending).toBeNull();
    await pass(1);
    expect([listening.ending, listening.text.length]).toEqual(["turn-failed", 119]);
  });

  it("includes all attempts and the delays between them", async () => {
    await respond((answer) =>
      answer.fail(new ModelError("busy", { retryable: true, retryAfterMs: 10_000 })),
    );
    await pass(10_000);
    await respond((answer) =>
      answer.fail(new ModelError("busy", { retryable: true, retryAfterMs: 10_000 })),
    );
    await pass(10_000);
    for (let second = 20; second < 120; second += 1) {
      expect(listening.ending).toBeNull();
      await respond((answer) => answer.say("."));
      await pass(1_000);
    }
    expect(listening.ending).toBe("turn-failed");
  });

  it("is watched by one timer, which is not set anew with each text", async () => {
    const sleeps = vi.spyOn(clock, "sleep");
    for (let text = 0; text < 100; text += 1) {
      await respond((answer) => answer.say("."));
      clock.advance(100);
    }
    expect(sleeps.mock.calls.length).toBeLessThanOrEqual(10);
    expect(clock.sleepers).toBe(1);
  });

  it("ends the turn even when the pieces arrive so fast that no timer runs", async () => {
    const flood: ModelGateway = {
      stream(_request, sink) {
        async function* texts(): AsyncGenerator<string, null> {
          for (;;) {
            clock.advance(1_000);
            yield ".";
          }
        }
        return speak(sink, texts());
      },
    };
    const flooded = new Listening(clock, flood, turnRequest());
    await flooded.ended;
    expect(flooded.ending).toBe("turn-failed");
    expect(flooded.text.length).toBe(119);
  });
});

describe("stopping", () => {
  it("ends the answer at once and keeps the text so far", async () => {
    await respond((answer) => answer.say("The moon "));
    listening.stop();
    await oneTurn();
    expect([listening.ending, listening.text]).toEqual(["stopped", "The moon "]);
    expect(gateway.latest.isCancelled).toBe(true);
    expect(clock.sleepers).toBe(0);
  });

  it("ends an answer that has no text yet", async () => {
    listening.stop();
    await oneTurn();
    expect([listening.ending, listening.text]).toEqual(["stopped", ""]);
    expect(gateway.latest.isCancelled).toBe(true);
  });

  it("ends the delay before another attempt, which is then not made", async () => {
    await respond((answer) =>
      answer.fail(new ModelError("busy", { retryable: true, retryAfterMs: 9_000 })),
    );
    listening.stop();
    await oneTurn();
    expect([listening.ending, gateway.tries.length, clock.sleepers]).toEqual(["stopped", 1, 0]);
  });

  it("takes precedence over pieces that are ready, so that a fast answer stops too", async () => {
    await respond((answer) => {
      for (let word = 0; word < 1_000; word += 1) answer.say("on and ");
      listening.stop();
    });
    expect(listening.ending).toBe("stopped");
    expect(listening.text.length).toBeLessThan(100);
  });
});

describe("for any behaviour of a provider", () => {
  type Event = {
    kind: "say" | "wait" | "fail" | "busy" | "wrong" | "end" | "finish";
    milliseconds: number;
  };
  const event: fc.Arbitrary<Event> = fc.record({
    kind: fc.constantFrom("say", "say", "wait", "wait", "fail", "busy", "wrong", "end", "finish"),
    milliseconds: fc.nat({ max: 30_000 }),
  });

  async function run(script: readonly Event[]) {
    const began = clock.now();
    const turn = new Listening(clock, gateway, turnRequest());
    await oneTurn();
    const firstAttempt = gateway.tries.length;
    const attemptsWithText = new Set<number>();
    for (const { kind, milliseconds } of script) {
      if (turn.ending !== null) break;
      const before = turn.text;
      if (kind === "wait") await pass(milliseconds);
      else await respond((answer) => perform(answer, kind));
      if (turn.text !== before) attemptsWithText.add(gateway.tries.length);
    }
    while (turn.ending === null) await pass(clock.nextDue ?? 0);
    return {
      turn,
      attemptsWithText,
      tries: gateway.tries.length - firstAttempt + 1,
      took: clock.now() - began,
    };
  }

  function perform(answer: FakeModelStream, kind: Event["kind"]): void {
    if (kind === "say") answer.say("word ");
    if (kind === "finish") answer.finish();
    if (kind === "end") answer.end();
    if (kind === "fail") answer.fail(new ModelError("broken", { retryable: true }));
    if (kind === "busy")
      answer.fail(new ModelError("busy", { retryable: true, busy: true, retryAfterMs: 4_000 }));
    if (kind === "wrong") answer.fail(new ModelError("wrong", { retryable: false }));
  }

  it("the turn ends in time, makes at most three attempts, takes text from only one of them, and cleans up", async () => {
    listening.stop();
    await listening.ended;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (script) => {
        const { turn, attemptsWithText, tries, took } = await run(script);
        expect(["finished", "turn-failed", "provider-busy"]).toContain(turn.ending);
        expect(tries).toBeLessThanOrEqual(3);
        // The test advances the clock in steps of up to thirty seconds.
        expect(took).toBeLessThan(120_000 + 30_000);
        expect(attemptsWithText.size).toBeLessThanOrEqual(1);
        expect(turn.ending === "finished" && turn.text === "").toBe(false);
        expect(clock.sleepers).toBe(0);
        expect(gateway.tries.every(({ isCancelled }) => isCancelled)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
