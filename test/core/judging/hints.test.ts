import {
  type ClaimStatus,
  DEFAULT_SEATS,
  flowHints,
  otherSide,
  type Side,
  withPerson,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const seatsOf = (side: Side) => withPerson(DEFAULT_SEATS, side, null);
const claim = (id: string, status: ClaimStatus) => ({
  ...{ id, status },
  side: (Number(id.split(".")[0]) % 2 === 1 ? 1 : 2) as Side,
});
const sheetOf = (
  claims: ReturnType<typeof claim>[],
  to: string[] = [],
  pending: number[] = [],
) => ({
  ...{ claims, pending },
  replies: to.map((id) => ({ to: id })),
});
const ids = (claims: readonly { id: string }[] | undefined) => claims?.map(({ id }) => id);

const STATUSES = ["open", "answered", "conceded", "dropped", "standing"] as const;
const anySheet = fc
  .array(
    fc.record({
      turn: fc.integer({ min: 1, max: 6 }),
      status: fc.constantFrom<ClaimStatus>(...STATUSES, "unclear", "unfound"),
      hasReply: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) => {
    const claims = rows.map(({ turn, status }, index) => claim(`${turn}.${index + 1}`, status));
    const replied = claims.filter((_, index) => rows[index]?.hasReply).map(({ id }) => id);
    return { claims, replied };
  });
const sides = fc.constantFrom<Side>(1, 2);

describe("The hints for a person who argues", () => {
  it("count the own claims that the other side has replied to, and name those left alone", () => {
    const claims = [
      ...[claim("1.1", "answered"), claim("1.2", "standing"), claim("1.3", "conceded")],
      ...[claim("2.1", "dropped"), claim("2.2", "answered"), claim("2.3", "conceded")],
    ];
    const hints = flowHints(sheetOf(claims, ["1.1", "2.2"]), seatsOf(1));
    expect(ids(hints?.own)).toEqual(["1.1", "1.2", "1.3"]);
    expect(hints?.answered).toBe(2);
    expect(ids(hints?.unreplied)).toEqual(["2.1"]);
    expect(hints?.isWhole).toBe(true);
  });

  it("do not exist in a debate between models", () => {
    expect(flowHints(sheetOf([claim("1.1", "open")]), DEFAULT_SEATS)).toBeNull();
  });

  it("say nothing that a turn could change that is not mapped", () => {
    fc.assert(
      fc.property(anySheet, sides, fc.integer({ min: 1, max: 6 }), (sheet, side, turn) => {
        const hints = flowHints(sheetOf(sheet.claims, sheet.replied, [turn]), seatsOf(side));
        const isOwnTurn = (turn % 2 === 1 ? 1 : 2) === side;
        if (isOwnTurn) expect(hints?.unreplied).toEqual([]);
        else expect(hints?.answered).toBeNull();
        expect(hints?.isWhole).toBe(false);
      }),
    );
  });

  it("never name a claim with a reply, a conceded one, one that is unsure, or the person's own", () => {
    fc.assert(
      fc.property(anySheet, sides, ({ claims, replied }, side) => {
        const { unreplied = [] } = flowHints(sheetOf(claims, replied), seatsOf(side)) ?? {};
        for (const one of claims) {
          const isLeft =
            one.side === otherSide(side) &&
            !replied.includes(one.id) &&
            !["conceded", "unclear", "unfound"].includes(one.status);
          expect(unreplied.includes(one)).toBe(isLeft);
        }
      }),
    );
  });

  it("count no more than there are, and nothing while a reply may have been missed", () => {
    fc.assert(
      fc.property(anySheet, sides, ({ claims, replied }, side) => {
        const hints = flowHints(sheetOf(claims, replied), seatsOf(side));
        const own = claims.filter((one) => one.side === side);
        expect(hints?.own).toEqual(own);
        const isUnsure = own.some(({ status }) => status === "unclear" || status === "unfound");
        const expected = own.filter(
          ({ id, status }) => replied.includes(id) || status === "conceded",
        ).length;
        expect(hints?.answered).toBe(isUnsure ? null : expected);
      }),
    );
  });
});
