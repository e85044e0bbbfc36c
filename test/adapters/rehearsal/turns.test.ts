import { CAT, EINSTEIN, SIDES } from "@einstein-vs-cat/core";
import { composeTurn } from "@einstein-vs-cat/rehearsal/engine/compose-turn";
import { countWords } from "@einstein-vs-cat/rehearsal/engine/writing-system";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../support/runs.ts";
import {
  anyBrief,
  briefOf,
  DEBATES,
  debate,
  expectOnlyOurMarkup,
  expectWellFormed,
  letters,
  quotations,
  sentences,
  unquoted,
} from "./briefs.ts";

describe("the rehearsal voice", () => {
  it("composes a well-formed turn without foreign markup for any brief, and the same turn for the same brief", () => {
    fc.assert(
      fc.property(anyBrief, (brief) => {
        const turn = composeTurn(brief);
        expectWellFormed(turn);
        expectOnlyOurMarkup(turn);
        expect(composeTurn(structuredClone(brief))).toBe(turn);
      }),
      { numRuns: runs(150) },
    );
  });

  it.each(DEBATES)("names the topic of “$question” in every turn", ({ topic, ...options }) => {
    for (const { content } of debate(options, 20)) expect(content).toMatch(topic);
  });

  it.each(DEBATES)("argues its position on “$question”", (options) => {
    for (const { content, side } of debate(options, 20)) {
      const position = side === 1 ? options.option1 : options.option2;
      const lastParagraph = content.split("\n\n").at(-1) ?? "";
      expect(lastParagraph.toLowerCase()).toMatch(
        new RegExp(`(?<!\\p{L})${position.toLowerCase()}(?!\\p{L})`, "u"),
      );
    }
  });

  it.each(DEBATES)("composes twenty different turns on “$question” within bounds", (options) => {
    const turns = debate(options, 20);
    expect(new Set(turns.map(({ content }) => content)).size).toBe(20);
    for (const { content } of turns) expectWellFormed(content);
  });

  it.each(DEBATES)(
    "repeats no sentence of more than 8 words in the first seven turns of a persona on “$question”",
    (options) => {
      const turns = debate(options, 14);
      for (const side of SIDES) {
        const said = turns
          .filter((turn) => turn.side === side)
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

  it("uses other words when an argument is used a second time", () => {
    const turns = debate(DEBATES[0], 60);
    expect(new Set(turns.map(({ content }) => content)).size).toBe(60);
    for (const { content } of turns) expectWellFormed(content);
  });

  it("answers a model's turn with a true quotation, without its markup", () => {
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
        briefOf({
          persona: CAT,
          turnNumber,
          history: [{ side: 1, content, turnNumber: turnNumber - 1 }],
        }),
      );
      const [fragment = ""] = quotations(turn).filter((quotation) => countWords(quotation) >= 3);
      expect(letters(plain)).toContain(letters(fragment));
      expect(countWords(fragment)).toBeLessThanOrEqual(14);
      expectOnlyOurMarkup(turn);
    }
  });

  it("answers a turn that was stopped in mid-sentence, and a turn without words", () => {
    for (const content of ["Imagine a train that", "😼", "", "***", "\n\n---\n"]) {
      const history = [{ side: 1 as const, content, turnNumber: 1 }];
      expectWellFormed(composeTurn(briefOf({ persona: CAT, turnNumber: 2, history })));
    }
  });

  it("quotes new context once, in the turn after it was added", () => {
    const context = [
      {
        kind: "context" as const,
        content: "My brother builds rockets **for a living**. He is tired.",
        turnNumber: 4,
      },
    ];
    const own = { side: 1 as const, content: "I say yes.", turnNumber: 3 };
    const other = { side: 2 as const, content: "I say no.", turnNumber: 4 };
    const fragment = "“My brother builds rockets for a living”";
    expect(composeTurn(briefOf({ turnNumber: 5, history: [own, other], context }))).toContain(
      fragment,
    );
    const later = [other, { ...own, turnNumber: 5 }, { ...other, turnNumber: 6 }];
    expect(composeTurn(briefOf({ turnNumber: 7, history: later, context }))).not.toContain(
      fragment,
    );
  });

  it("copies no link, image, tag, heading or fence from foreign text into its Markdown", () => {
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
            side: turnNumber % 2 === 1 ? (2 as const) : (1 as const),
            content: `Take this: ${attack} and think.`,
            turnNumber: 1,
          },
        ];
        const persona = turnNumber % 2 === 1 ? EINSTEIN : CAT;
        const fields = {
          question: `Should we ban ${attack} today?`,
          position: attack,
          opposingPosition: `${attack} or not`,
        };
        const turn = composeTurn(
          briefOf({
            persona,
            turnNumber,
            ...fields,
            history,
            context: [{ kind: "context", content: attack, turnNumber }],
          }),
        );
        expectOnlyOurMarkup(turn);
        expectWellFormed(turn);
      }
    }
  });
});
