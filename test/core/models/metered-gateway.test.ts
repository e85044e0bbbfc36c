import { actualCost, MODEL_TIMEOUTS, MODELS, ModelError } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { until } from "../../support/until.ts";
import { VISITOR } from "../test-app.ts";
import { FAKE_USAGE } from "./fake-gateway.ts";
import { appWith, PLENTY, worstOf } from "./metered-fixtures.ts";

describe("A turn that costs money", () => {
  it("reserves its worst case before the model call, and counts its actual cost in the end", async () => {
    const { app, openai, id, committed, settled } = await appWith(PLENTY);
    const { stream } = await app.generate(VISITOR, id);
    await app.untilRequested(openai, 1);
    expect(committed()).toBe(worstOf(openai.latest.request));
    openai.latest.say("Words.");
    openai.latest.finish();
    await stream.ended();
    const { input, output } = MODELS[0]?.price ?? { input: 0, output: 0 };
    await settled(
      Math.ceil((FAKE_USAGE.inputTokens ?? 0) * input + (FAKE_USAGE.outputTokens ?? 0) * output),
    );
  });

  it("counts the whole answer when it is stopped, because the model may have written more", async () => {
    const { app, openai, id, committed, settled } = await appWith(PLENTY);
    const { stream } = await app.generate(VISITOR, id);
    await app.untilRequested(openai, 1);
    openai.latest.say("Half a thou");
    await until("the first words arrive", () => stream.text !== "");
    const worst = committed();
    await app.stop(VISITOR, id);
    const attempt = { inputTokens: null, outputTokens: null };
    const real = actualCost({ input: 0.1, output: 0.4 }, openai.latest.request, [attempt]);
    await settled(real);
    expect(real).toBeLessThan(worst);
  });

  it("counts the whole answer when it fails in the middle", async () => {
    const { app, openai, id, settled } = await appWith(PLENTY);
    const { stream } = await app.generate(VISITOR, id);
    await app.untilRequested(openai, 1);
    openai.latest.say("Half");
    openai.latest.fail(new ModelError("cut off", { retryable: true }));
    await stream.ended();
    const attempt = { inputTokens: null, outputTokens: null };
    await settled(actualCost({ input: 0.1, output: 0.4 }, openai.latest.request, [attempt]));
  });

  it("counts every attempt when it is retried", async () => {
    const { app, openai, id, settled } = await appWith(PLENTY);
    const { stream } = await app.generate(VISITOR, id);
    for (const number of [1, 2]) {
      await app.untilRequested(openai, number);
      openai.latest.fail(new ModelError("overloaded", { retryable: true, busy: true }));
      await until(
        "the delay before the next attempt has begun",
        () => (app.clock.nextDue ?? MODEL_TIMEOUTS.firstText) < MODEL_TIMEOUTS.firstText,
      );
      app.clock.advance(app.clock.nextDue ?? 0);
    }
    await app.untilRequested(openai, 3);
    openai.latest.say("At last.");
    openai.latest.finish();
    await stream.ended();
    const failed = { inputTokens: null, outputTokens: null };
    await settled(
      actualCost({ input: 0.1, output: 0.4 }, openai.latest.request, [failed, failed, FAKE_USAGE]),
    );
  });

  it("is requested and counted once for twenty simultaneous calls", async () => {
    const { app, openai, id, committed } = await appWith(PLENTY);
    await Promise.all(Array.from({ length: 20 }, () => app.generate(VISITOR, id)));
    await app.untilRequested(openai, 1);
    expect(committed()).toBe(worstOf(openai.latest.request));
  });

  it("reserves more as its prompt grows", async () => {
    const { app, openai, id } = await appWith(PLENTY);
    await app.playTurn(VISITOR, id, "A long speech. ".repeat(100), openai);
    await app.playTurn(VISITOR, id, "b", openai);
    const [first, second] = openai.tries.map(({ request }) => worstOf(request));
    expect(second).toBeGreaterThan(first ?? 0);
  });

  it("counts at its worst case when it cannot be settled, and still ends normally", async () => {
    const { app, openai, id, budget, committed } = await appWith(PLENTY);
    budget.settle = async () => Promise.reject(new Error("the database is away"));
    await app.playTurn(VISITOR, id, "Words.", openai);
    expect((await app.read(VISITOR, id)).responses).toHaveLength(1);
    expect(committed()).toBe(worstOf(openai.latest.request));
  });
});
