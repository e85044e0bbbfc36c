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

/** Conversations with few or many items, which often share their turn and time. */
const long: fc.Arbitrary<Conversation> = conversation({ maxTurns: 30 }).chain((source) =>
  fc.boolean().map((isSimultaneous) => (isSimultaneous ? atOneTime(source) : source)),
);

function atOneTime({ debate: opened, responses, remarks }: Conversation): Conversation {
  const createdAt = new Date("2026-01-01");
  const withTime = <T>(items: readonly T[]) => items.map((item) => ({ ...item, createdAt }));
  return { debate: opened, responses: withTime(responses), remarks: withTime(remarks) };
}

describe("The segment of a share link", () => {
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
  ])("is invalid when it is %j", (segment) => {
    expect(parseShareSegment(segment)).toBeNull();
  });

  it("never makes the parser throw", () => {
    fc.assert(fc.property(anyText({ maxLength: 50 }), (text) => void parseShareSegment(text)));
  });
});

describe("A share link", () => {
  const tokenOrNone = fc.option(token);

  it("opens a debate for everyone with its token, and not with another token", () => {
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

  it("never opens a debate by its id when it has a token, not even for its owner", () => {
    fc.assert(
      fc.property(debate, token, (opened, shareToken) => {
        const owner = ownerOf(opened);
        expect(mayOpenShare({ kind: "id", id: opened.id }, { ...opened, shareToken }, owner)).toBe(
          false,
        );
      }),
    );
  });

  it("opens a debate without a token by its id for the owner alone", () => {
    fc.assert(
      fc.property(debate, fc.option(actor), (opened, person) => {
        const open = (who: typeof person) =>
          mayOpenShare({ kind: "id", id: opened.id }, opened, who);
        expect(open(ownerOf(opened))).toBe(true);
        expect(open(person)).toBe(owns(person, opened));
      }),
    );
  });

  it("opens no other debate by an id", () => {
    fc.assert(
      fc.property(debate, rowId, (opened, id) => {
        fc.pre(id !== opened.id);
        expect(mayOpenShare({ kind: "id", id }, opened, ownerOf(opened))).toBe(false);
      }),
    );
  });
});

describe("A shared debate", () => {
  it("shows all items to a user, and only the first 10 to visitors and people without a session", () => {
    fc.assert(
      fc.property(long, fc.option(access), (source, person) => {
        const timeline = inTimelineOrder(source.responses, source.remarks);
        const expected =
          person?.kind === "user" ? timeline : timeline.slice(0, SHARED_ITEMS_FOR_VISITORS);
        const seen = sharedTimeline(sharedView(source, person));
        expect(
          seen.map(({ kind, item }) => [kind, item.content, item.turnNumber, item.createdAt]),
        ).toEqual(
          expected.map(({ kind, item }) => [kind, item.content, item.turnNumber, item.createdAt]),
        );
      }),
    );
  });

  it("keeps the order of its timeline through JSON", () => {
    fc.assert(
      fc.property(long, (source) => {
        const view = sharedView(source, USER);
        const order = (of: Parameters<typeof sharedTimeline>[0]) =>
          sharedTimeline(of).map(({ kind, item }) => [kind, item.id]);
        expect(order(JSON.parse(JSON.stringify(view)))).toEqual(order(view));
      }),
    );
  });

  it("has the total number of items, and says whether some are hidden", () => {
    fc.assert(
      fc.property(long, (source) => {
        const total = source.responses.length + source.remarks.length;
        expect([sharedView(source, VISITOR).total, sharedView(source, USER).total]).toEqual([
          total,
          total,
        ]);
        expect(isTruncated(sharedView(source, VISITOR))).toBe(total > SHARED_ITEMS_FOR_VISITORS);
        expect(isTruncated(sharedView(source, USER))).toBe(false);
      }),
    );
  });

  it("contains no ids and no data of its owner", () => {
    fc.assert(
      fc.property(conversation(), (source) => {
        const { responses, userInputs, ...rest } = sharedView(source, USER);
        const gaveIn = (turn: number) =>
          source.responses.find(({ turnNumber }) => turnNumber === turn)?.stance?.kind === "folded";
        expect(Object.keys(rest).sort()).toEqual([
          "createdAt",
          "language",
          "option1",
          "option2",
          "question",
          "seats",
          "total",
        ]);
        for (const response of responses) {
          const keys = [
            ...["content", "createdAt", ...(gaveIn(response.turnNumber) ? ["gaveIn"] : [])],
            ...["isStopped", "side"],
            ...["speaker", "summary", "turnNumber"],
          ];
          expect(Object.keys(response).sort()).toEqual(keys);
        }
        for (const input of userInputs)
          expect(Object.keys(input).sort()).toEqual(["content", "createdAt", "kind", "turnNumber"]);
      }),
    );
  });
});

function ownerOf({ userId, visitorId }: { userId: number | null; visitorId: string | null }) {
  return userId === null
    ? { kind: "visitor" as const, visitorId: visitorId as string }
    : { kind: "user" as const, userId, tier: "free" as const };
}
