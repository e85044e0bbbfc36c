import { describe, expect, it } from "vitest";
import { McpApp } from "./support/mcp-app.ts";

describe("branch_debate", () => {
  it("makes a debate with everything up to a turn, which goes on on its own", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    for (const words of ["One.", "Two."]) await app.playTurn(debate, words);
    const { answer, text } = await app.call("branch_debate", { debate, turn: 1 });
    expect(answer).toMatchObject({ from: debate, option1: "Yes", option2: "No", turns: 1 });
    expect(text).toContain("Call next_turn for turn 2.");
    const branch = Number(answer.debate);
    await app.playTurn(branch, "Another two.");
    const textsOf = async (id: number) =>
      ((await app.call("read_debate", { debate: id })).answer.turns as { text: string }[]).map(
        (turn) => turn.text,
      );
    expect(await textsOf(branch)).toEqual(["One.", "Another two."]);
    expect(await textsOf(debate)).toEqual(["One.", "Two."]);
    const again = await app.call("branch_debate", { debate, turn: 1 });
    expect(again.answer.debate).not.toBe(branch);
  });

  it("refuses a turn that was not spoken", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    expect((await app.call("branch_debate", { debate, turn: 1 })).code).toBe("not-found");
  });
});

describe("rematch", () => {
  it("exchanges the positions, once", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const { answer } = await app.call("rematch", { debate });
    expect(answer).toMatchObject({ from: debate, option1: "No", option2: "Yes", turns: 0 });
    expect((await app.call("rematch", { debate })).answer.debate).toBe(answer.debate);
    const back = await app.call("rematch", { debate: answer.debate });
    expect(back.answer).toMatchObject({ debate, from: answer.debate, option1: "Yes" });
  });
});
