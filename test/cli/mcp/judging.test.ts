import { type AnswerSink, type ModelRequest, mapFlow } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { AnswerLog } from "../../contract/answer-log.ts";
import {
  contentOf,
  FlowGateway,
  reply,
  SCRIPT,
  type ScriptedTurn,
} from "../../core/judging/flow-fixtures.ts";
import { writtenBallot } from "../../core/judging/verdict-fixtures.ts";
import { FakeGateway, type FakeModelStream } from "../../core/models/fake-gateway.ts";
import { until } from "../../support/until.ts";
import { McpApp } from "./support/mcp-app.ts";

/** Six turns, more than one call of core maps. */
const LONG: readonly ScriptedTurn[] = [
  ...SCRIPT,
  { claims: ["A shelf holds things too."], replies: [reply("4.1", "3.1", "A shelf holds")] },
  { claims: ["A shelf is no lunch."], replies: [reply("5.1", "4.1", "A shelf is no lunch")] },
  { claims: ["Lunch is where the cat is."], replies: [] },
];

/** Stores the turns of a script in a debate. */
async function withTurns(app: McpApp, script: readonly ScriptedTurn[]): Promise<number> {
  const debate = await app.start();
  for (const turn of script) await app.playTurn(debate, contentOf(turn));
  return debate;
}

/** A voice whose turns the test speaks, while a script answers everything else. */
class ScriptedVoice extends FakeGateway {
  readonly script: FlowGateway;

  constructor(turns: readonly ScriptedTurn[]) {
    super();
    this.script = new FlowGateway(turns);
  }

  override stream(request: ModelRequest, sink: AnswerSink): FakeModelStream {
    const answer = super.stream(request, sink);
    if (request.material.purpose !== "turn") void this.#answer(answer);
    return answer;
  }

  async #answer(answer: FakeModelStream): Promise<void> {
    const { said } = await new AnswerLog(this.script, answer.request).toEnd();
    answer.say(said);
    answer.finish();
  }
}

/** Opens an app whose voice answers everything but turns from a script. */
async function openWith(turns: readonly ScriptedTurn[]) {
  const voice = new ScriptedVoice(turns);
  return { app: await McpApp.open({}, { voice }), script: voice.script };
}

describe("argument_cards", () => {
  it("makes the cards of the last turn, or of the one that is named, and checks their quotes", async () => {
    const { app } = await openWith(SCRIPT);
    const debate = await withTurns(app, SCRIPT);
    const last = await app.call("argument_cards", { debate });
    expect(last.answer).toMatchObject({ done: true, turn: 3, speaker: "Einstein" });
    const { answer, text } = await app.call("argument_cards", { debate, turn: 1 });
    expect(answer.cards).toEqual(
      ["A bun is a box.", "Boxes hold things."].map((quote) => ({
        ...{ point: `On ${quote}`, quote, isVerbatim: true, url: null, source: null },
      })),
    );
    expect(text).toContain('"A bun is a box."');
  });

  it("works on in the background, once, and refuses a short turn and one that is not there", async () => {
    const app = await McpApp.open();
    const debate = await withTurns(app, SCRIPT);
    const first = app.call("argument_cards", { debate });
    const stream = await app.request(4);
    app.clock.advance(15_000);
    expect((await first).answer).toMatchObject({ done: false, cards: [] });
    const calls = [1, 2].map(() => app.call("argument_cards", { debate }));
    stream.say("| A | B | C |\n|---|---|---|\n| Lids | Many boxes have no lid at all. | N/A |");
    stream.finish();
    for (const { answer } of await Promise.all(calls)) expect(answer).toMatchObject({ done: true });
    expect(app.voice.tries).toHaveLength(4);
    await app.playTurn(debate, "Short.");
    expect(await app.call("argument_cards", { debate })).toMatchObject({
      code: "invalid-input",
      text: expect.stringContaining("short enough to need no summary"),
    });
    expect((await app.call("argument_cards", { debate, turn: 9 })).code).toBe("not-found");
  });
});

describe("flow", () => {
  it("maps every turn, however many calls of core that takes", async () => {
    const { app } = await openWith(LONG);
    const debate = await withTurns(app, LONG);
    const { answer, text } = await app.call("flow", { debate });
    expect(answer).toMatchObject({ done: true, pending: [] });
    expect((answer.claims as { id: string; status: string }[]).map(({ id }) => id)).toEqual([
      ...["1.1", "1.2", "2.1", "3.1", "4.1", "5.1", "6.1"],
    ]);
    expect(text).toContain("- 1.1 Einstein: On A bun is a box. (standing, answered by 2.1)");
  });

  it("says what is known so far, reports a failure once and goes on from there", async () => {
    const { app, script } = await openWith(LONG);
    const debate = await withTurns(app, LONG);
    const { ports, actor } = app.services;
    await mapFlow(ports, actor, {
      debateId: app.services.debates.use(debate).debateId ?? 0,
      caller: { client: "test", network: "test", prefix: "test" },
    });
    script.override = () => "no JSON at all";
    const failed = await app.call("flow", { debate });
    expect(failed.code).toBe("task-failed");
    script.override = () => null;
    expect((await app.call("flow", { debate })).answer).toMatchObject({ done: true, pending: [] });
  });
});

describe("verdict", () => {
  const TURNS = ["One.", "Two.", "Three.", "Four."];

  it("reports the ballots so far, and the verdict when all have come in", async () => {
    const [openai, anthropic] = [new FakeGateway(), new FakeGateway()];
    const app = await McpApp.open({ openai, anthropic });
    const debate = await app.start();
    for (const [index, text] of TURNS.entries()) {
      const turn = app.call("next_turn", { debate });
      const speaker = index % 2 === 0 ? openai : anthropic;
      const stream = await app.request(Math.floor(index / 2) + 1, speaker);
      stream.say(text);
      stream.finish();
      await turn;
    }
    const first = app.call("verdict", { debate });
    await app.request(4, openai);
    await app.request(4, anthropic);
    const ballots = [openai, anthropic].flatMap(({ tries }) => tries.slice(2));
    const give = (stream = ballots.shift()) => {
      stream?.say(writtenBallot(5, 2));
      stream?.finish();
    };
    give();
    await until(
      "a ballot has come in",
      () => app.services.debates.use(debate).ballots.length === 1,
    );
    app.clock.advance(15_000);
    const soFar = (await first).answer;
    expect(soFar).toMatchObject({ done: false, expected: 4, verdict: null });
    expect(soFar.ballots).toMatchObject([{ family: "openai", first: 1, side: 1, margin: 3 }]);
    const second = app.call("verdict", { debate });
    while (ballots.length > 0) give();
    const { answer, text } = await second;
    expect(answer).toMatchObject({
      done: true,
      expected: 4,
      verdict: { outcome: "option1", turns: 4 },
    });
    expect(answer.ballots).toHaveLength(4);
    expect(text).toContain("Einstein argued better · after 4 turns");
    expect((await app.call("verdict", { debate })).answer).toEqual(answer);
    expect(openai.tries).toHaveLength(4);
  });

  it("is refused as core refuses it: no judge, and too few turns", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    expect((await app.call("verdict", { debate })).code).toBe("too-few-turns");
    for (const text of TURNS) await app.playTurn(debate, text);
    const { code, text } = await app.call("verdict", { debate });
    expect([code, text]).toEqual([
      "no-judge",
      "No AI model that could judge is connected. Please ask the operator for a provider's key or a local model.\nCode: no-judge.",
    ]);
  });
});
