import {
  DEFAULT_SEATS,
  type JudgedTurn,
  neutralNames,
  readBallot,
  sideNames,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { scoresOf, writtenBallot } from "./verdict-fixtures.ts";

const TURNS: readonly JudgedTurn[] = [
  { id: 11, turnNumber: 1, side: 1, content: "A bun is a box. Cat would agree." },
  { id: 12, turnNumber: 2, side: 2, content: "Einstein forgets that a box has a lid." },
];
const NAMES = neutralNames(["Is a hot dog a sandwich?", "Yes", "No"], sideNames(DEFAULT_SEATS));
const read = (answer: string, turns = TURNS) => readBallot(answer, turns, NAMES);
const reason = (quote: string, turn = 1) => ({
  ...{ side: "A" as const, turn, text: "It says what matters.", quote },
});

describe("A ballot", () => {
  it("has the scores, the deciding issue and the reasons of a judge", () => {
    const answer = writtenBallot(5, 2, [reason("a bun is a box")]);
    expect(read(answer)).toEqual({
      scores: scoresOf([5, 5, 5, 5], [2, 2, 2, 2]),
      decidingIssue: "Whether a bun is a box.",
      reasons: [
        {
          ...{ side: 1, text: "It says what matters.", responseId: 11, turnNumber: 1 },
          ...{ quote: "A bun is a box", start: 0, end: 14 },
        },
      ],
      droppedReasons: 0,
    });
  });

  it("is read inside a fence or other words", () => {
    expect(read(`Here it is:\n\`\`\`json\n${writtenBallot(4, 3)}\n\`\`\``)).not.toBeNull();
  });

  it("is none when it is no JSON, is cut off, or lacks or exceeds a score", () => {
    const whole = writtenBallot(4, 3);
    const broken = [
      ...["", "Side A wins.", "[]", "null", "{}", whole.slice(0, -20)],
      ...[whole.replace('"A":4', '"A":6'), whole.replace('"A":4', '"A":0')],
      ...[whole.replace('"A":4', '"A":4.5'), whole.replace('"A":4', '"A":"4"')],
      ...[whole.replace('"clarity"', '"style"'), whole.replace("Whether a bun is a box.", " ")],
      whole.replace('"reasons":[]', '"reasons":{}'),
    ];
    for (const answer of broken) expect(read(answer), answer).toBeNull();
  });

  it("drops and counts a reason whose words are in no turn, and one without the right form", () => {
    const answer = writtenBallot(4, 3, [
      reason("a bun is a crate"),
      { ...reason("a bun is a box"), side: "C" as "A" },
      { ...reason("a bun is a box"), text: "" },
      reason("A bun is a box"),
    ]);
    expect(read(answer)).toMatchObject({ reasons: [{ responseId: 11 }], droppedReasons: 3 });
  });

  it("finds a reason's words in the turn that the judge names, else in the one that has them", () => {
    const twice = [...TURNS, { ...TURNS[0], id: 13, turnNumber: 3 } as JudgedTurn];
    const turnOf = (turn: number) =>
      read(writtenBallot(4, 3, [reason("a bun is a box", turn)]), twice)?.reasons[0]?.responseId;
    expect([turnOf(3), turnOf(1), turnOf(2), turnOf(99)]).toEqual([13, 11, 11, 11]);
  });

  it("finds words with the neutral names, and shows the names of the debate", () => {
    const answer = writtenBallot(4, 3, [
      { ...reason("Side A forgets that a box has a lid", 2), text: "Side B corrects Side A." },
    ]);
    expect(read(answer)?.reasons[0]).toMatchObject({
      text: "Cat corrects Einstein.",
      quote: "Einstein forgets that a box has a lid",
    });
  });

  it("keeps at most six reasons, with short texts on one line", () => {
    const long = {
      ...reason("a bun is a box"),
      text: `One\n\u0000line ${"of many words ".repeat(90)}`,
    };
    const read12 = read(writtenBallot(4, 3, Array(12).fill(long)));
    expect(read12?.reasons).toHaveLength(6);
    const text = read12?.reasons[0]?.text ?? "";
    expect(text).toMatch(/^One line of many words .*…$/);
    expect(text.length).toBeLessThanOrEqual(300);
  });

  it("never invents words: every quote of any answer stands in its turn", () => {
    const anyReason = fc.record({
      side: fc.constantFrom("A", "B", "C"),
      turn: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      text: anyText({ maxLength: 40 }),
      quote: fc.oneof(anyText({ maxLength: 40 }), fc.constantFrom("a bun", "has a lid", "Side B")),
    });
    fc.assert(
      fc.property(fc.array(anyReason), (reasons) => {
        const cast = reasons as unknown as Parameters<typeof writtenBallot>[2];
        for (const { quote, responseId, start, end, text } of read(writtenBallot(4, 3, cast))
          ?.reasons ?? []) {
          const { content = "" } = TURNS.find(({ id }) => id === responseId) ?? {};
          expect(content.slice(start, end)).toBe(quote);
          expect(text.isWellFormed() && !text.includes("\u0000")).toBe(true);
        }
      }),
    );
  });
});
