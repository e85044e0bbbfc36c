/** Keys that no route reads, and their values. */

import fc from "fast-check";
import { anyText } from "../../../support/arbitraries.ts";

/** Keys that an attacker would try: every column, and the inherited property names of objects. */
const FORBIDDEN_KEYS = [
  ...[
    "id",
    "userId",
    "visitorId",
    "debateId",
    "createdAt",
    "updatedAt",
    "isPublic",
    "isPrivate",
    "isOriginal",
    "title",
  ],
  ...[
    "originalDebateId",
    "shareToken",
    "optionNumber",
    "turnNumber",
    "aiModel",
    "summary",
    "content",
    "responses",
    "userInputs",
  ],
  ...[
    "username",
    "usernameKey",
    "displayName",
    "bio",
    "email",
    "profilePicture",
    "theme",
    "password",
    "passwordHash",
  ],
  ...[
    "subscriptionTier",
    "tier",
    "stripeCustomerId",
    "stripeSubscriptionId",
    "subscriptionStatus",
    "subscriptionPeriodEnd",
  ],
  ...[
    "sessionEpoch",
    "session",
    "actor",
    "kind",
    "translatedText",
    "cacheKey",
    "client",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
  ],
];

/** Harmful values, including the ids of other users, and arbitrary ones. */
const value = fc.oneof(
  {
    arbitrary: fc.constantFrom(0, 1, 2, 3, 4, 5, true, false, null, "pro", "dark", "bystander"),
    weight: 2,
  },
  {
    arbitrary: fc.constantFrom(
      "A".repeat(22),
      "A".repeat(43),
      "00000000-0000-4000-8000-000000000000",
      "2001-01-01",
    ),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      subscriptionTier: fc.constant("pro"),
      id: fc.constant(1),
      isPublic: fc.constant(true),
    }),
    weight: 1,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 2 },
);

const keys = fc
  .uniqueArray(anyText({ maxLength: 12 }), { maxLength: 4 })
  .map((others) => [...FORBIDDEN_KEYS, ...others.filter((key) => !FORBIDDEN_KEYS.includes(key))]);

/**
 * Extra keys and their values as JSON text: only text can hold a key `__proto__` like any other
 * key.
 */
export const extras = keys.chain((names) =>
  fc.tuple(...names.map((name) => value.map((each) => [name, JSON.stringify(each)] as const))),
);
export type Extras = readonly (readonly [string, string])[];
