import {
  type Conversation,
  DEFAULT_SEATS,
  exampleVerdict,
  listWritten,
  type WrittenDebate,
} from "@einstein-vs-cat/core";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { writtenDebates } from "@einstein-vs-cat/rehearsal/written-debates";
import { describe, expect, it } from "vitest";
import { writtenDebatesContract } from "../../contract/written-debates.contract.ts";

const all = LANGUAGES.flatMap((language) =>
  writtenDebates.in(language).map((debate) => ({ language, debate, name: debate.name })),
);

/** Returns a debate as it is kept when it was spoken to its end. */
function spoken({ question, option1, option2, language, turns }: WrittenDebate): Conversation {
  const responses = turns.map(({ text: content }, index) => ({
    ...{ id: 100 + index, debateId: 1, content, turnNumber: index + 1, summary: null },
    side: index % 2 === 0 ? (1 as const) : (2 as const),
    ...{ speaker: { kind: "written" as const }, leftOut: null, isStopped: false },
    createdAt: new Date(),
  }));
  const debate = { question, option1, option2, language, seats: DEFAULT_SEATS };
  return { debate, responses, remarks: [] } as unknown as Conversation;
}

writtenDebatesContract(writtenDebates, { language: "pt", other: "nl" });

describe("what follows a written debate", () => {
  it.each(all)("are two last lines that a stage has room for: $language, $name", ({ debate }) => {
    for (const line of debate.ending.closings) expect(line).toMatch(/^\S.{15,158}\S$/u);
  });

  it.each(all)("is a verdict whose every reason rests on its turns: $language, $name", (entry) => {
    const verdict = exampleVerdict(spoken(entry.debate), entry.debate.ending);
    const ballots = verdict.judges.flatMap((judge) => judge.ballots);
    expect(ballots.map(({ status }) => status)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(verdict.droppedReasons).toBe(0);
    expect(verdict.turns).toBe(entry.debate.turns.length);
    expect(new Set(verdict.reasons.map(({ side }) => side))).toEqual(new Set([1, 2]));
  });

  it("tells the two readers apart: no two ballots of a debate are one text", () => {
    for (const { debate, name, language } of all) {
      const texts = debate.ending.ballots.flat();
      expect(new Set(texts).size, `${language}, ${name}`).toBe(texts.length);
    }
  });
});

describe("the order of the written debates", () => {
  it.each(LANGUAGES)(
    "begins with the example in the placeholder of the question: %s",
    (language) => {
      const names = listWritten({ writtenDebates }, language).map(({ name }) => name);
      expect(names.slice(0, 4)).toEqual(["hot-dog", "universe", "pets", "cars"]);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it("is that of the English ones for a language that the voice does not speak", () => {
    const listed = listWritten({ writtenDebates }, "zh-TW");
    expect(listed.map(({ language }) => language)).toEqual(Array(12).fill("en"));
  });

  it.each(all)("offers each with how it begins: $language, $name", ({ debate, language }) => {
    const offer = listWritten({ writtenDebates }, language).find(
      ({ name }) => name === debate.name,
    );
    const opening = offer?.opening.replace(/…$/, "") ?? "";
    expect(opening.length).toBeGreaterThan(15);
    expect(debate.turns[0]?.text.startsWith(opening)).toBe(true);
  });
});
