import { DEFAULT_SEATS, rematchGrid, type Verdict, verdictOf } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { ballotFor, judge } from "./verdict-fixtures.ts";

/** A verdict of two judges that prefer a side; of one for a reading, and of two that differ for 0. */
function verdictFor(outcome: Verdict["outcome"]): Verdict {
  const [one, two] = [ballotFor(1, 8), ballotFor(2, 8)];
  if (outcome === "one-judge") return verdictOf(4, [judge("openai", one, one)]);
  const second = outcome === "too-close" ? two : outcome === "option1" ? one : two;
  const first = outcome === "option2" ? two : one;
  return verdictOf(4, [judge("openai", first, first), judge("xai", second, second)]);
}

const FIRST = { id: 1, option1: "Yes", option2: "No", seats: DEFAULT_SEATS };
const SECOND = { id: 2, option1: "No", option2: "Yes", seats: DEFAULT_SEATS };
const OF_FIRST = { rematch: 2, rematchOf: null };
const OF_SECOND = { rematch: 1, rematchOf: 1 };

/** Returns the grid as both debates show it. */
function gridOf(first: Verdict["outcome"], second: Verdict["outcome"]) {
  const [own, other] = [verdictFor(first), verdictFor(second)];
  expect([own.outcome, other.outcome]).toEqual([first, second]);
  const grid = rematchGrid(FIRST, OF_FIRST, { own, other });
  expect(rematchGrid(SECOND, OF_SECOND, { own: other, other: own })).toEqual(grid);
  return grid;
}

describe("the grid of a debate and its rematch", () => {
  it("is missing until both have a verdict", () => {
    const own = verdictFor("option1");
    expect(rematchGrid(FIRST, OF_FIRST, { own, other: null })).toBeNull();
    expect(rematchGrid(FIRST, OF_FIRST, { own: null, other: own })).toBeNull();
    expect(rematchGrid(FIRST, { rematch: null, rematchOf: null }, { own, other: own })).toBeNull();
  });

  it("says that the position won when the other persona wins with it", () => {
    expect(gridOf("option1", "option2")).toEqual({
      rows: [
        { debateId: 1, position: "Yes", persona: "einstein" },
        { debateId: 2, position: "Yes", persona: "cat" },
      ],
      seen: "position",
    });
    expect(gridOf("option2", "option1")?.seen).toBe("position");
  });

  it("says that the persona won when it wins with both positions", () => {
    expect(gridOf("option2", "option2")).toEqual({
      rows: [
        { debateId: 1, position: "No", persona: "cat" },
        { debateId: 2, position: "Yes", persona: "cat" },
      ],
      seen: "speaker",
    });
    expect(gridOf("option1", "option1")?.seen).toBe("speaker");
  });

  it.each(["too-close", "one-judge"] as const)(
    "claims nothing when a verdict is %s, in whichever of both debates",
    (undecided) => {
      for (const decided of ["option1", "option2", undecided] as const) {
        expect(gridOf(decided, undecided)).toMatchObject({
          seen: "neither",
          rows: [{}, { position: null, persona: null }],
        });
        expect(gridOf(undecided, decided)?.seen).toBe("neither");
      }
    },
  );
});
