import { describe, expect, it } from "vitest";
import { McpApp } from "./support/mcp-app.ts";

const read = async (app: McpApp, debate: number) =>
  (await app.call("read_debate", { debate })).answer.turns as { turn: number; text: string }[];

/** Has the last turn spoken again. */
async function playAgain(app: McpApp, debate: number, text: string) {
  const turn = app.call("again", { debate });
  const stream = await app.request(app.voice.tries.length + 1);
  stream.say(text);
  stream.finish();
  return turn;
}

describe("again and choose_variant", () => {
  it("replace the last turn by another text, and bring the former one back", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    await app.playTurn(debate, "One.");
    const { answer } = await playAgain(app, debate, "One in other words.");
    expect(answer).toMatchObject({ done: true, turn: 1, text: "One in other words." });
    expect(await read(app, debate)).toMatchObject([{ turn: 1, text: "One in other words." }]);
    const chosen = await app.call("choose_variant", { debate, number: 1 });
    expect(chosen.answer).toEqual({ debate, turn: 1, number: 1, total: 2, text: "One." });
    expect((await app.playTurn(debate, "Two.")).answer).toMatchObject({ turn: 2, done: true });
    expect(await read(app, debate)).toMatchObject([{ text: "One." }, { text: "Two." }]);
  });

  it("are refused without a turn, for a variant that is not there, and while another turn runs", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    expect((await app.call("again", { debate })).code).toBe("cannot-repeat");
    expect((await app.call("choose_variant", { debate, number: 1 })).code).toBe("not-found");
    await app.playTurn(debate, "One.");
    expect((await app.call("choose_variant", { debate, number: 2 })).code).toBe("not-found");
    const running = app.call("next_turn", { debate });
    const stream = await app.request(2);
    expect((await app.call("again", { debate })).code).toBe("turn-running");
    expect((await app.call("choose_variant", { debate, number: 1 })).code).toBe("turn-answered");
    stream.say("Two.");
    stream.finish();
    expect((await running).answer).toMatchObject({ turn: 2, done: true });
  });
});
