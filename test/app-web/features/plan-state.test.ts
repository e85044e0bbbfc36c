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

const subscriptionWith = (
  fields: Partial<SerializedSubscription> = {},
): SerializedSubscription => ({
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
  ...{
    usage: { debatesToday: 0, turnsToday: 0, turnsPerDay: 100, turnsLeft: 100, resetsAt: null },
  },
  ...fields,
});

describe("A subscription is shown as", () => {
  test("free, without a paid plan or an end", () => {
    expect(planStateOf(subscriptionWith())).toEqual({
      ...{ current: "free", ended: null, isCancelling: false, periodEnd: null, openToAll: null },
    });
  });

  test("paid, with the date of the next bill", () => {
    const state = planStateOf(
      subscriptionWith({ tier: "standard", openTier: "standard", periodEnd: LATER }),
    );
    expect(state).toEqual({
      current: "standard",
      ended: null,
      isCancelling: false,
      periodEnd: LATER,
      openToAll: null,
    });
  });

  test("cancelling, with the end of its access, until the period ends", () => {
    const state = planStateOf(
      subscriptionWith({ tier: "pro", openTier: "pro", status: "cancelled", periodEnd: LATER }),
    );
    expect([state.current, state.isCancelling, state.periodEnd]).toEqual(["pro", true, LATER]);
  });

  test.each(["active", "cancelled"] as const)(
    "free with the ended plan, when it was %s and its period is over",
    (status) => {
      const state = planStateOf(subscriptionWith({ tier: "pro", status, periodEnd: BEFORE }));
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

  test("ended at the exact end of its period", () => {
    expect(planStateOf(subscriptionWith({ tier: "pro", periodEnd: NOW })).current).toBe("free");
  });

  test("open beyond its plan when the server opens more to all users", () => {
    expect(planStateOf(subscriptionWith({ openTier: "pro" })).openToAll).toBe("pro");
  });
});

describe("The button of a plan card", () => {
  const optionsFor = (subscription: SerializedSubscription) =>
    (["free", "standard", "pro"] as Tier[]).map((tier) =>
      planOptionOf(tier, planStateOf(subscription)),
    );

  test.each([
    ["free", subscriptionWith(), ["current", "upgrade", "upgrade"]],
    [
      "standard",
      subscriptionWith({ tier: "standard", openTier: "standard", periodEnd: LATER }),
      ["free", "current", "upgrade"],
    ],
    [
      "pro",
      subscriptionWith({ tier: "pro", openTier: "pro", periodEnd: LATER }),
      ["free", "upgrade", "current"],
    ],
    [
      "an expired pro",
      subscriptionWith({ tier: "pro", periodEnd: BEFORE }),
      ["current", "upgrade", "upgrade"],
    ],
    [
      "free where standard is open to all",
      subscriptionWith({ openTier: "standard" }),
      ["current", "open", "upgrade"],
    ],
    [
      "standard where pro is open to all",
      subscriptionWith({ tier: "standard", openTier: "pro", periodEnd: LATER }),
      ["free", "current", "open"],
    ],
  ] as const)("offers the right action to a user on %s", (_name, subscription, expected) => {
    expect(optionsFor(subscription)).toEqual(expected);
  });
});

test("The page asks for a billing email when none is on file and no paid plan is active", () => {
  const asksForEmail = (fields: Partial<SerializedSubscription>) =>
    needsEmail(subscriptionWith(fields), planStateOf(subscriptionWith(fields)));
  expect(asksForEmail({})).toBe(true);
  expect(asksForEmail({ tier: "pro", periodEnd: BEFORE })).toBe(true);
  expect(asksForEmail({ email: "ada@example.org" })).toBe(false);
  expect(asksForEmail({ tier: "pro", periodEnd: LATER })).toBe(false);
});
