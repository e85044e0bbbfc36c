import { parsePositions, parseSummary, positionsPrompt, summaryPrompt } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { language, wellFormedText } from "../arbitraries.ts";

const decoded = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** What stands inside the tags of a name. */
function inTags(text: string, tag: string): string[] {
  return Array.from(text.matchAll(new RegExp(`<${tag}>\n([\\s\\S]*?)\n</${tag}>`, "g")), ([, inside]) => decoded(inside ?? ""));
}

describe("The prompt for a summary", () => {
  it("quotes the response whole and the last of the owner's context, and nothing in them can leave its tag", () => {
    fc.assert(
      fc.property(wellFormedText(), fc.array(wellFormedText(), { maxLength: 6 }), language, (content, context, spoken) => {
        const { messages, system } = summaryPrompt({ kind: "summary", content, context, language: spoken });
        expect(messages.map(({ role }) => role)).toEqual(["user"]);
        const text = messages[0]?.content ?? "";
        expect(inTags(text, "response")).toEqual([content]);
        expect(inTags(text, "context")).toEqual(context.slice(-4));
        expect(text.match(/<\/?[a-z]+/g)).toHaveLength(2 + 2 * Math.min(4, context.length));
        expect(system).toBe(summaryPrompt({ kind: "summary", content: "", context: [], language: spoken }).system);
      }),
    );
  });

  it("asks for verbatim quotes in the response's own language and for no address from elsewhere", () => {
    const { system } = summaryPrompt({ kind: "summary", content: "x", context: [], language: "pt-BR" });
    expect(system).toContain("copied character by character");
    expect(system).toContain("The quote is in the language of the turn");
    expect(system).toContain("Brazilian Portuguese");
    expect(system).toContain("Never supply an address from your own knowledge");
  });

  it("shows a table that would be read as one", () => {
    const { system } = summaryPrompt({ kind: "summary", content: "x", context: [], language: "en" });
    const shown = system.split("\n").filter((line) => line.startsWith("|"));
    expect(parseSummary(shown.join("\n"))).toEqual([{ point: "…", quote: "…", url: null }]);
  });
});

describe("The prompt for positions", () => {
  it("quotes the question, which can neither leave its tag nor change the orders", () => {
    fc.assert(
      fc.property(wellFormedText(), language, (question, spoken) => {
        const { messages, system } = positionsPrompt({ kind: "positions", question, language: spoken });
        expect(messages).toHaveLength(1);
        expect(inTags(messages[0]?.content ?? "", "question")).toEqual([question]);
        expect(system).toBe(positionsPrompt({ kind: "positions", question: "", language: spoken }).system);
      }),
    );
  });

  it("asks for positions in the language of the screen, in a form that can be read", () => {
    const { system } = positionsPrompt({ kind: "positions", question: "Why?", language: "de" });
    expect(system).toContain("Write them in German (de)");
    const [shown = ""] = /\{.*\}/.exec(system) ?? [];
    const answer = shown.replace("true or false", "false").replace("…", "Tabs").replace("…", "Spaces");
    expect(parsePositions(answer).suggestedPositions).toEqual({ position1: "Tabs", position2: "Spaces" });
  });
});
