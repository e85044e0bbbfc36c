import {
  type Conversation,
  type DebateExport,
  DomainError,
  debateExport,
  parseDebateExport,
  sharedView,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { access, conversation, wellFormedText } from "../../support/arbitraries.ts";

/** Conversations in which some responses have argument cards. */
const withCards: fc.Arbitrary<Conversation> = fc
  .tuple(
    conversation({ maxTurns: 20 }),
    fc.option(wellFormedText({ maxLength: 80 }).map((text) => text.replaceAll("\0", ""))),
  )
  .map(([told, summary]) => ({
    ...told,
    responses: told.responses.map((response) => ({ ...response, summary })),
  }));

/** The code of the error that a call ends with; "no error" when it does not. */
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
  it("read back from its file is the same debate, for every reader", () => {
    fc.assert(
      fc.property(withCards, fc.option(access), (told, reader) => {
        const view = sharedView(told, reader);
        expect(parseDebateExport(asFile(debateExport(view)))).toEqual(view);
      }),
    );
  });

  it("says what it is, and holds nothing but what its reader saw", () => {
    fc.assert(
      fc.property(withCards, fc.option(access), (told, reader) => {
        const view = sharedView(told, reader);
        expect(debateExport(view)).toEqual({
          format: "einstein-vs-cat/debate",
          version: 1,
          ...view,
        });
      }),
    );
  });

  const [told] = fc.sample(
    conversation({ maxTurns: 3 }).filter(({ responses }) => responses.length > 0),
    { numRuns: 1, seed: 1 },
  ) as [Conversation];
  const view = sharedView(told, { kind: "user", tier: "free" });
  const file = () => asFile(debateExport(view));
  const withResponse = (fields: object) => ({
    ...file(),
    responses: (file().responses as object[]).map((response) => ({ ...response, ...fields })),
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", JSON.stringify(debateExport(view))],
    ["a list", [file()]],
    ["another format", { ...file(), format: "other" }],
    ["a version to come", { ...file(), version: 2 }],
    ["a debate without a question", { ...file(), question: undefined }],
    ["a third side", withResponse({ optionNumber: 3 })],
    ["turn 0", withResponse({ turnNumber: 0 })],
    ["half a turn", withResponse({ turnNumber: 1.5 })],
    ["a moment that is none", withResponse({ createdAt: "yesterday" })],
    ["a text that cannot be stored", withResponse({ content: "a\0b" })],
    ["half a surrogate pair", withResponse({ content: "\ud83d" })],
    ["a language that is none", { ...file(), language: "klingon!" }],
    ["fewer items in all than it holds", { ...file(), total: 0 }],
  ])("is not read from %s", (_, value) => {
    expect(thrownBy(() => parseDebateExport(value))).toBe("invalid-input");
  });

  it("is read without what it does not know, which cannot reach into the objects of the reader", () => {
    const strange = JSON.parse(
      `{"__proto__": {"isAdmin": true}, "userId": 7, ${JSON.stringify(file()).slice(1)}`,
    );
    expect(parseDebateExport(strange)).toEqual(view);
    expect("isAdmin" in parseDebateExport(strange)).toBe(false);
  });

  it("is never read with another error than that, whatever comes in", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(thrownBy(() => parseDebateExport(value))).toBe("invalid-input");
      }),
    );
  });
});
