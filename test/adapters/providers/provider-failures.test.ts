import { type ModelGateway, PATIENCE } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AnthropicModelGateway } from "../../../adapters/anthropic/model-gateway.ts";
import { OpenAiModelGateway } from "../../../adapters/openai/model-gateway.ts";
import { speechRequest } from "../../contract/voice.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { Listening } from "../../support/listening.ts";
import { until } from "../../support/until.ts";
import { FAILURES, type ProviderStory } from "./provider-failures.ts";
import {
  type Answer,
  answer,
  finish,
  hold,
  ScriptedProvider,
  say,
  stream,
} from "./scripted-provider.ts";

const VENDORS: Record<string, (url: string) => ModelGateway> = {
  OpenAI: (url) => new OpenAiModelGateway({ apiKey: "a-key", baseURL: `${url}/v1` }),
  Anthropic: (url) => new AnthropicModelGateway({ apiKey: "a-key", baseURL: url }),
};

function textBeforeHold(script: Answer): string {
  const steps = script.kind === "stream" ? script.steps : [];
  const untilHold = steps.slice(
    0,
    steps.findIndex(({ kind }) => kind === "hold"),
  );
  return untilHold.map((step) => (step.kind === "say" ? step.text : "")).join("");
}

describe.each(Object.entries(VENDORS))("a turn spoken by %s", (_, makeGateway) => {
  let provider: ScriptedProvider;
  let clock: FakeClock;
  beforeEach(async () => {
    provider = await ScriptedProvider.start();
    clock = new FakeClock();
  });
  afterEach(() => provider.close());

  /** Lets the machine work until only time can bring the turn on, moves the clock there, and so on to the turn's end. */
  async function liveThrough({
    scripts,
  }: ProviderStory): Promise<{ listening: Listening; waits: number[] }> {
    provider.willAnswer(...scripts);
    const listening = new Listening(clock, makeGateway(provider.url), speechRequest());
    const waits: number[] = [];
    const isBetweenTries = () =>
      clock.nextDue !== null && clock.nextDue <= PATIENCE.longestRetryAfter;
    const isStalled = () => {
      const earlier = waits.filter((wait) => wait <= PATIENCE.longestRetryAfter).length;
      const [call, script] = [provider.calls[earlier], scripts[earlier]];
      return (
        call?.isHeld === true && script !== undefined && listening.text === textBeforeHold(script)
      );
    };
    for (;;) {
      await until(
        "the turn ends or waits",
        () => listening.ending !== null || isBetweenTries() || isStalled(),
      );
      if (listening.ending !== null) return { listening, waits };
      const wait = clock.nextDue ?? 0;
      waits.push(wait);
      clock.advance(wait);
      // What the time has brought is under way when the clock has another wait.
      await until("the wait is over", () => listening.ending !== null || clock.sleepers > 0);
    }
  }

  it.each(FAILURES)(
    "shows $ending after $calls calls when the provider gives $what",
    async (situation) => {
      const { listening, waits } = await liveThrough(situation);
      expect({ ending: listening.ending, text: listening.text, waits }).toEqual({
        ending: situation.ending,
        text: situation.text,
        waits: situation.waits,
      });
      expect(provider.calls).toHaveLength(situation.calls);
      expect(clock.sleepers).toBe(0);
    },
  );

  it("leaves the provider when it is stopped, and keeps what was said", async () => {
    provider.willAnswer(stream(say("Yes, "), hold(), say("it is."), finish()));
    const listening = new Listening(clock, makeGateway(provider.url), speechRequest());
    await until("the first text is heard", () => listening.text === "Yes, ");
    listening.stop();
    await listening.ended;
    expect([listening.ending, listening.text]).toEqual(["stopped", "Yes, "]);
    expect(await (await provider.call(1)).ended).toBe("aborted");
  });

  it("leaves a provider that has fallen silent", async () => {
    provider.willAnswer(stream(say("Yes, "), hold(), finish()));
    const listening = new Listening(clock, makeGateway(provider.url), speechRequest());
    await until("the first text is heard", () => listening.text === "Yes, ");
    clock.advance(20_000);
    await listening.ended;
    expect(await (await provider.call(1)).ended).toBe("aborted");
  });

  it("makes no call at all when it was stopped before it began", async () => {
    const listening = new Listening(clock, makeGateway(provider.url), speechRequest());
    listening.stop();
    await listening.ended;
    expect(listening.ending).toBe("stopped");
    provider.willAnswer(answer("Yes."));
    await new Listening(clock, makeGateway(provider.url), speechRequest()).ended;
    expect(provider.calls).toHaveLength(1);
  });
});
