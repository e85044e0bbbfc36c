import { CAT, EINSTEIN, type TurnBrief } from "@einstein-vs-cat/core";
import { composeTurn, TURN_WORDS } from "@einstein-vs-cat/rehearsal/compose-turn";
import { countWords } from "@einstein-vs-cat/rehearsal/plain-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const DEBATES = [
  { question: "Should we colonise Mars?", option1: "Yes", option2: "No", topic: /colonis(?:e|ing) Mars/ },
  { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No", topic: /hot dog/ },
  { question: "Tabs or spaces?", option1: "Tabs", option2: "Spaces", topic: /tabs .*spaces|spaces .*tabs/s },
  { question: "Is free will an illusion?", option1: "Yes", option2: "No", topic: /free will/ },
  { question: "pineapple on pizza", option1: "Yes", option2: "No", topic: /pineapple on pizza/ },
  { question: "Should cities ban cars from their centres?", option1: "No", option2: "Yes", topic: /cities (?:should|banning)/ },
  { question: "What is better for learning: books or video?", option1: "Books", option2: "Video", topic: /books/ },
  { question: "Sollten Städte Autos verbieten?", option1: "Ja", option2: "Nein", topic: /“Sollten Städte Autos verbieten\?”/ },
  { question: "WHY DO WE SLEEP", option1: "Yes", option2: "No", topic: /why we sleep/ },
  { question: "Should my daughter get a phone at 10?", option1: "Yes", option2: "No", topic: /your daughter .*phone/ },
  { question: "Can machines think?", option1: "Yes", option2: "No", topic: /machines/ },
  {
    question: "Universal basic income",
    option1: "We should introduce it now",
    option2: "It costs far too much",
    topic: /basic income/,
  },
] as const;

type Brief = Partial<TurnBrief>;

function briefOf(brief: Brief = {}): TurnBrief {
  return {
    persona: EINSTEIN,
    turnNumber: 1,
    question: "Should we colonise Mars?",
    position: "Yes",
    opposingPosition: "No",
    language: "en",
    history: [],
    context: [],
    ...brief,
  };
}

/** A whole rehearsed debate; each turn hears the last eight. */
function debate({ question, option1, option2 }: { question: string; option1: string; option2: string }, turns: number) {
  const history: { optionNumber: 1 | 2; content: string; turnNumber: number }[] = [];
  for (let turnNumber = 1; turnNumber <= turns; turnNumber += 1) {
    const persona = turnNumber % 2 === 1 ? EINSTEIN : CAT;
    const [position, opposingPosition] = persona === EINSTEIN ? [option1, option2] : [option2, option1];
    const brief = briefOf({ persona, turnNumber, question, position, opposingPosition, history: history.slice(-8) });
    history.push({ optionNumber: persona.optionNumber, content: composeTurn(brief), turnNumber });
  }
  return history;
}

const unquoted = (text: string) => text.replace(/“[^”]*”/g, "“”").replaceAll("**", "");
const letters = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}]/gu, "");
const quotations = (text: string) => Array.from(text.matchAll(/“([^”]*)”/g), (match) => match[1] ?? "");
const sentences = (text: string) => text.split(/\n+|(?<=[.!?])\s+/u).map((sentence) => sentence.replace(/^- /, "").trim());

