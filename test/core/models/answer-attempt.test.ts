import {
  type AnswerSink,
  DomainError,
  MODEL_TIMEOUTS,
  ModelError,
  type ModelGateway,
  type StreamOutcome,
  streamWithRetry,
} from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { Listening } from "../../support/listening.ts";
import { speak, UNCOUNTED } from "../../support/spoken-answer.ts";
import { oneTurn } from "../../support/until.ts";
import { FakeGateway } from "./fake-gateway.ts";

let clock: FakeClock;

beforeEach(() => {
  clock = new FakeClock();
});

/** A gateway that keeps no promise: its stream goes on, whatever was said to it. */
class StubbornGateway implements ModelGateway {
  readonly sinks: AnswerSink[] = [];
  readonly ends: PromiseWithResolvers<typeof UNCOUNTED | null>[] = [];

  stream(_request: unknown, sink: AnswerSink) {
    const end = Promise.withResolvers<typeof UNCOUNTED | null>();
    this.sinks.push(sink);
    this.ends.push(end);
    return { done: end.promise, cancel: () => {} };
  }
}

describe("an attempt at an answer", () => {
  it("takes nothing more from a gateway that goes on after a stop, and survives its failure", async () => {
    const gateway = new StubbornGateway();
    const turn = new Listening(clock, gateway, turnRequest());
    gateway.sinks[0]?.text("The moon ");
    turn.stop();
    await turn.ended;
    gateway.sinks[0]?.text("is there.");
    gateway.ends[0]?.reject(new ModelError("late", { retryable: true }));
    await oneTurn();
    expect([turn.ending, turn.text, gateway.sinks.length]).toEqual(["stopped", "The moon ", 1]);
    expect(clock.sleepers).toBe(0);
  });

  it("takes nothing from the attempt before it", async () => {
    const gateway = new StubbornGateway();
    const turn = new Listening(clock, gateway, turnRequest());
    gateway.ends[0]?.reject(new ModelError("busy", { retryable: true }));
    await oneTurn();
    clock.advance(500);
    await oneTurn();
    gateway.sinks[0]?.text("Late. ");
    gateway.sinks[1]?.text("In time.");
    gateway.sinks[0]?.model("late-model");
    gateway.ends[1]?.resolve(UNCOUNTED);
    await turn.ended;
    expect([turn.ending, turn.text]).toEqual(["finished", "In time."]);
  });

  it("takes nothing after the regular end", async () => {
    const gateway = new StubbornGateway();
    const turn = new Listening(clock, gateway, turnRequest());
    gateway.sinks[0]?.text("All.");
    gateway.ends[0]?.resolve(UNCOUNTED);
    await turn.ended;
    gateway.sinks[0]?.text(" And more.");
    expect(turn.text).toBe("All.");
  });

  it("stops in the middle of texts that leave no time to anything else", async () => {
    async function* endless(): AsyncGenerator<string, null> {
      for (;;) yield "on ";
    }
    const gateway: ModelGateway = { stream: (_request, sink) => speak(sink, endless()) };
    let text = "";
    const stopped = Promise.withResolvers<void>();
    const onText = (piece: string) => {
      text += piece;
      if (text.length === 30) stopped.resolve();
    };
    const listener = { onText, stopped: stopped.promise };
    const outcome: StreamOutcome = await streamWithRetry(clock, gateway, turnRequest(), listener);
    expect(outcome.ending).toBe("stopped");
    expect(text.length).toBeLessThan(60);
  });

  it("fails the turn when a gateway throws instead of promising", async () => {
    const broken: ModelGateway = {
      stream() {
        throw new TypeError("no such method");
      },
    };
    const turn = new Listening(clock, broken, turnRequest());
    await turn.ended;
    expect(turn.ending).toBe("turn-failed");
    expect((turn.error as DomainError).cause).toBeInstanceOf(TypeError);
    expect(clock.sleepers).toBe(0);
  });

  it("gives a gap no more time than others when the first text had more", async () => {
    const gateway = new FakeGateway();
    const listener = {
      onText: () => {},
      stopped: new Promise<never>(() => {}),
      firstText: 3 * MODEL_TIMEOUTS.gap,
    };
    const answer = streamWithRetry(clock, gateway, turnRequest(), listener);
    clock.advance(2 * MODEL_TIMEOUTS.gap);
    await oneTurn();
    expect(gateway.latest.isCancelled).toBe(false);
    gateway.latest.say("At last. ");
    await oneTurn();
    clock.advance(MODEL_TIMEOUTS.gap);
    await expect(answer).rejects.toBeInstanceOf(DomainError);
    expect(clock.elapsed()).toBe(new FakeClock().elapsed() + 3 * MODEL_TIMEOUTS.gap);
  });
});
