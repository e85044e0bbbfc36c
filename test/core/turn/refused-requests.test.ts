import {
  type Actor,
  extendCatalogue,
  generatePositions,
  MODELS,
  ModelError,
  type ModelRequest,
  worstCaseCost,
} from "@einstein-vs-cat/core";
import type { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { describe, expect, it } from "vitest";
import { until } from "../../support/until.ts";
import { FakeGateway } from "../models/fake-gateway.ts";
import { CALLER, codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";

const unsupported = () =>
  new ModelError("the provider answered with status 400 (unsupported_value, temperature)", {
    retryable: false,
    refusal: "unsupported",
  });
const tooLong = () => new ModelError("too long", { retryable: false, refusal: "too-long" });

/** An app whose OpenAI gateway refuses every request of some models. */
async function appRefusing(refused: readonly string[], error = unsupported, owner: Actor = PRO) {
  const openai = new FakeGateway();
  const app = new TestApp({ openai }, 100_000_000);
  const { id } = await app.create(owner, { coffeeLevel: 3 });
  const requested = () => openai.tries.map(({ request }) => request.modelId);
  /** Answers requests until the turn has ended. */
  const play = async () => {
    const { stream } = await app.generate(owner, id);
    for (let number = 1; stream.isRunning; number += 1) {
      await until("a request or the end", () => openai.tries.length >= number || !stream.isRunning);
      const answer = openai.tries[number - 1];
      if (answer === undefined) break;
      if (refused.includes(answer.request.modelId)) answer.fail(error());
      else {
        answer.say("Words.");
        answer.finish();
      }
      await until("it is read", () => openai.tries.length > number || !stream.isRunning);
    }
    await until("the turn is logged", () => app.ended.length > 0);
    return app.ended.at(-1);
  };
  return { app, openai, id, play, requested };
}

describe("A turn whose model does not take the request", () => {
  it("is spoken by the next model of the same provider and plan, which the response records", async () => {
    const { app, id, play, requested } = await appRefusing(["gpt-4"]);
    expect(await play()).toMatchObject({ outcome: "kept", aiModel: "gpt-4o" });
    expect(requested()).toEqual(["gpt-4", "gpt-4o"]);
    expect((await app.read(PRO, id)).responses).toMatchObject([
      { content: "Words.", speaker: { kind: "model", model: "gpt-4o" } as const },
    ]);
  });

  it("says in the log which model refused, why, and which one is asked instead", async () => {
    const { app, play } = await appRefusing(["gpt-4"]);
    await play();
    expect(app.ports.turnLog.refusals).toMatchObject([
      { aiModel: "gpt-4", instead: "gpt-4o", cause: { message: unsupported().message } },
    ]);
  });

  it("fails after two other models have refused as well", async () => {
    const { app, play, requested } = await appRefusing(MODELS.map(({ id }) => id));
    expect(await play()).toMatchObject({ outcome: "turn-failed" });
    expect(requested()).toEqual(["gpt-4", "gpt-4o", "gpt-4o-mini"]);
    expect(app.ports.turnLog.refusals.map(({ instead }) => instead)).toEqual([
      "gpt-4o",
      "gpt-4o-mini",
      null,
    ]);
  });

  it("never uses a model above the plan", async () => {
    const owner = { ...PRO, tier: "free" } as const;
    const { play, requested } = await appRefusing(
      MODELS.map(({ id }) => id),
      unsupported,
      owner,
    );
    await play();
    const free = MODELS.filter(({ tier }) => tier === "free").map(({ id }) => id);
    expect(requested()).toHaveLength(3);
    expect(requested().filter((id) => !free.includes(id))).toEqual([]);
  });

  it("is not tried again by another model once it has text", async () => {
    const { app, openai, id } = await appRefusing([]);
    const { stream } = await app.generate(PRO, id);
    await app.untilRequested(openai, 1);
    openai.latest.say("Half");
    openai.latest.fail(unsupported());
    await stream.ended();
    expect(openai.tries).toHaveLength(1);
  });

  it("counts only what the model that spoke has cost", async () => {
    const { app, openai, play } = await appRefusing(["gpt-4"]);
    await play();
    const request = openai.latest.request as ModelRequest;
    const price = MODELS.find(({ id }) => id === "gpt-4o")?.price ?? { input: 0, output: 0 };
    const budget = app.ports.budget as MemoryBudget;
    const spent = budget.committed(new Date(app.clock.now()).toISOString().slice(0, 10));
    expect(spent).toBe(Math.ceil(3 * price.input + 5 * price.output));
    expect(spent).toBeLessThan(worstCaseCost(price, request));
  });

  it("ends with the code of the budget when it does not allow the other model", async () => {
    const openai = new FakeGateway();
    const app = new TestApp({ openai }, 1_000_000);
    const { id } = await app.create(PRO, { model1: "gpt-4o" });
    const { stream } = await app.generate(PRO, id);
    await app.untilRequested(openai, 1);
    app.ports.budget.reserve = async () => "day";
    openai.latest.fail(unsupported());
    expect(await codeOf(stream.read().next())).toBe("budget-spent");
  });

  it("goes to a model with a larger window when its prompt is too long, never the same prompt again", async () => {
    const { app, play, requested } = await appRefusing(["gpt-4"], tooLong);
    expect(await play()).toMatchObject({ outcome: "kept", aiModel: "gpt-4o" });
    expect(requested()).toEqual(["gpt-4", "gpt-4o"]);
    expect(app.ports.turnLog.refusals).toHaveLength(1);
  });
});

describe("A turn whose model is gone", () => {
  const gone = () => new ModelError("no such model", { retryable: false, refusal: "retired" });

  it("is spoken by the nearest model of the plan, which later turns ask at once", async () => {
    const { app, openai, id, play, requested } = await appRefusing(["gpt-4"], gone);
    expect(await play()).toMatchObject({ outcome: "kept", aiModel: "gpt-4o" });
    expect(requested()).toEqual(["gpt-4", "gpt-4o"]);
    const other = await app.create(PRO, { model1: "gpt-4" });
    await app.playTurn(PRO, other.id, "Words.", openai);
    expect(requested()).toEqual(["gpt-4", "gpt-4o", "gpt-4o"]);
    for (const debateId of [id, other.id])
      expect((await app.read(PRO, debateId)).responses).toMatchObject([
        { speaker: { kind: "model", model: "gpt-4o" } as const },
      ]);
  });

  it("does not fail while the provider has any model of the plan", async () => {
    const [last, ...rest] = MODELS.filter(({ provider }) => provider === "openai");
    const refused = rest.map(({ id }) => id);
    const { play, requested } = await appRefusing(refused, gone);
    expect(await play()).toMatchObject({ outcome: "kept", aiModel: last?.id });
    expect(requested().toSorted()).toEqual([...refused, last?.id].toSorted());
  });

  it("goes to another provider of the plan, and at last to the rehearsal, when none is left", async () => {
    const openai = new FakeGateway();
    const xai = new FakeGateway();
    const app = new TestApp({ openai, xai });
    const { id } = await app.create(PRO, { model1: "grok-4" });
    for (const { id: servedId, provider: gateway } of MODELS)
      if (servedId !== "grok-4") app.ports.models.markRetired({ gateway, servedId });
    const { stream } = await app.generate(PRO, id);
    await app.untilRequested(xai, 1);
    xai.latest.fail(gone());
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.say("By the script.");
    app.rehearsal.latest.finish();
    await stream.ended();
    expect((await app.read(PRO, id)).responses).toMatchObject([
      { speaker: { kind: "rehearsal" } as const },
    ]);
  });

  it("never uses a model above the plan", async () => {
    const owner = { ...PRO, tier: "free" } as const;
    const { app, play, requested } = await appRefusing(
      MODELS.map(({ id }) => id),
      gone,
      owner,
    );
    const played = play();
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.say("By the script.");
    app.rehearsal.latest.finish();
    expect(await played).toMatchObject({ outcome: "kept", aiModel: "rehearsal" });
    expect(requested().toSorted()).toEqual(["gpt-3.5-turbo", "gpt-4.1-nano", "gpt-4o-mini"]);
  });
});

describe("A task beside the debate", () => {
  it("is done by the next model when the first does not take the request", async () => {
    const openai = new FakeGateway();
    const app = new TestApp({ openai });
    const question = { query: "Dogs or cats?", language: "en", caller: CALLER };
    const suggestion = generatePositions(app.ports, VISITOR, question);
    await app.untilRequested(openai, 1);
    openai.latest.fail(unsupported());
    await app.untilRequested(openai, 2);
    openai.latest.say('{"isYesNoQuestion": false, "position1": "Dogs", "position2": "Cats"}');
    openai.latest.finish();
    expect(await suggestion).toMatchObject({ suggestedPositions: { position1: "Dogs" } });
    expect(app.ports.turnLog.refusals).toMatchObject([{ aiModel: "gpt-4.1-nano" }]);
  });
});

describe("A model of MODELS_FILE", () => {
  const own = { name: "Own", rank: 1, tier: "free", price: { input: 0, output: 0 } };

  it("has its own context window, of 4,096 tokens at least", () => {
    const stated = { ...own, id: "own", provider: "openai", contextWindow: 32_000 };
    expect(extendCatalogue([stated]).find(({ id }) => id === "own")?.contextWindow).toBe(32_000);
    for (const contextWindow of [4_095, 4_096.5, "many"])
      expect(() => extendCatalogue([{ ...stated, contextWindow }])).toThrow("0.contextWindow");
  });
});
