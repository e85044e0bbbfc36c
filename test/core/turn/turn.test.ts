import {
  type Access,
  DEBATE_LIMIT,
  DEFAULT_SEATS,
  denialForClaim,
  denialForTurn,
  denialForTurnsAtOnce,
  isComplete,
  nextSeat,
  nextTurnNumber,
  TURNS_PER_DAY,
  turnsPerDay,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { access, conversation } from "../../support/arbitraries.ts";

const responseCount = fc.nat({ max: 2_000 });

describe("Turns", () => {
  it("continue after the last response of a debate with the other side", () => {
    fc.assert(
      fc.property(conversation(), ({ responses }) => {
        const next = nextTurnNumber(responses.length);
        const last = responses.at(-1);
        expect(next).toBe((last?.turnNumber ?? 0) + 1);
        expect(nextSeat({ seats: DEFAULT_SEATS }, responses.length).side).not.toBe(last?.side ?? 2);
      }),
    );
  });
});

describe("The next turn", () => {
  it("is open to a visitor until the debate has 10 responses", () => {
    expect(denialForTurn({ kind: "visitor" }, 9)).toBeNull();
    expect(denialForTurn({ kind: "visitor" }, 10)).toEqual({
      code: "response-limit",
      message:
        "Non-authenticated users are limited to 10 responses per debate. Access the terminal to continue the debate with unlimited responses.",
    });
    fc.assert(
      fc.property(responseCount, (count) => {
        expect(denialForTurn({ kind: "visitor" }, count) === null).toBe(count < 10);
      }),
    );
  });

  it("is open to a user until the debate has 500 responses, on any plan", () => {
    fc.assert(
      fc.property(access, responseCount, (person, count) => {
        fc.pre(person.kind === "user");
        expect(denialForTurn(person, count) === null).toBe(count < 500);
      }),
    );
    expect(denialForTurn({ kind: "user", tier: "pro" }, 500)).toEqual({
      code: "debate-full",
      params: { maximum: 500 },
      message: "This debate is full (at most 500 responses). Please start a new one.",
    });
  });

  it("is never refused within a day's turns of any plan, in a debate that began that day", () => {
    expect(DEBATE_LIMIT.turns).toBeGreaterThanOrEqual(Math.max(...Object.values(TURNS_PER_DAY)));
  });

  it("is refused exactly when the debate is complete for that person", () => {
    fc.assert(
      fc.property(access, responseCount, (person, count) => {
        expect(isComplete(person, count)).toBe(denialForTurn(person, count) !== null);
      }),
    );
  });

  it("is refused while the same person reads two turns, or has six running, read or left", () => {
    const codeFor = (readForClaimant: number, left: number) =>
      denialForTurnsAtOnce({ readForClaimant, runningForClaimant: readForClaimant + left })?.code;
    expect([codeFor(0, 0), codeFor(1, 0), codeFor(0, 5), codeFor(1, 4)]).toEqual(
      Array(4).fill(undefined),
    );
    expect([codeFor(2, 0), codeFor(3, 0), codeFor(2, 3)]).toEqual(Array(3).fill("too-many-turns"));
    expect([codeFor(0, 6), codeFor(2, 4), codeFor(6, 0)]).toEqual(
      Array(3).fill("too-many-running-turns"),
    );
  });
});

describe("The claim of a turn", () => {
  it("is refused when the turn is refused, or else because of running turns", () => {
    const visitor = { kind: "visitor" } as const;
    const codeFor = (access: Access, responseCount: number, running: number) =>
      denialForClaim(access, {
        ...{ responseCount, runningForClaimant: running, readForClaimant: running },
      })?.code ?? null;
    expect(codeFor(visitor, 9, 1)).toBeNull();
    expect(codeFor(visitor, 10, 2)).toBe("response-limit");
    expect(codeFor(visitor, 9, 2)).toBe("too-many-turns");
    expect(codeFor({ kind: "user", tier: "free" }, 10, 1)).toBeNull();
  });
});

describe("The daily allowance", () => {
  it("is 30 turns for a visitor, 100 on the free plan and 500 on a paid plan", () => {
    const user = (tier: "free" | "standard" | "pro"): Access => ({ kind: "user", tier });
    const people: Access[] = [{ kind: "visitor" }, user("free"), user("standard"), user("pro")];
    expect(people.map(turnsPerDay)).toEqual([30, 100, 500, 500]);
  });
});
