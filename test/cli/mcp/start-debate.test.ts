import { describe, expect, it } from "vitest";
import { MODEL_TIMEOUTS, ModelError } from "../../../core/index.ts";
import { FakeGateway } from "../../core/models/fake-gateway.ts";
import { until } from "../../support/until.ts";
import { McpApp } from "./support/mcp-app.ts";

const question = "Which is better, tea or coffee?";
const SUGGESTED = JSON.stringify({
  isYesNoQuestion: false,
  suggestedPositions: { position1: "Tea is better", position2: "Coffee is better" },
});

describe("start_debate", () => {
  it("answers with an id at once while a model suggests the positions", async () => {
    const app = await McpApp.open();
    const started = await app.call("start_debate", { question });
    expect(started.answer).toEqual({
      ...{ debate: 1, status: "preparing", question, option1: null, option2: null, language: "en" },
    });
    expect((await app.call("read_debate", { debate: 1 })).answer).toMatchObject({
      status: "preparing",
      turns: [],
    });
    const turn = app.call("next_turn", { debate: 1 });
    const suggestion = await app.request(1);
    await app.untilWaiting();
    app.clock.advance(15_000);
    expect((await turn).answer).toMatchObject({ done: false, turn: null, text: "" });
    suggestion.say(SUGGESTED);
    suggestion.finish();
    const { answer } = await app.playTurn(1, "Tea.");
    expect(answer).toMatchObject({ turn: 1, position: "Tea is better", text: "Tea." });
    expect(app.voice.tries).toHaveLength(2);
  });

  it("reports once that no model could suggest positions, and the next turn tries again", async () => {
    const app = await McpApp.open();
    await app.call("start_debate", { question });
    for (let attempt = 1; attempt <= 1 + MODEL_TIMEOUTS.retries; attempt += 1) {
      const stream = await app.request(attempt);
      stream.fail(new ModelError("overloaded", { retryable: true, busy: true }));
      if (attempt > MODEL_TIMEOUTS.retries) break;
      await until("it waits for the next attempt", () => (app.clock.nextDue ?? 9e9) <= 1_000);
      app.clock.advance(app.clock.nextDue ?? 0);
    }
    await until("it has failed", () => !app.services.debates.use(1).creation.isRunning);
    expect(await app.call("read_debate", { debate: 1 })).toMatchObject({ code: "provider-busy" });
    expect((await app.call("read_debate", { debate: 1 })).answer).toMatchObject({
      status: "without-positions",
    });
    const turn = app.call("next_turn", { debate: 1 });
    const again = await app.request(4);
    again.say(SUGGESTED);
    again.finish();
    const stream = await app.request(5);
    stream.say("Tea.");
    stream.finish();
    expect((await turn).answer).toMatchObject({ done: true, position: "Tea is better" });
  });

  it("takes positions, a language, an intensity and models", async () => {
    const openai = new FakeGateway();
    const app = await McpApp.open({ openai });
    const debate = await app.start({ language: "de", intensity: 3, model1: "gpt-4o" });
    const turn = app.call("next_turn", { debate });
    const stream = await app.request(1, openai);
    expect(stream.request).toMatchObject({ modelId: "gpt-4o", material: { language: "de" } });
    stream.say("Ja.");
    stream.finish();
    expect((await turn).answer).toMatchObject({ model: "gpt-4o" });
  });

  it.each([
    [{ question: "x" }, "question: Question must be at least 5 characters long"],
    [{}, "question: Required"],
    [{ question, option1: "Tea" }, "option2: Required"],
    [{ question, option1: "T", option2: "Coffee" }, "option1: Option 1 must be at least 2"],
    [{ question, language: "Klingon" }, "language: Language must be a language code"],
    [{ question, intensity: 4 }, "intensity: Intensity must be a whole number from 1 to 3"],
    [{ question, model2: "gpt-0" }, "model2: Unknown model."],
  ])("refuses %j with the sentences of core", async (input, sentence) => {
    const app = await McpApp.open();
    const refused = await app.call("start_debate", input);
    expect(refused.code).toBe("invalid-input");
    expect(refused.text).toContain(sentence);
    expect(app.services.debates.created()).toEqual([]);
    expect(app.voice.tries).toEqual([]);
  });

  it("names the connected models to the client, and says so when there is none", async () => {
    const described = async (app: McpApp) => {
      const { tools } = await app.client.listTools();
      return JSON.stringify(tools.find(({ name }) => name === "start_debate")?.inputSchema);
    };
    expect(await described(await McpApp.open())).toContain("No AI model is connected");
    const text = await described(await McpApp.open({ openai: new FakeGateway() }));
    expect(text).toContain("gpt-4o");
    expect(text).not.toContain("claude");
  });
});

it("An unforeseen failure is reported without its cause, which is one line for the operator", async () => {
  const app = await McpApp.open();
  const debate = await app.start();
  Object.assign(app.services.ports.debates, {
    readPart: () => Promise.reject(new Error("no such table\nat /srv/secret.ts:1")),
  });
  const outcome = await app.call("read_debate", { debate });
  expect(outcome.code).toBe("internal");
  expect(outcome.text).toBe(
    "Something went wrong on our side. Please try again in a moment.\nCode: internal.",
  );
  expect(app.problems).toEqual([
    "einstein-vs-cat: read_debate failed (no such table at /srv/secret.ts:1)\n",
  ]);
});
