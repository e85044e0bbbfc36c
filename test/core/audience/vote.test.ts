import {
  denialForFirstVote,
  denialForSecondVote,
  fixedIn,
  fixedSince,
  isFixed,
  opensIn,
  type Vote,
  withSecond,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const begin = Date.parse("2026-11-28T10:00:00Z");
const first: Vote = { before: 1, beforeAt: new Date(begin), after: null };

describe("Votes", () => {
  it("are cast once before reading, by at most five visitors of a network", () => {
    const codes = (hasVoted: boolean, visitorsOfNetwork: number) =>
      denialForFirstVote({ hasVoted, visitorsOfNetwork })?.code ?? null;
    expect([codes(false, 0), codes(false, 4), codes(false, 5), codes(true, 5)]).toEqual([
      ...[null, null, "network-votes-used-up", "already-voted"],
    ]);
    const full = denialForFirstVote({ hasVoted: false, visitorsOfNetwork: 5 });
    expect(full?.message).toContain("their 5 votes");
  });

  it("open for the second time after sixty seconds, and not without a first vote", () => {
    const code = (vote: Vote | null, after: number) =>
      denialForSecondVote(vote, begin + after)?.code ?? null;
    expect([code(null, 60_000), code(first, 59_999), code(first, 60_000)]).toEqual([
      ...["too-early", "too-early", null],
    ]);
    expect([opensIn(first, begin), opensIn(first, begin + 70_000)]).toEqual([60_000, 0]);
  });

  it("can be changed for ten seconds from the first choice, then are fixed", () => {
    const chosen = withSecond(first, 2, begin + 60_000);
    const changed = withSecond(chosen, 0, begin + 69_000);
    expect(changed.after).toEqual({ standpoint: 0, at: new Date(begin + 60_000) });
    const at = (seconds: number) => begin + seconds * 1000;
    expect([69.999, 70].map((seconds) => isFixed(changed, at(seconds)))).toEqual([false, true]);
    expect(denialForSecondVote(changed, at(69.999))).toBeNull();
    expect(denialForSecondVote(changed, at(70))?.code).toBe("already-voted");
    expect([fixedIn(first, at(70)), fixedIn(changed, at(61)), fixedIn(changed, at(99))]).toEqual([
      ...[null, 9_000, 0],
    ]);
    expect(fixedSince(at(70))).toBe(changed.after?.at.getTime());
  });
});
