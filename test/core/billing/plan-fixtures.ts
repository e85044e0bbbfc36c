import type { Tier, User } from "@einstein-vs-cat/core";

/** The time at which the tests read a user. */
export const NOW = new Date("2026-11-21T12:00:00Z");
const DAY = 24 * 60 * 60 * 1_000;
/** The time in some days from `NOW`. */
export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

const FREE = [
  "gpt-4.1-nano",
  "gpt-3.5-turbo",
  "gpt-4o-mini",
  "claude-3-haiku-20240307",
  "grok-2-mini",
];
const STANDARD = [
  ...FREE,
  "gpt-4o",
  "claude-3-5-sonnet-20241022",
  "claude-3-7-sonnet-20250219",
  "grok-2",
  "grok-3",
];
const PRO = [...STANDARD, "gpt-4", "claude-sonnet-4-20250514", "grok-beta", "grok-4"];

/** The models of each plan. Higher plans include the models of the lower ones. */
export const MODELS_OF: Record<Tier, readonly string[]> = {
  free: FREE,
  standard: STANDARD,
  pro: PRO,
};

/** The states of a subscription, and whether its plan is in effect in each. */
export const STATES = {
  active: { subscriptionStatus: "active", subscriptionPeriodEnd: inDays(12), isOpen: true },
  "active without an end": {
    subscriptionStatus: "active",
    subscriptionPeriodEnd: null,
    isOpen: true,
  },
  "cancelled in its period": {
    subscriptionStatus: "cancelled",
    subscriptionPeriodEnd: inDays(12),
    isOpen: true,
  },
  "cancelled after its period": {
    subscriptionStatus: "cancelled",
    subscriptionPeriodEnd: inDays(-1),
    isOpen: false,
  },
  expired: { subscriptionStatus: "active", subscriptionPeriodEnd: inDays(-1), isOpen: false },
} as const;

/** A user with a plan in one of the states. */
export const userWith = (subscriptionTier: Tier, state: keyof typeof STATES): User => {
  const { isOpen: _, ...subscription } = STATES[state];
  return {
    ...{
      id: 7,
      username: "niels",
      displayName: null,
      bio: null,
      profilePicture: null,
      email: null,
      theme: "light",
    },
    ...{
      sessionEpoch: 1,
      createdAt: inDays(-90),
      asOf: NOW,
    },
    ...{ subscriptionTier, ...subscription },
  };
};
