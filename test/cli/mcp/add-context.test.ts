import { describe, expect, it } from "vitest";
import { McpApp } from "./support/mcp-app.ts";

describe("add_context", () => {
  it("adds context, or a question that the next turn is told to answer", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const told = await app.call("add_context", { debate, content: "A bun is bread." });
    expect(told.answer).toEqual({ debate, kind: "context", turn: 1 });
    const asked = await app.call("add_context", { debate, kind: "question", content: "Who eats?" });
    expect(asked.answer).toEqual({ debate, kind: "question", turn: 1 });
    await app.playTurn(debate, "Everybody.");
    const prompt = JSON.stringify(app.voice.tries);
    expect(prompt).toContain("asks both sides a question");
    expect(prompt).toContain("A bun is bread.");
  });

  it("refuses an empty text and an unknown kind", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    for (const input of [{ content: " " }, { content: "Who?", kind: "order" }])
      expect((await app.call("add_context", { debate, ...input })).code).toBe("invalid-input");
  });
});
