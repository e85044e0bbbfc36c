import { describe, expect, it } from "vitest";
import type { SerializedClaim, SerializedFlow } from "../../../../app-web/api/judging/flow.ts";
import {
  filteredClaims,
  keysOf,
  mappedTurns,
  type Thread,
  threadsOf,
} from "../../../../app-web/state/judging/threads.ts";

type Status = SerializedClaim["status"];

/** Builds a sheet from statuses by claim id, and replies such as "2.1 > 1.1". */
function sheetOf(statuses: Readonly<Record<string, Status>>, replies: readonly string[] = []) {
  const claims = Object.entries(statuses).map(([id, status]) => {
    const turnNumber = Number(id.split(".")[0]);
    const side: 1 | 2 = turnNumber % 2 === 1 ? 1 : 2;
    const words = { point: `Point ${id}`, quote: `Quote ${id}`, start: 0, end: 9 };
    return {
      id,
      responseId: turnNumber,
      turnNumber,
      side,
      status,
      mayBeAnsweredIn: null,
      ...words,
    };
  });
  return {
    claims,
    replies: replies.map((reply) => {
      const [from = "", to = ""] = reply.split(" > ");
      return { from, to, kind: "answers", quote: "Reply", start: 0, end: 5 };
    }),
    pending: [],
  } satisfies SerializedFlow;
}

/** Writes threads as nested ids, such as "1.1(2.1 2.2)". */
const written = (threads: readonly Thread[]): string =>
  threads
    .map(({ claim, answers }) => claim.id + (answers.length > 0 ? `(${written(answers)})` : ""))
    .join(" ");

const DEBATE = sheetOf(
  {
    "1.1": "answered",
    "1.2": "dropped",
    "2.1": "standing",
    "3.1": "dropped",
    "3.2": "standing",
    "4.1": "open",
  },
  ["2.1 > 1.1", "3.1 > 2.1", "4.1 > 3.2", "4.1 > 1.1", "3.2 > 9.9"],
);

describe("The threads of a flow sheet", () => {
  it("put every claim below the first one that it replies to, and show each once", () => {
    expect(written(threadsOf(DEBATE, "all"))).toBe("1.1(2.1(3.1) 4.1) 1.2 3.2");
  });

  it("name a claim that replies to several where it is not shown", () => {
    const [first, , last] = threadsOf(DEBATE, "all");
    expect(last?.elsewhere.map(({ id }) => id)).toEqual(["4.1"]);
    expect(first?.elsewhere).toEqual([]);
    expect(first?.answers[1]?.replies.map(({ to }) => to.id)).toEqual(["1.1", "3.2"]);
  });

  it("of a filter contain its claims only, and keep what connects them", () => {
    expect(written(threadsOf(DEBATE, "dropped"))).toBe("1.2 3.1");
    expect(written(threadsOf(DEBATE, "standing"))).toBe("2.1 3.2");
    const chain = sheetOf({ "1.1": "dropped", "2.1": "dropped" }, ["2.1 > 1.1"]);
    expect(written(threadsOf(chain, "dropped"))).toBe("1.1(2.1)");
  });

  it("still name the reply of a claim whose target the filter hides", () => {
    const [thread] = threadsOf(DEBATE, "standing");
    expect(thread?.replies.map(({ to }) => to.id)).toEqual(["1.1"]);
  });

  it("have keys in the order of the list, also for what is named in another place", () => {
    const sheet = sheetOf({ "1.1": "open", "1.2": "open", "2.1": "open", "3.1": "open" }, [
      "2.1 > 1.1",
      "2.1 > 1.2",
      "3.1 > 2.1",
    ]);
    expect(keysOf(threadsOf(sheet, "all"))).toEqual(["1.1", "2.1", "3.1", "1.2", "1.2 2.1"]);
  });

  it("of an empty sheet are none", () => {
    expect(threadsOf(sheetOf({}), "all")).toEqual([]);
  });
});

describe("The filter of a flow sheet", () => {
  it("keeps the order of the debate", () => {
    expect(filteredClaims(DEBATE, "dropped").map(({ id }) => id)).toEqual(["1.2", "3.1"]);
    expect(filteredClaims(DEBATE, "all")).toHaveLength(6);
  });
});

describe("The progress of a flow sheet", () => {
  it("counts the turns before the first one that is pending", () => {
    expect(mappedTurns({ ...DEBATE, pending: [4, 5, 6, 7] }, 7)).toEqual({ mapped: 3, total: 7 });
  });

  it("is complete when no turn is pending", () => {
    expect(mappedTurns(DEBATE, 4)).toEqual({ mapped: 4, total: 4 });
    expect(mappedTurns(sheetOf({}), 0)).toEqual({ mapped: 0, total: 0 });
  });

  it("knows of turns that another tab has added", () => {
    expect(mappedTurns({ ...DEBATE, pending: [5, 6] }, 4)).toEqual({ mapped: 4, total: 6 });
  });
});
