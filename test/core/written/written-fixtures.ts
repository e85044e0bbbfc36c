import type { WrittenDebate } from "@einstein-vs-cat/core";
import { writtenBallot } from "../judging/verdict-fixtures.ts";

const reason = (side: "A" | "B", turn: number) => ({
  ...{ side, turn, text: `It rests on turn ${turn}.`, quote: `turn ${turn}` },
});
/** Returns a ballot with these scores for the two sides. */
export const recordedBallot = (one: number, two: number) =>
  writtenBallot(one, two, [reason("A", 1), reason("B", 2)]);

/** Returns a written debate of four turns. Both of its judges see side 1 ahead. */
export const writtenDebate = (
  name: string,
  changes: Partial<WrittenDebate> = {},
): WrittenDebate => ({
  ...{ name, language: "en", question: `Is it ${name}?`, option1: "It is", option2: "It is not" },
  turns: [1, 2, 3, 4].map((turn) => ({ text: `This is turn ${turn} on ${name}. And so on.` })),
  ending: {
    closings: ["My last word.", "Mine too."],
    ballots: [
      [recordedBallot(5, 2), recordedBallot(5, 3)],
      [recordedBallot(4, 2), recordedBallot(5, 2)],
    ],
  },
  ...changes,
});
