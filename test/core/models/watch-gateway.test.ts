import {
  type DomainError,
  MODEL_TIMEOUTS,
  ModelError,
  type RequestEnd,
  watchGateway,
} from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { Listening } from "../../support/listening.ts";
import { oneTurn, until } from "../../support/until.ts";
import { FAKE_USAGE, FakeGateway } from "./fake-gateway.ts";

const UNKNOWN = { inputTokens: null, outputTokens: null };

let clock: FakeClock;
let gateway: FakeGateway;
let firstTexts: number;
let ends: RequestEnd[];

beforeEach(() => {
  clock = new FakeClock();
  gateway = new FakeGateway();
  firstTexts = 0;
  ends = [];
});

/** Asks the watched gateway as the product does, with its retries. */
async function ask(): Promise<Listening> {
  const watched = watchGateway(gateway, clock, () => ({
    firstText: () => {
      firstTexts += 1;
    },
    ended: (end) => void ends.push(end),
  }));
  const listening = new Listening(clock, watched, turnRequest());
  await oneTurn();
  return listening;
}

const outcomes = () => ends.map(({ outcome }) => outcome);

describe("a watched gateway", () => {
  it("passes the answer on, and reports its first text once and its tokens", async () => {
    const listening = await ask();
    gateway.latest.say("Boxes ");
    gateway.latest.say("purr.");
    gateway.latest.finish();
    await listening.ended;
    expect([listening.text, listening.outcome?.usage]).toEqual(["Boxes purr.", FAKE_USAGE]);
    expect([firstTexts, ends]).toEqual([1, [{ outcome: "finished", usage: FAKE_USAGE }]]);
  });

  it("does not take white space for a first text", async () => {
    const listening = await ask();
    gateway.latest.say(" \n");
    await oneTurn();
    expect(firstTexts).toBe(0);
    gateway.latest.say("Now.");
    gateway.latest.finish();
    await listening.ended;
    expect(firstTexts).toBe(1);
  });

  it("reports a reader who stops as no failure", async () => {
    const listening = await ask();
    gateway.latest.say("Half");
    await oneTurn();
    listening.stop();
    await listening.ended;
    expect(ends).toEqual([{ outcome: "stopped", usage: UNKNOWN }]);
    expect(gateway.latest.isCancelled).toBe(true);
  });

  it.each([
    ["before the first text", "", MODEL_TIMEOUTS.firstText],
    ["in the middle", "Half", MODEL_TIMEOUTS.gap],
  ])("reports an answer that is too slow %s", async (_where, said, patience) => {
    await ask();
    if (said !== "") gateway.latest.say(said);
    await oneTurn();
    clock.advance(patience);
    await until("the attempt has ended", () => ends.length === 1);
    expect(outcomes()).toEqual(["timeout"]);
  });

  it.each([
    ["busy", new ModelError("x", { retryable: true, busy: true, retryAfterMs: 60_000 })],
    ["unavailable", new ModelError("x", { retryable: true, retryAfterMs: 60_000 })],
    ["rejected", new ModelError("x", { retryable: false })],
    ["unsupported", new ModelError("x", { retryable: false, refusal: "unsupported" })],
    ["too-long", new ModelError("x", { retryable: false, refusal: "too-long" })],
    ["internal", new TypeError("x")],
  ])("reports a failure as %s, and passes it on", async (kind, error) => {
    const listening = await ask();
    gateway.latest.fail(error);
    await listening.ended;
    expect(outcomes()).toEqual([kind]);
    expect((listening.error as DomainError).cause).toBe(error);
  });

  it("reports every attempt: one without an end, and one without a text", async () => {
    await ask();
    gateway.latest.end();
    await until("the first attempt has ended", () => clock.nextDue === 500);
    clock.advance(500);
    await until("the second attempt has begun", () => gateway.tries.length === 2);
    gateway.latest.finish("refused");
    await until("the second attempt has ended", () => ends.length === 2);
    expect(ends).toEqual([
      { outcome: "cut-off", usage: UNKNOWN },
      { outcome: "declined", usage: FAKE_USAGE },
    ]);
  });

  it("reports a request that is cancelled at once as stopped, and once", async () => {
    const watch = { firstText: () => {}, ended: (end: RequestEnd) => void ends.push(end) };
    const sink = { text: () => {}, model: () => {} };
    const stream = watchGateway(gateway, clock, () => watch).stream(turnRequest(), sink);
    stream.cancel();
    stream.cancel();
    expect(await stream.done).toBeNull();
    expect(ends).toEqual([{ outcome: "stopped", usage: UNKNOWN }]);
    expect(gateway.latest.isCancelled).toBe(true);
  });

  it("is told when the request is sent, and passes on what answers", async () => {
    const told: unknown[] = [];
    const watched = watchGateway(gateway, clock, ({ modelId }) => {
      told.push(modelId, gateway.tries.length);
      return { firstText: () => {}, ended: () => {} };
    });
    const sink = { text: () => {}, model: (aiModel: string) => void told.push(aiModel) };
    watched.stream(turnRequest(), sink);
    gateway.latest.name("another-model");
    await oneTurn();
    expect(told).toEqual(["some-model", 0, "another-model"]);
  });
});
