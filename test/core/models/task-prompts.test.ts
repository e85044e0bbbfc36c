import {
  interfacePrompt,
  parsePositions,
  parseSummary,
  parseTranslation,
  positionsPrompt,
  summaryPrompt,
  textPrompt,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { language, wellFormedText } from "../../support/arbitraries.ts";

const decoded = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** Returns the text inside a tag. */
function inTags(text: string, tag: string): string[] {
  return Array.from(
    text.matchAll(new RegExp(`<${tag}>\n([\\s\\S]*?)\n</${tag}>`, "g")),
    ([, inside]) => decoded(inside ?? ""),
  );
}

describe("The prompt for a summary", () => {
  it("quotes the whole response and the last context of the owner, and neither can escape its tag", () => {
    fc.assert(
      fc.property(
        wellFormedText(),
        fc.array(wellFormedText(), { maxLength: 6 }),
        language,
        (content, context, code) => {
          const { messages, system } = summaryPrompt({
            purpose: "summary",
            content,
            context,
            language: code,
          });
          expect(messages.map(({ role }) => role)).toEqual(["user"]);
          const text = messages[0]?.content ?? "";
          expect(inTags(text, "response")).toEqual([content]);
          expect(inTags(text, "context")).toEqual(context.slice(-4));
          expect(text.match(/<\/?[a-z]+/g)).toHaveLength(2 + 2 * Math.min(4, context.length));
          expect(system).toBe(
            summaryPrompt({ purpose: "summary", content: "", context: [], language: code }).system,
          );
        },
      ),
    );
  });

  it("asks for verbatim quotes in the language of the response and for no URL from elsewhere", () => {
    const { system } = summaryPrompt({
      purpose: "summary",
      content: "x",
      context: [],
      language: "pt-BR",
    });
    expect(system).toContain("copied character by character");
    expect(system).toContain("The quote is in the language of the turn");
    expect(system).toContain("Brazilian Portuguese");
    expect(system).toContain("Never supply an address from your own knowledge");
  });

  it("shows an example table that the parser accepts", () => {
    const { system } = summaryPrompt({
      purpose: "summary",
      content: "x",
      context: [],
      language: "en",
    });
    const shown = system.split("\n").filter((line) => line.startsWith("|"));
    expect(parseSummary(shown.join("\n"))).toEqual([{ point: "…", quote: "…", url: null }]);
  });
});

describe("The prompt for positions", () => {
  it("quotes the question, which can neither escape its tag nor change the instructions", () => {
    fc.assert(
      fc.property(wellFormedText(), language, (question, code) => {
        const { messages, system } = positionsPrompt({
          purpose: "positions",
          question,
          language: code,
        });
        expect(messages).toHaveLength(1);
        expect(inTags(messages[0]?.content ?? "", "question")).toEqual([question]);
        expect(system).toBe(
          positionsPrompt({ purpose: "positions", question: "", language: code }).system,
        );
      }),
    );
  });

  it("asks for positions in the language of the screen, in a format that the parser accepts", () => {
    const { system } = positionsPrompt({ purpose: "positions", question: "Why?", language: "de" });
    expect(system).toContain("Write them in German (de)");
    const [shown = ""] = /\{.*\}/.exec(system) ?? [];
    const answer = shown
      .replace("true or false", "false")
      .replace("…", "Tabs")
      .replace("…", "Spaces");
    expect(parsePositions(answer).suggestedPositions).toEqual({
      position1: "Tabs",
      position2: "Spaces",
    });
  });
});

describe("The prompts for translations", () => {
  it("quote the texts to translate, which can neither escape their tag nor change the instructions", () => {
    fc.assert(
      fc.property(wellFormedText(), language, (text, code) => {
        const own = textPrompt({ text, language: code });
        expect(inTags(own.messages[0]?.content ?? "", "text")).toEqual([text]);
        expect(own.system).toBe(textPrompt({ text: "", language: code }).system);
        const ui = interfacePrompt({
          purpose: "translation",
          texts: { key: text },
          language: code,
        });
        expect(JSON.parse(inTags(ui.messages[0]?.content ?? "", "texts")[0] ?? "")).toEqual({
          key: text,
        });
        expect(ui.system).toBe(
          interfacePrompt({ purpose: "translation", texts: {}, language: code }).system,
        );
        expect([own, ui].map(({ messages }) => messages.map(({ role }) => role))).toEqual([
          ["user"],
          ["user"],
        ]);
      }),
    );
  });

  it("name the language in English, and its plural categories", () => {
    const { system } = interfacePrompt({ purpose: "translation", texts: {}, language: "cy" });
    expect(system).toContain("into Welsh (cy)");
    expect(system).toMatch(/zero, one|one, two|few, many/);
    expect(textPrompt({ text: "x", language: "pt-BR" }).system).toContain(
      "into Brazilian Portuguese (pt-BR)",
    );
  });

  it("show a format of the answer that the parser accepts", () => {
    const [shown = ""] =
      /\{"translation".*\}/.exec(textPrompt({ text: "x", language: "de" }).system) ?? [];
    expect(parseTranslation(shown, "x")).toBe("…");
  });
});
