import {
  isNewcomer,
  NEWCOMER_LIMIT,
  sharedTurnAllowances,
  TURNS_PER_DAY,
  type User,
  VISITORS_PER_NETWORK,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { HOME } from "../test-app.ts";

const WEEK_MS = 7 * 24 * 3_600_000;
const createdAt = new Date(1_800_000_000_000);

/** An account of that age, with the plan that its owner pays for. */
const account = (age: number, plan: Partial<User> = {}) => ({
  ...{ createdAt, asOf: new Date(createdAt.getTime() + age) },
  ...{ subscriptionTier: "free" as const, subscriptionPeriodEnd: null, ...plan },
});

describe("A newcomer", () => {
  it("is an account younger than a week", () => {
    expect(isNewcomer(account(0))).toBe(true);
    expect(isNewcomer(account(WEEK_MS - 1))).toBe(true);
    expect(isNewcomer(account(WEEK_MS))).toBe(false);
  });

  it("is not an account with a paid plan, until its period ends", () => {
    const paid = { subscriptionTier: "standard", subscriptionPeriodEnd: null } as const;
    expect(isNewcomer(account(0, paid))).toBe(false);
    const end = { ...paid, subscriptionPeriodEnd: new Date(createdAt.getTime() + 1_000) };
    expect(isNewcomer(account(999, end))).toBe(false);
    expect(isNewcomer(account(1_000, end))).toBe(true);
  });

  it("counts together with the other new accounts of the network, a visitor with its visitors, and both with all of the prefix", () => {
    const { network, prefix } = NEWCOMER_LIMIT.turnsPerDay;
    const newcomers = { allowance: "newcomerTurns", refusal: "newcomer-turns-used-up" };
    const ofPrefix = { ...newcomers, client: HOME.prefix, most: prefix };
    const ofNetwork = { ...newcomers, client: HOME.network, most: network };
    const ofVisitors = {
      ...{ allowance: "turns", client: HOME.network, most: VISITORS_PER_NETWORK.turnsPerDay },
      refusal: "network-turns-used-up",
    };
    expect(sharedTurnAllowances(account(0), HOME)).toEqual([ofNetwork, ofPrefix]);
    expect(sharedTurnAllowances(null, HOME)).toEqual([ofVisitors, ofPrefix]);
    expect(sharedTurnAllowances(account(WEEK_MS), HOME)).toEqual([]);
  });

  it("leaves a class of visitors room for a debate of ten turns each, and ten such networks on a prefix", () => {
    expect(VISITORS_PER_NETWORK.turnsPerDay).toBeGreaterThanOrEqual(30 * 10);
    expect(VISITORS_PER_NETWORK.turnsPerDay).toBeGreaterThan(5 * TURNS_PER_DAY.visitor);
    expect(NEWCOMER_LIMIT.turnsPerDay.prefix).toBe(10 * VISITORS_PER_NETWORK.turnsPerDay);
  });

  it("finds room for a school class on one network: 30 pupils with two debates of ten turns", () => {
    expect(NEWCOMER_LIMIT.turnsPerDay.network).toBeGreaterThanOrEqual(30 * 2 * 10);
  });
});
