import { describe, expect, it } from "vitest";
import { McpApp } from "./support/mcp-app.ts";

const source = { title: "A report", text: "A bun holds what lies in it. A box does too." };
const passage = { title: "A report", page: null, text: source.text };

describe("a debate with sources", () => {
  it("says of every citation of a turn what it is, and what it rests on", async () => {
    const app = await McpApp.open();
    const debate = await app.start({ sources: [source] });
    const said = "It says “A bun holds what lies in it” [S1 §1]. And [S4 §2].";
    const { answer, text } = await app.playTurn(debate, said);
    expect(answer.citations).toEqual([
      { name: "S1 §1", kind: "quoted", passage },
      { name: "S4 §2", kind: "invented", passage: null },
    ]);
    expect(text).toContain(`[S1 §1] quoted, the words are there. A report: “${source.text}”`);
    const { answer: read } = await app.call("read_debate", { debate });
    expect(read.turns).toMatchObject([
      {
        citations: [
          { name: "S1 §1", kind: "quoted" },
          { name: "S4 §2", kind: "invented" },
        ],
      },
    ]);
  });

  it("checks what the person cites in a turn of their own", async () => {
    const app = await McpApp.open();
    const debate = await app.start({ seat: 1, sources: [source] });
    const content = "I say that a bun is a box, as “a box does too” shows [S1 §1].";
    const { answer } = await app.call("own_turn", { debate, content });
    expect(answer.citations).toEqual([{ name: "S1 §1", kind: "quoted", passage }]);
  });

  it("gets a further source from its next turn on, and has an evidence sheet", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    const { answer } = await app.playTurn(debate, "Nothing to cite [S1 §1].");
    expect("citations" in answer).toBe(false);
    const added = await app.call("add_source", { debate, ...source });
    expect(added.answer).toEqual({ debate, source: "S1", passages: 1, turn: 2 });
    await app.playTurn(debate, "It holds [S1 §1].");
    await app.playTurn(debate, "It does [S1 §1].");
    const sheet = await app.call("read_evidence", { debate });
    expect(sheet.answer).toMatchObject({
      sources: [{ n: 1, title: "A report", address: null }],
      counts: { 1: { cited: 1, invented: 0 }, 2: { cited: 1, invented: 0 } },
      citedByBoth: [{ source: 1, passage: 1, text: source.text, turns: { 1: [3], 2: [2] } }],
      claims: null,
    });
    expect(sheet.text).toContain("S1: A report");
    expect(sheet.text).toContain("Cited by both sides\n[S1 §1] A bun holds");
  });

  it("refuses sources without a text, with an address that is none, and too many of them", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    for (const wrong of [{ text: " " }, { title: "" }, { address: "not an address" }]) {
      const { code } = await app.call("add_source", { debate, ...source, ...wrong });
      expect(code).toBe("invalid-input");
    }
    const form = { question: "Is a bun a box?", option1: "Yes", option2: "No" };
    const most = Array.from({ length: 21 }, () => source);
    expect((await app.call("start_debate", { ...form, sources: most })).code).toBe("invalid-input");
    const long = { title: "Long", text: "word ".repeat(200_001) };
    expect((await app.call("start_debate", { ...form, sources: [long] })).code).toBe(
      "source-too-large",
    );
    expect((await app.call("read_evidence", { debate: 99 })).code).toBe("not-found");
    expect((await app.call("read_evidence", { debate })).text).toContain("has no sources");
  });
});
