import { checkCitations } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { GIVEN, LABELLED, passagesOf } from "./labelled-citations.ts";
import { SCRIPTS } from "./labelled-sentences.ts";

const againstOf = (script: string) => {
  const passages = passagesOf(SCRIPTS[script] ?? { language: "", carrier: "", sentences: [] });
  return {
    given: passages.slice(0, GIVEN),
    exists: ({ source, passage }: { source: number; passage: number }) =>
      source === 1 && passage >= 1 && passage <= passages.length,
  };
};

describe("Two hundred labelled citations in ten scripts", () => {
  it("are two hundred different ones, forty of each way", () => {
    expect(new Set(LABELLED.map(({ text }) => text)).size).toBe(200);
    expect(LABELLED).toHaveLength(200);
    const ways = Map.groupBy(LABELLED, ({ how }) => how);
    expect([...ways.values()].map((found) => found.length)).toEqual([40, 40, 40, 40, 40]);
  });

  it.each(Object.keys(SCRIPTS))("each get their kind in %s", (script) => {
    const own = LABELLED.filter((one) => one.script === script);
    const against = againstOf(script);
    const kinds = own.map(({ text }) => checkCitations(text, against).map(({ kind }) => kind));
    expect(kinds.map((found, at) => [own[at]?.how, own[at]?.text, ...found])).toEqual(
      own.map(({ how, text, kind }) => [how, text, kind]),
    );
  });

  it.each(Object.keys(SCRIPTS))(
    "each keep their kind in one turn of %s with all others",
    (script) => {
      const own = LABELLED.filter((one) => one.script === script);
      const turn = own.map(({ text }) => text).join(" ");
      const found = checkCitations(turn, againstOf(script));
      expect(found.map(({ kind }) => kind)).toEqual(own.map(({ kind }) => kind));
    },
  );

  it.each(Object.keys(SCRIPTS))(
    "show the quoted words in %s, in the turn and in the passage",
    (script) => {
      const { given, exists } = againstOf(script);
      const own = LABELLED.filter((one) => one.script === script && one.kind === "quoted");
      for (const { text } of own)
        for (const { quote, passage } of checkCitations(text, { given, exists })) {
          const shown = text.slice(quote?.start, quote?.end);
          expect(given[passage - 1]?.text.slice(quote?.sourceStart, quote?.sourceEnd)).toBe(shown);
          expect(shown.length).toBeGreaterThan(8);
        }
    },
  );
});
