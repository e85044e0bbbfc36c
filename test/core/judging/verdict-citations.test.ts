import {
  type Citation,
  type CitationKind,
  type Conversation,
  judgedDebate,
  RUBRIC,
  type Side,
  verdictPrompt,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conversation } from "../../support/arbitraries.ts";
import { promptText } from "./verdict-fixtures.ts";

const citation = (kind: CitationKind): Citation => ({
  ...{ source: 1, passage: 1, start: 0, end: 7 },
  ...{ kind, quote: null },
});

/** Returns a debate whose turns cite in these ways. */
function citing(
  { debate, responses, ...rest }: Conversation,
  kinds: readonly (readonly CitationKind[])[],
): Conversation {
  return {
    ...rest,
    debate: { ...debate, sourceCount: 1 },
    responses: responses.map((response, index) => ({
      ...response,
      evidence: { given: [], citations: (kinds[index] ?? []).map(citation) },
    })),
  };
}

const textOf = (held: Conversation, first: Side) =>
  promptText({ prompt: verdictPrompt({ purpose: "verdict", debate: judgedDebate(held), first }) });

const [fourTurns] = fc.sample(
  conversation({ maxTurns: 4 }).filter(({ responses }) => responses.length === 4),
  { numRuns: 1, seed: 38 },
);
if (fourTurns === undefined) throw new Error("no debate of four turns");

describe("The citations of a debate in the prompt of a judge", () => {
  it("are counted by side and kind, the side that is read first before the other", () => {
    const held = citing(fourTurns, [
      ["quoted", "quoted"],
      ["misquoted"],
      ["cited"],
      ["invented", "not-given", "quoted"],
    ]);
    const one = "Side A: 2 quoted, 1 cited, 0 not-given, 0 misquoted, 0 invented";
    const two = "Side B: 1 quoted, 0 cited, 1 not-given, 1 misquoted, 1 invented";
    expect(textOf(held, 1)).toContain(`<citations>\n${one}\n${two}\n</citations>`);
    expect(textOf(held, 2)).toContain(`<citations>\n${two}\n${one}\n</citations>`);
  });

  it("are counted as none where turns had sources and cite nothing", () => {
    expect(textOf(citing(fourTurns, []), 1)).toContain(
      "Side A: 0 quoted, 0 cited, 0 not-given, 0 misquoted, 0 invented",
    );
  });

  it("leave the prompt of a debate without sources as it is", () => {
    fc.assert(
      fc.property(conversation({ maxTurns: 4 }), fc.constantFrom<Side>(1, 2), (held, first) => {
        expect(textOf(held, first)).not.toContain("<citations>");
        const withSources = textOf(citing(held, []), first);
        const without = withSources.replace(/<citations>\n[^<]*\n<\/citations>\n\n/, "");
        expect(without).toBe(textOf(held, first));
      }),
    );
  });

  it("are explained by the second version of the rubric", () => {
    expect(RUBRIC.version).toBe(2);
    expect(RUBRIC.text).toContain(
      "Misquoted and invented ones count against evidence and honesty.",
    );
  });
});
