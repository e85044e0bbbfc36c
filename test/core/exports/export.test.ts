import {
  aiModelOf,
  type Conversation,
  type DebateExport,
  DomainError,
  debateExport,
  parseDebateExport,
  readSummary,
  sharedView,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { access, conversation, wellFormedText } from "../../support/arbitraries.ts";
import { exportedVerdicts } from "../judging/exported-verdict-fixtures.ts";

/** Conversations in which some responses have argument cards. */
const withCards: fc.Arbitrary<Conversation> = fc
  .tuple(
    conversation({ maxTurns: 20 }),
    fc.option(wellFormedText({ maxLength: 80 }).map((text) => text.replaceAll("\0", ""))),
  )
  .map(([source, summary]) => ({
    ...source,
    responses: source.responses.map((response) => ({
      ...response,
      summary: summary === null ? null : readSummary(summary, response.content),
    })),
  }));

/** Returns the code of the error that a call throws, or "no error". */
function thrownBy(call: () => unknown): string {
  try {
    call();
    return "no error";
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

const asFile = (exported: DebateExport): Record<string, unknown> =>
  JSON.parse(JSON.stringify(exported));

describe("An exported debate", () => {
  it("is the same debate when it is read back from its file, for every reader", () => {
    fc.assert(
      fc.property(withCards, fc.option(access), (source, reader) => {
        const view = sharedView(source, reader);
        expect(parseDebateExport(asFile(debateExport(view)))).toEqual(view);
      }),
    );
  });

  it("is read back with its verdict, whatever judges write", () => {
    const verdicts = exportedVerdicts(wellFormedText({ maxLength: 80 }));
    fc.assert(
      fc.property(withCards, verdicts, (source, verdict) => {
        const view = { ...sharedView(source, null), verdict };
        expect(parseDebateExport(asFile(debateExport(view)))).toEqual(view);
      }),
    );
  });

  it("names its format and contains only what its reader sees", () => {
    fc.assert(
      fc.property(withCards, fc.option(access), (source, reader) => {
        const view = sharedView(source, reader);
        const { seats: _, responses, ...rest } = view;
        expect(debateExport(view)).toEqual({
          format: "einstein-vs-cat/debate",
          version: 1,
          ...rest,
          responses: responses.map(({ side, speaker, summary, ...response }) => ({
            ...response,
            summary: summary?.text ?? null,
            optionNumber: side,
            aiModel: aiModelOf(speaker),
          })),
        });
      }),
    );
  });

  const [sample] = fc.sample(
    conversation({ maxTurns: 3 }).filter(({ responses }) => responses.length > 0),
    { numRuns: 1, seed: 1 },
  ) as [Conversation];
  const view = sharedView(sample, { kind: "user", tier: "free" });
  const file = () => asFile(debateExport(view));
  const withResponse = (fields: object) => ({
    ...file(),
    responses: (file().responses as object[]).map((response) => ({ ...response, ...fields })),
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["JSON text", JSON.stringify(debateExport(view))],
    ["a list", [file()]],
    ["another format", { ...file(), format: "other" }],
    ["a future version", { ...file(), version: 2 }],
    ["a debate without a question", { ...file(), question: undefined }],
    ["a third side", withResponse({ optionNumber: 3 })],
    ["turn 0", withResponse({ turnNumber: 0 })],
    ["half a turn", withResponse({ turnNumber: 1.5 })],
    ["an invalid time", withResponse({ createdAt: "yesterday" })],
    ["a text that cannot be stored", withResponse({ content: "a\0b" })],
    ["half a surrogate pair", withResponse({ content: "\ud83d" })],
    ["an invalid language", { ...file(), language: "klingon!" }],
    ["a total below its number of items", { ...file(), total: 0 }],
    ["half a verdict", { ...file(), verdict: { turns: 4, outcome: "option1" } }],
  ])("cannot be read from %s", (_, value) => {
    expect(thrownBy(() => parseDebateExport(value))).toBe("invalid-input");
  });

  it("is read without unknown fields, which cannot pollute the reader's objects", () => {
    const strange = JSON.parse(
      `{"__proto__": {"isAdmin": true}, "userId": 7, ${JSON.stringify(file()).slice(1)}`,
    );
    expect(parseDebateExport(strange)).toEqual(view);
    expect("isAdmin" in parseDebateExport(strange)).toBe(false);
  });

  it("is refused as invalid input for any other value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(thrownBy(() => parseDebateExport(value))).toBe("invalid-input");
      }),
    );
  });
});
