import {
  type Conversation,
  inTimelineOrder,
  isTruncated,
  mayOpenShare,
  owns,
  parseShareSegment,
  SHARED_ITEMS_FOR_VISITORS,
  sharedTimeline,
  sharedView,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { access, actor, anyText, conversation, debate, rowId } from "../../support/arbitraries.ts";

const token = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);
const VISITOR = { kind: "visitor" } as const;
const USER = { kind: "user", tier: "free" } as const;

/** Conversations of few and of many items, often with several at the same turn and moment. */
const long: fc.Arbitrary<Conversation> = conversation({ maxTurns: 30 }).chain((told) =>
  fc.boolean().map((isAtOnce) => (isAtOnce ? atOneMoment(told) : told)),
);

function atOneMoment({ debate: opened, responses, userInputs }: Conversation): Conversation {
  const createdAt = new Date("2026-01-01");
  const stopped = <T>(items: readonly T[]) => items.map((item) => ({ ...item, createdAt }));
  return { debate: opened, responses: stopped(responses), userInputs: stopped(userInputs) };
}

describe("A segment of a shared address", () => {
  it("is a token of 43 characters, or an id", () => {
    fc.assert(
      fc.property(token, (text) => {
        expect(parseShareSegment(text)).toEqual({ kind: "token", token: text });
      }),
    );
    fc.assert(
      fc.property(rowId, (id) => {
        expect(parseShareSegment(String(id))).toEqual({ kind: "id", id });
      }),
    );
  });

  it.each([
    "",
    "0",
    "-1",
    "1.5",
    "1e3",
    " 1",
    "01",
    "9007199254740993",
    "x".repeat(42),
    "x".repeat(44),
    `${"x".repeat(43)}\n`,
    "../1",
  ])("names nothing when it is %j", (segment) => {
    expect(parseShareSegment(segment)).toBeNull();
  });

  it("never throws, whatever it is", () => {
    fc.assert(fc.property(anyText({ maxLength: 50 }), (text) => void parseShareSegment(text)));
  });
});

describe("A shared address", () => {
  const tokenOrNone = fc.option(token);

  it("opens by the debate's token for anyone, and by no other token", () => {
    fc.assert(
      fc.property(debate, tokenOrNone, token, fc.option(actor), (opened, own, other, person) => {
        fc.pre(own !== other);
        const shared = { ...opened, shareToken: own };
        if (own !== null)
          expect(mayOpenShare({ kind: "token", token: own }, shared, person)).toBe(true);
        expect(mayOpenShare({ kind: "token", token: other }, shared, person)).toBe(false);
      }),
    );
  });

  it("never opens by its id once there is a token, not even for its owner", () => {
    fc.assert(
      fc.property(debate, token, fc.boolean(), (opened, shareToken, isPublic) => {
        const owner = ownerOf(opened);
        expect(
          mayOpenShare({ kind: "id", id: opened.id }, { ...opened, shareToken, isPublic }, owner),
        ).toBe(false);
      }),
    );
  });

  it("opens by its id without a token for the owner, for anyone when it is public, and for nobody else", () => {
    fc.assert(
      fc.property(debate, fc.option(actor), fc.boolean(), (opened, person, isPublic) => {
        const open = (who: typeof person) =>
          mayOpenShare({ kind: "id", id: opened.id }, { ...opened, isPublic }, who);
        expect(open(ownerOf(opened))).toBe(true);
        expect(open(person)).toBe(isPublic || owns(person, opened));
      }),
    );
  });

  it("opens no other debate by its id", () => {
    fc.assert(
      fc.property(debate, rowId, (opened, id) => {
        fc.pre(id !== opened.id);
        expect(
          mayOpenShare({ kind: "id", id }, { ...opened, isPublic: true }, ownerOf(opened)),
        ).toBe(false);
      }),
    );
  });
});

describe("A shared debate", () => {
  it("is seen whole by a user, and by a visitor or nobody up to its first 10 items in the order of the conversation", () => {
    fc.assert(
      fc.property(long, fc.option(access), (told, person) => {
        const timeline = inTimelineOrder(told.responses, told.userInputs);
        const expected =
          person?.kind === "user" ? timeline : timeline.slice(0, SHARED_ITEMS_FOR_VISITORS);
        const seen = sharedTimeline(sharedView(told, person));
        expect(
          seen.map(({ kind, item }) => [kind, item.content, item.turnNumber, item.createdAt]),
        ).toEqual(
          expected.map(({ kind, item }) => [kind, item.content, item.turnNumber, item.createdAt]),
        );
      }),
    );
  });

  it("tells its timeline in the same order after a journey as JSON", () => {
    fc.assert(
      fc.property(long, (told) => {
        const view = sharedView(told, USER);
        const order = (of: Parameters<typeof sharedTimeline>[0]) =>
          sharedTimeline(of).map(({ kind, item }) => [kind, item.id]);
        expect(order(JSON.parse(JSON.stringify(view)))).toEqual(order(view));
      }),
    );
  });

  it("tells how many items there are, and whether some are held back", () => {
    fc.assert(
      fc.property(long, (told) => {
        const total = told.responses.length + told.userInputs.length;
        expect([sharedView(told, VISITOR).total, sharedView(told, USER).total]).toEqual([
          total,
          total,
        ]);
        expect(isTruncated(sharedView(told, VISITOR))).toBe(total > SHARED_ITEMS_FOR_VISITORS);
        expect(isTruncated(sharedView(told, USER))).toBe(false);
      }),
    );
  });

  it("carries no id of anything and nothing of its owner", () => {
    fc.assert(
      fc.property(conversation(), (told) => {
        const { responses, userInputs, ...rest } = sharedView(told, USER);
        expect(Object.keys(rest).sort()).toEqual([
          "createdAt",
          "language",
          "option1",
          "option2",
          "question",
          "total",
        ]);
        for (const response of responses) {
          const keys = ["aiModel", "content", "createdAt", "optionNumber", "summary", "turnNumber"];
          expect(Object.keys(response).sort()).toEqual(keys);
        }
        for (const input of userInputs)
          expect(Object.keys(input).sort()).toEqual(["content", "createdAt", "turnNumber"]);
      }),
    );
  });
});

function ownerOf({ userId, visitorId }: { userId: number | null; visitorId: string | null }) {
  return userId === null
    ? { kind: "visitor" as const, visitorId: visitorId as string }
    : { kind: "user" as const, userId, tier: "free" as const };
}
