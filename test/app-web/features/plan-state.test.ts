import type { Tier } from "@einstein-vs-cat/core";
import { describe, expect, test } from "vitest";
import type { SerializedSubscription } from "../../../app-web/api/subscription.ts";
import {
  needsEmail,
  planOptionOf,
  planStateOf,
} from "../../../app-web/features/subscription/plan-state.ts";

const NOW = "2026-11-21T12:00:00.000Z";
const LATER = "2026-12-01T00:00:00.000Z";
const BEFORE = "2026-11-20T00:00:00.000Z";

const told = (fields: Partial<SerializedSubscription> = {}): SerializedSubscription => ({
  ...{
    tier: "free",
    openTier: "free",
    name: "Free",
    status: "active",
    periodEnd: null,
    asOf: NOW,
    email: null,
    billing: "sandbox",
  },
  ...{ usage: { debatesToday: 0, turnsToday: 0, turnsPerDay: 100, resetsAt: null } },
  ...fields,
});

describe("a subscription is shown as", () => {
  test("free, with nothing paid and no end", () => {
    expect(planStateOf(told())).toEqual({
      ...{ current: "free", ended: null, isCancelling: false, periodEnd: null, openToAll: null },
    });
  });

  test("paid, with its next bill", () => {
    const state = planStateOf(told({ tier: "standard", openTier: "standard", periodEnd: LATER }));
    expect(state).toEqual({
      current: "standard",
      ended: null,
      isCancelling: false,
      periodEnd: LATER,
      openToAll: null,
    });
  });

  test("cancelling, with the end of its access, while the period has not ended", () => {
    const state = planStateOf(
      told({ tier: "pro", openTier: "pro", status: "cancelled", periodEnd: LATER }),
    );
    expect([state.current, state.isCancelling, state.periodEnd]).toEqual(["pro", true, LATER]);
  });

  test.each(["active", "cancelled"] as const)(
    "free again with what ended, when it was %s and its period is over",
    (status) => {
      const state = planStateOf(told({ tier: "pro", status, periodEnd: BEFORE }));
      expect(state).toEqual({
        ...{
          current: "free",
          ended: { tier: "pro", at: BEFORE },
          isCancelling: false,
          periodEnd: null,
          openToAll: null,
        },
      });
    },
  );

  test("over at the very moment of its end", () => {
    expect(planStateOf(told({ tier: "pro", periodEnd: NOW })).current).toBe("free");
  });

  test("open beyond its plan where the server opens more to everybody", () => {
    expect(planStateOf(told({ openTier: "pro" })).openToAll).toBe("pro");
  });
});

describe("the button of a card", () => {
  const offered = (subscription: SerializedSubscription) =>
    (["free", "standard", "pro"] as Tier[]).map((tier) =>
      planOptionOf(tier, planStateOf(subscription)),
    );

  test.each([
    ["free", told(), ["current", "upgrade", "upgrade"]],
    [
      "standard",
      told({ tier: "standard", openTier: "standard", periodEnd: LATER }),
      ["free", "current", "upgrade"],
    ],
    [
      "pro",
      told({ tier: "pro", openTier: "pro", periodEnd: LATER }),
      ["free", "upgrade", "current"],
    ],
    ["an expired pro", told({ tier: "pro", periodEnd: BEFORE }), ["current", "upgrade", "upgrade"]],
    [
      "free where standard is open to all",
      told({ openTier: "standard" }),
      ["current", "open", "upgrade"],
    ],
    [
      "standard where pro is open to all",
      told({ tier: "standard", openTier: "pro", periodEnd: LATER }),
      ["free", "current", "open"],
    ],
  ] as const)("offers to somebody on %s what there is to do", (_name, subscription, offering) => {
    expect(offered(subscription)).toEqual(offering);
  });
});

test("an email for the bill is asked for when none is on file and nothing is paid now", () => {
  const asked = (fields: Partial<SerializedSubscription>) =>
    needsEmail(told(fields), planStateOf(told(fields)));
  expect(asked({})).toBe(true);
  expect(asked({ tier: "pro", periodEnd: BEFORE })).toBe(true);
  expect(asked({ email: "ada@example.org" })).toBe(false);
  expect(asked({ tier: "pro", periodEnd: LATER })).toBe(false);
});
