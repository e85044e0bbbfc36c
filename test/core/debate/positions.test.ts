import {
  createDebateSchema,
  fieldErrors,
  generatePositionsSchema,
  maySuggest,
  parsePositions,
  positionQuestion,
  suggestionFor,
  yesNoWords,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";

const FORM = { question: "Tabs or spaces?", coffeeLevel: 1 };

describe("Positions are suggested", () => {
  it.each([
    ["Why?", false, false, false],
    ["  Why? ", false, false, false],
    ["Why??", false, false, true],
    ["Tabs or spaces?", true, false, true],
    ["Tabs or spaces?", false, true, true],
    ["Tabs or spaces?", true, true, false],
  ])("for %j with edited positions %j and %j: %j", (question, isEdited1, isEdited2, may) => {
    expect(maySuggest({ question, isEdited1, isEdited2 })).toBe(may);
  });

  it("for a question of at least 5 characters and a language", () => {
    const refusal = (body: unknown) => {
      const { error } = generatePositionsSchema.safeParse(body);
      return error && fieldErrors(error)[0]?.message;
    };
    expect(
      generatePositionsSchema.parse({ query: "  Tabs or spaces? ", language: "de", more: 1 }),
    ).toEqual({
      query: "Tabs or spaces?",
      language: "de",
    });
    expect(refusal({ query: "Why?" })).toBe("Question must be at least 5 characters long");
    expect(refusal({ query: "Tabs or spaces?", language: "German" })).toBe(
      "Language must be a language code",
    );
    expect(refusal([])).toBe("The request body must be a JSON object");
  });

  it("for the same question when only its white space differs", () => {
    expect(positionQuestion(" Tabs \n or\u00a0spaces? ", "en")).toEqual({
      question: "Tabs or spaces?",
      language: "en",
    });
  });
});

describe("A model's answer to a question", () => {
  const pair = { position1: "Tabs", position2: "Spaces" };
  const read = { isYesNoQuestion: false, suggestedPositions: pair };

  it.each([
    ["alone", JSON.stringify({ isYesNoQuestion: false, ...pair })],
    [
      "in a fence",
      `\`\`\`json\n${JSON.stringify({ isYesNoQuestion: false, ...pair }, null, 2)}\n\`\`\``,
    ],
    [
      "between other text",
      `Sure {smile}! ${JSON.stringify({ isYesNoQuestion: false, ...pair })} I hope {this} helps.`,
    ],
    [
      "in the format of the product's own answer",
      JSON.stringify({ isYesNoQuestion: false, suggestedPositions: pair }),
    ],
    [
      "with Markdown and HTML around the positions",
      JSON.stringify({
        isYesNoQuestion: false,
        position1: " **Tabs**\n",
        position2: "<b>`Spaces`</b>",
      }),
    ],
  ])("is parsed %s", (_, answer) => {
    expect(parsePositions(answer)).toEqual(read);
  });

  it.each([
    "",
    "Tabs or spaces, both are fine.",
    "{",
    "null",
    "[]",
    '{"position1":"Tabs"}',
    '{"position1":"Tabs","position2":"tabs"}',
    '{"position1":"Tabs","position2":"?!"}',
    '{"position1":1,"position2":2}',
    JSON.stringify({ position1: "x".repeat(2_000), position2: "y" }),
  ])("suggests nothing when it is %j", (answer) => {
    expect(parsePositions(answer)).toEqual({ isYesNoQuestion: false, suggestedPositions: null });
  });

  it("becomes positions of at most 200 characters that the creation form accepts, for any text", () => {
    const fields = fc.record({
      isYesNoQuestion: fc.oneof(fc.boolean(), fc.constant("no")),
      position1: fc.oneof(anyText({ maxLength: 400 }), fc.constant(null)),
      position2: anyText({ maxLength: 400 }),
    });
    const answer = fc.oneof(
      anyText(),
      fields.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(answer, fc.constantFrom("en", "de", "ja", "xx"), (text, language) => {
        const question = { question: FORM.question, language };
        const { suggestedPositions } = suggestionFor(parsePositions(text), question.language);
        const { position1: option1, position2: option2 } = suggestedPositions;
        expect(Math.max(option1.length, option2.length)).toBeLessThanOrEqual(200);
        expect(option1).not.toBe(option2);
        const form = createDebateSchema.safeParse({ ...FORM, option1, option2 });
        expect(form.data).toMatchObject({ option1, option2 });
      }),
      { numRuns: 1_000 },
    );
  });

  it("is replaced by Yes and No in the language of the screen for a yes/no question or when it is unusable", () => {
    const german = { position1: "Ja", position2: "Nein" };
    const question = { question: FORM.question, language: "de" };
    const yesNo = parsePositions(
      '{"isYesNoQuestion":true,"position1":"Ja, bitte","position2":"Nein, danke"}',
    );
    expect(suggestionFor(yesNo, "de-AT")).toEqual({
      isYesNoQuestion: true,
      suggestedPositions: german,
    });
    expect(suggestionFor(parsePositions("junk"), question.language)).toEqual({
      isYesNoQuestion: false,
      suggestedPositions: german,
    });
    expect(
      suggestionFor(parsePositions('{"isYesNoQuestion":true}'), question.language).isYesNoQuestion,
    ).toBe(true);
    expect(suggestionFor(read, question.language)).toEqual(read);
  });

  it.each(["ar", "de", "fil", "he", "hi", "ja", "ko", "pt-BR", "th", "vi", "zh-Hant-TW"])(
    "is replaced by words for %s that the form accepts",
    (code) => {
      const { position1: option1, position2: option2 } = yesNoWords(code);
      expect(createDebateSchema.safeParse({ ...FORM, option1, option2 }).data).toMatchObject({
        option1,
        option2,
      });
      expect(option1).not.toBe("Yes");
    },
  );

  it.each(["xx", "", "constructor", "__proto__"])(
    "is replaced by English words for a language without its own: %j",
    (language) => {
      expect(yesNoWords(language)).toEqual({ position1: "Yes", position2: "No" });
    },
  );
});
