import { describe, expect, it } from "vitest";
import { columnsOf, linesOf } from "../../../app-web/features/flow-sheet/columns.ts";

const claimOf = (id: string) => {
  const turnNumber = Number(id.split(".")[0]);
  return { id, turnNumber, side: turnNumber % 2 === 1 ? (1 as const) : (2 as const) };
};

/** Returns the tops of claims that are all 100 px high, and the height of the columns. */
function arranged(...ids: string[]) {
  const { tops, height } = columnsOf(ids.map(claimOf), () => 100);
  return { tops: Object.fromEntries(tops), height };
}

describe("The columns of a flow sheet", () => {
  it("begin the two turns of a round side by side, and the next round below both", () => {
    expect(arranged("1.1", "1.2", "2.1", "3.1", "4.1")).toEqual({
      tops: { "1.1": 0, "1.2": 112, "2.1": 0, "3.1": 240, "4.1": 240 },
      height: 340,
    });
  });

  it("begin a new round when a side speaks again and the other one is filtered out", () => {
    expect(arranged("1.1", "3.1", "6.1").tops).toEqual({ "1.1": 0, "3.1": 128, "6.1": 128 });
  });

  it("of no claims have no height", () => {
    expect(columnsOf([], () => 100).height).toBe(0);
  });
});

describe("The lines of a flow sheet", () => {
  const start = { left: 10, right: 110, top: 0 };
  const end = { left: 210, right: 310, top: 50 };
  const frame = { left: 10, top: 0 };
  const reply = { from: "2.1", to: "1.1", kind: "answers" } as const;

  it("connect the edges that face each other, in both directions of writing", () => {
    const between = (from: typeof start, to: typeof start) =>
      linesOf([reply], (id) => (id === "2.1" ? from : to), frame)[0];
    expect(between(end, start)).toMatchObject({
      path: "M200 70C150 70 150 20 100 20",
      end: { x: 100, y: 20 },
    });
    expect(between(start, end)).toMatchObject({
      path: "M100 20C150 20 150 70 200 70",
      end: { x: 200, y: 70 },
    });
  });

  it("leave out replies whose claims are not shown", () => {
    expect(linesOf([reply], (id) => (id === "2.1" ? start : undefined), frame)).toEqual([]);
  });
});
