import type { FlowPromptMaterial, ModelRequest } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { contentOf, FlowGateway, SCRIPT } from "../../core/judging/flow-fixtures.ts";
import { McpApp } from "./support/mcp-app.ts";

const OWN = "A bun holds its filling, as bread does.";
const MORE = "And it is eaten with the hands, as any other.";

/** A client of a model that speaks the first turn of a script, and of a check that answers so. */
async function sitDown({ stance = '{"left": false}' as string | Error } = {}) {
  const gateway = new FlowGateway(SCRIPT);
  const turns: ModelRequest[] = [];
  gateway.override = (request) => {
    const { purpose } = request.material as FlowPromptMaterial | { purpose: string };
    if (purpose === "stance") return stance;
    if (purpose !== "turn") return null;
    turns.push(request);
    return contentOf(SCRIPT[0] ?? { claims: [] });
  };
  const app = await McpApp.open({ openai: gateway });
  const promptOf = (turn: number) => JSON.stringify(turns[turn - 1]?.prompt);
  return { app, promptOf };
}

/** Starts a debate in which the person argues as side 1, and speaks the first turns of both sides. */
async function begin(app: McpApp, form: Record<string, unknown> = {}) {
  const debate = await app.start({ seat: 1, ...form });
  await app.call("own_turn", { debate, content: OWN });
  return { debate, answered: await app.call("next_turn", { debate }) };
}

describe("own_turn", () => {
  it("sends the person's words, which the other side answers with its temperament", async () => {
    const { app, promptOf } = await sitDown();
    const started = await app.call("start_debate", {
      ...{ question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" },
      ...{ seat: 1, temperament: "merciless" },
    });
    expect(started.text).toContain("Turn 1 is the person's: ask them for their words");
    const { debate } = started.answer;
    expect((await app.call("next_turn", { debate })).code).toBe("your-turn");
    const own = await app.call("own_turn", { debate, content: OWN });
    expect(own.answer).toEqual({ debate, turn: 1, side: 1, isComplete: false });
    expect(own.text).toContain("Call next_turn for turn 2.");
    const answered = await app.call("next_turn", { debate });
    expect(answered.answer).toMatchObject({ turn: 2, side: 2, done: true, stance: "kept" });
    expect(answered.text).toContain("Turn 3 is the person's, in place of Einstein");
    expect(promptOf(1)).toContain(OWN);
    const plain = await sitDown();
    await begin(plain.app);
    expect(promptOf(1)).not.toBe(plain.promptOf(1));
  });

  it("stores the same words for the same turn once, and refuses others", async () => {
    const { app } = await sitDown();
    const debate = await app.start({ seat: 1 });
    const input = { debate, content: OWN, turn: 1 };
    const first = await app.call("own_turn", input);
    expect((await app.call("own_turn", input)).answer).toEqual(first.answer);
    expect((await app.call("own_turn", { ...input, content: MORE })).code).toBe("not-your-turn");
    const { answer } = await app.call("read_debate", { debate });
    expect(answer.turns).toMatchObject([{ turn: 1, model: "human", text: OWN, stance: null }]);
  });

  it("is refused without a seat, out of turn, and for words that are too short", async () => {
    const { app } = await sitDown();
    const without = await app.start();
    expect((await app.call("own_turn", { debate: without, content: OWN })).code).toBe(
      "not-your-turn",
    );
    const debate = await app.start({ seat: 2 });
    expect((await app.call("own_turn", { debate, content: OWN })).code).toBe("not-your-turn");
    const short = await app.call("own_turn", { debate, content: "No." });
    expect(short.text).toContain("at least 20 characters");
    const wrong = await app.call("start_debate", { question: "Is it one?", seat: 3 });
    expect(wrong.text).toContain("seat");
  });

  it("tells an AI client that the words and the concessions are the person's", async () => {
    const { app } = await sitDown();
    const { tools } = await app.client.listTools();
    const descriptionOf = (name: string) => tools.find((tool) => tool.name === name)?.description;
    expect(descriptionOf("own_turn")).toContain("The words must be the person's own");
    expect(descriptionOf("start_debate")).toContain("never write a turn for them");
    expect(descriptionOf("concede")).toContain("Only they decide that");
  });
});

describe("the stance of a turn against a person", () => {
  it("is folded without a new argument, and again with firmer has the turn hold its side", async () => {
    const { app, promptOf } = await sitDown({ stance: '{"left": true, "quote": null}' });
    const { debate, answered } = await begin(app);
    expect(answered.answer).toMatchObject({ done: true, stance: "folded" });
    expect(answered.text).toContain("Cat gave in here, without a new argument.");
    const read = await app.call("read_debate", { debate });
    expect(read.answer.turns).toMatchObject([{ stance: null }, { stance: "folded" }]);
    const firmer = await app.call("again", { debate, firmer: true });
    expect(firmer.answer).toMatchObject({ turn: 2, done: true });
    expect(promptOf(1)).not.toContain("Hold your side");
    expect(promptOf(2)).toContain("Hold your side");
  });

  it("is persuaded by words of the person's last turn", async () => {
    const { app } = await sitDown({
      stance: JSON.stringify({ left: true, quote: "A bun holds its filling" }),
    });
    const { debate, answered } = await begin(app);
    expect(answered.answer).toMatchObject({ stance: "persuaded" });
    expect((await app.call("again", { debate, firmer: true })).code).toBe("cannot-repeat");
  });

  it("stays unknown when it cannot be checked, and the turn stands", async () => {
    const { app } = await sitDown({ stance: "no JSON" });
    const { answered } = await begin(app);
    expect(answered.answer).toMatchObject({ done: true, turn: 2, stance: null });
    expect(app.problems.join()).toContain("the stance of a turn stays unknown");
  });
});

describe("concede", () => {
  it("grants a claim of the other side, which is told, and stands in the export", async () => {
    const { app, promptOf } = await sitDown();
    const { debate } = await begin(app);
    const { answer } = await app.call("flow", { debate });
    expect(answer.claims).toMatchObject([
      { id: "2.1", status: "open" },
      { id: "2.2", status: "open" },
    ]);
    const conceded = await app.call("concede", { debate, claim: "2.1" });
    expect(conceded.answer).toMatchObject({
      done: true,
      claims: [
        { id: "2.1", status: "conceded" },
        { id: "2.2", status: "open" },
      ],
    });
    const again = await app.call("concede", { debate, claim: "2.1" });
    expect(again.answer).toEqual(conceded.answer);
    await app.call("own_turn", { debate, content: MORE });
    await app.call("next_turn", { debate });
    expect(promptOf(1)).not.toContain("<conceded>");
    expect(promptOf(2)).toContain("<conceded>");
    const { contents } = await app.client.readResource({ uri: `debate://${debate}/export.json` });
    const [file] = contents as { text: string }[];
    expect(JSON.parse(file?.text ?? "").flow.claims[0]).toMatchObject({ status: "conceded" });
  });

  it("is refused for a claim that does not exist, and in a debate without a person", async () => {
    const { app } = await sitDown();
    const { debate } = await begin(app);
    expect((await app.call("concede", { debate, claim: "2.1" })).code).toBe("not-found");
    const without = await app.start();
    expect((await app.call("concede", { debate: without, claim: "1.1" })).code).toBe(
      "not-your-turn",
    );
  });
});
