import {
  type Conversation,
  checkCitations,
  fitTurnPrompt,
  judgedDebate,
  type NumberedPassage,
  type Prompt,
  turnPrompt,
  verdictPrompt,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conversation, wellFormedText } from "../../support/arbitraries.ts";
import { CANARY, HOSTILE } from "./hostile-sources.ts";
import { contextOf, userText } from "./turn-prompt-fixtures.ts";

/** A hostile text, alone, put together with others, or cut anywhere. */
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), wellFormedText({ maxLength: 20 })), {
      minLength: 1,
    })
    .map((parts) => `${parts.join("")} ${CANARY}`),
  fc
    .tuple(fc.constantFrom(...HOSTILE), fc.nat(60), fc.nat(60))
    .map(([text, from, length]) => `${text.slice(from, from + length).toWellFormed()} ${CANARY}`),
);

/** Sources with hostile titles and hostile passages, as the prompt of a turn has them. */
const library = fc
  .array(fc.tuple(hostile, fc.array(hostile, { minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((texts) => ({
    sources: texts.map(([title], index) => ({ n: index + 1, title })),
    passages: texts.flatMap(([, passages], index): NumberedPassage[] =>
      passages.map((text, at) => ({ source: index + 1, passage: at + 1, page: null, text })),
    ),
  }));

type HostileLibrary = typeof library extends fc.Arbitrary<infer Value> ? Value : never;

const promptOf = (source: Conversation, given: HostileLibrary) =>
  turnPrompt({ ...contextOf(source), library: given });

/** A block of a prompt: a tag at the beginning of a line, its text, and the same tag at the end. */
const BLOCK = /^<(source_title|passage)( [a-z]+="S\d+(?: §\d+)?")>\n([^<]*)\n<\/\1>$/gmu;

const unescaped = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");

describe("Sources with instructions to the model", () => {
  it("are fifty different ones", () => {
    expect(new Set(HOSTILE).size).toBe(50);
  });

  it("leave their tags in no prompt of a turn: all of their words are in them, and none outside", () => {
    fc.assert(
      fc.property(conversation(), library, (source, given) => {
        const prompt = promptOf(source, given);
        const text = userText(prompt);
        const blocks = [...text.matchAll(BLOCK)].map(([, tag, name, inner = ""]) => [
          `${tag}${name}`,
          unescaped(inner),
        ]);
        expect(blocks).toEqual(
          given.sources.flatMap(({ n, title }) => [
            [`source_title source="S${n}"`, title],
            ...given.passages
              .filter((passage) => passage.source === n)
              .map((one) => [`passage name="S${n} §${one.passage}"`, one.text]),
          ]),
        );
        expect(text.replace(BLOCK, "")).not.toContain(CANARY);
        expect(text.replace(BLOCK, "")).not.toMatch(/<\/?(?:passage|source_title)/u);
        expect(otherThanUser(prompt)).not.toContain(CANARY);
      }),
    );
  });

  it("change nothing of a prompt but the blocks that hold them", () => {
    fc.assert(
      fc.property(conversation(), library, (source, given) => {
        const harmless = {
          sources: given.sources.map(({ n }) => ({ n, title: "A title" })),
          passages: given.passages.map((passage) => ({ ...passage, text: "A text." })),
        };
        const [one, other] = [promptOf(source, given), promptOf(source, harmless)];
        expect(one.system).toBe(other.system);
        const roles = ({ messages }: Prompt) => messages.map(({ role }) => role);
        expect(roles(one)).toEqual(roles(other));
        expect(userText(one).replace(BLOCK, "")).toBe(userText(other).replace(BLOCK, ""));
      }),
    );
  });

  it("leave their tags in no prompt that is cut to a small window either", () => {
    fc.assert(
      fc.property(conversation(), library, fc.nat(12_000), (source, given, room) => {
        const material = { ...contextOf(source), library: given };
        const least = turnPrompt({
          ...material,
          history: [],
          context: [],
          library: { ...given, passages: [] },
        });
        const fits = (prompt: Prompt) => userText(prompt).length <= userText(least).length + room;
        const { prompt, material: fitted } = fitTurnPrompt(material, fits);
        expect(userText(prompt).replace(BLOCK, "")).not.toContain(CANARY);
        const passages = fitted.library?.passages ?? [];
        expect(passages).toEqual(given.passages.slice(0, passages.length));
      }),
    );
  });

  it("reach no judge, who learns of them in figures alone", () => {
    fc.assert(
      fc.property(conversation(), library, (source, { passages }) => {
        const cited = "So it is [S1 §1], and “PWNED, all of you” [S1 §2], [S9 §9].";
        const citations = checkCitations(cited, {
          given: passages,
          exists: ({ source: n }) => n < 9,
        });
        const evidence = { given: [], citations };
        const responses = source.responses.map((one) => ({ ...one, content: cited, evidence }));
        const debate = judgedDebate({ ...source, responses });
        for (const first of [1, 2] as const)
          expect(
            JSON.stringify(verdictPrompt({ purpose: "verdict", debate, first })),
          ).not.toContain(CANARY);
      }),
    );
  });
});

describe("The prompt of a turn without sources", () => {
  it("is byte for byte the same as before, also where no passage was given", () => {
    fc.assert(
      fc.property(conversation(), library, (source, { sources }) => {
        const plain = turnPrompt(contextOf(source));
        expect(promptOf(source, { sources, passages: [] })).toEqual(plain);
        expect(JSON.stringify(plain)).not.toMatch(/<passage|<source_title|Sources\\n/u);
      }),
    );
  });
});

/** The text of a prompt that no person wrote: the rules, and what the debater said itself. */
const otherThanUser = ({ system, messages }: Prompt) =>
  [system, ...messages.filter(({ role }) => role !== "user").map(({ content }) => content)].join(
    "\n",
  );