function expectWellFormed(turn: string) {
  expect(turn.isWellFormed()).toBe(true);
  expect(turn).not.toMatch(/[{}]|undefined|\bnull\b|\[object/);
  expect(turn).not.toMatch(/ {2}|\n{3}| \n|[,;:]{2}|\.\.|[^\n]\n[^\n-]| [,;.!?](?!\S)|\p{Cc}(?<!\n)/u);
  expect(countWords(turn)).toBeGreaterThanOrEqual(TURN_WORDS.minimum);
  expect(countWords(turn)).toBeLessThanOrEqual(TURN_WORDS.maximum);
}

function expectOnlyOurMarkup(turn: string) {
  expect(turn).not.toMatch(/[`[\]<>|\\~]|https?:|www\.|javascript:|^\s*(?:#|>|\d+[.)] |={2,}|-{2,}|\* )/im);
  expect(turn.replace(/\*\*[^*\n]+\*\*/, "")).not.toContain("*");
}

const weirdText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((codes) => String.fromCharCode(...codes)),
  fc
    .array(
      fc.constantFrom(
        "should",
        "we",
        "is",
        "a",
        "or",
        "why",
        "?",
        ",",
        "ban",
        "cars",
        "“",
        "”",
        "it",
        "I",
        "to",
        ".",
        "not",
        ":",
      ),
      {
        maxLength: 20,
      },
    )
    .map((words) => words.join(" ")),
  fc.constantFrom(
    "",
    "?????",
    "😀🔥",
    "**x**",
    "\0\0",
    "{topic}",
    "هل يجب أن نستعمر المريخ؟",
    "火星に移住すべきか",
    "$& $1",
    "A".repeat(10_000),
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).map((text) => `${text} `.repeat(700)),
);

const anyBrief: fc.Arbitrary<TurnBrief> = fc.record({
  persona: fc.constantFrom(EINSTEIN, CAT),
  turnNumber: fc.integer({ min: 1, max: 200 }),
  question: weirdText,
  position: weirdText,
  opposingPosition: weirdText,
  language: fc.constantFrom("en", "de", "zh-Hant-TW", ""),
  history: fc.array(
    fc.record({ optionNumber: fc.constantFrom(1 as const, 2 as const), content: weirdText, turnNumber: fc.nat(200) }),
    { maxLength: 4 },
  ),
  context: fc.array(fc.record({ content: weirdText, turnNumber: fc.nat(200) }), { maxLength: 2 }),
});

describe("the rehearsal voice", () => {
  it("gives a well-formed turn without foreign markup for any brief, and the same turn for the same brief", () => {
    fc.assert(
      fc.property(anyBrief, (brief) => {
        const turn = composeTurn(brief);
        expectWellFormed(turn);
        expectOnlyOurMarkup(turn);
        expect(composeTurn(structuredClone(brief))).toBe(turn);
      }),
      { numRuns: 300 },
    );
  });

  it.each(DEBATES)("names the topic of “$question” in every turn", ({ topic, ...options }) => {
    for (const { content } of debate(options, 20)) expect(content).toMatch(topic);
  });

  it.each(DEBATES)("argues the position that it was given on “$question”", (options) => {
    for (const { content, optionNumber } of debate(options, 20)) {
      const position = optionNumber === 1 ? options.option1 : options.option2;
      const lastParagraph = content.split("\n\n").at(-1) ?? "";
      expect(lastParagraph.toLowerCase()).toMatch(new RegExp(`(?<!\\p{L})${position.toLowerCase()}(?!\\p{L})`, "u"));
    }
  });

  it.each(DEBATES)("gives twenty different turns on “$question”, each in bounds", (options) => {
    const turns = debate(options, 20);
    expect(new Set(turns.map(({ content }) => content)).size).toBe(20);
    for (const { content } of turns) expectWellFormed(content);
  });

  it.each(DEBATES)(
    "lets neither persona repeat a sentence of more than 8 words in its first seven turns on “$question”",
    (options) => {
      const turns = debate(options, 14);
      for (const { optionNumber } of [EINSTEIN, CAT]) {
        const said = turns
          .filter((turn) => turn.optionNumber === optionNumber)
          .flatMap(({ content }) => sentences(unquoted(content)));
        const long = said.filter((sentence) => countWords(sentence) > 8);
        expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([]);
      }
    },
  );

  it.each(DEBATES)("quotes true words of the opponent's last turn on “$question”", (options) => {
    const turns = debate(options, 20);
    for (const [index, { content }] of turns.entries()) {
      const last = turns[index - 1]?.content;
      if (last === undefined) continue;
      const quoted = quotations(content).filter((quotation) => countWords(quotation) >= 3);
      expect(quoted.some((quotation) => letters(last).includes(letters(quotation)))).toBe(true);
    }
  });

  it("speaks otherwise when its arguments come round a second time", () => {
    const turns = debate(DEBATES[0], 60);
    expect(new Set(turns.map(({ content }) => content)).size).toBe(60);
    for (const { content } of turns) expectWellFormed(content);
  });

  it("answers a model's turn with true words of it, and passes over its markup", () => {
    const content = [
      "The best reason is **insurance**. A species on one planet has [a single point of failure](https://example.com/a).",
      "> Nobody asks ice cream to justify itself. See https://example.com for more.",
    ].join("\n\n");
    const plain = [
      "The best reason is insurance. A species on one planet has a single point of failure.",
      "Nobody asks ice cream to justify itself.",
    ].join(" ");
    for (let turnNumber = 2; turnNumber <= 16; turnNumber += 2) {
      const turn = composeTurn(
        briefOf({ persona: CAT, turnNumber, history: [{ optionNumber: 1, content, turnNumber: turnNumber - 1 }] }),
      );
      const [fragment = ""] = quotations(turn).filter((quotation) => countWords(quotation) >= 3);
      expect(letters(plain)).toContain(letters(fragment));
      expect(countWords(fragment)).toBeLessThanOrEqual(14);
      expectOnlyOurMarkup(turn);
    }
  });

  it("answers a turn that was stopped in mid-sentence, and one without words", () => {
    for (const content of ["Imagine a train that", "😼", "", "***", "\n\n---\n"]) {
      const history = [{ optionNumber: 1 as const, content, turnNumber: 1 }];
      expectWellFormed(composeTurn(briefOf({ persona: CAT, turnNumber: 2, history })));
    }
  });

  it("takes up context that is newer than its last turn, once", () => {
    const context = [{ content: "My brother builds rockets **for a living**. He is tired.", turnNumber: 4 }];
    const own = { optionNumber: 1 as const, content: "I say yes.", turnNumber: 3 };
    const other = { optionNumber: 2 as const, content: "I say no.", turnNumber: 4 };
    const fragment = "“My brother builds rockets for a living”";
    expect(composeTurn(briefOf({ turnNumber: 5, history: [own, other], context }))).toContain(fragment);
    const later = [other, { ...own, turnNumber: 5 }, { ...other, turnNumber: 6 }];
    expect(composeTurn(briefOf({ turnNumber: 7, history: later, context }))).not.toContain(fragment);
  });

  it("brings no link, image, tag, heading or fence from the words of others into its Markdown", () => {
    const attacks = [
      "[click](https://evil.example/x)",
      "![x](https://evil.example/x.png)",
      "<img src=x onerror=alert(1)>",
      "<https://evil.example>",
      "# Heading\n## Again",
      "```js\ncode\n```",
      "www.evil.example",
      "a@evil.example",
      "[x]: https://evil.example",
      "| a | b |\n|---|---|",
      "javascript:alert(1)",
      "~~gone~~ _so_ __bold__ **bold**",
      "&lt;script&gt;",
      "\\[x\\](y)",
      "- item\n1. item",
      "[[a](b)](c)",
    ];
    for (const attack of attacks) {
      for (const turnNumber of [1, 2, 5, 8]) {
        const history = [
          {
            optionNumber: turnNumber % 2 === 1 ? (2 as const) : (1 as const),
            content: `Take this: ${attack} and think.`,
            turnNumber: 1,
          },
        ];
        const persona = turnNumber % 2 === 1 ? EINSTEIN : CAT;
        const fields = { question: `Should we ban ${attack} today?`, position: attack, opposingPosition: `${attack} or not` };
        const turn = composeTurn(
          briefOf({ persona, turnNumber, ...fields, history, context: [{ content: attack, turnNumber }] }),
        );
        expectOnlyOurMarkup(turn);
        expectWellFormed(turn);
      }
    }
  });
});
