/** The JSON that the calls about an account answer with. */

import * as z from "zod/mini";
import { TIERS } from "../billing/tier.ts";
import {
  answerIdSchema,
  countSchema,
  type Serialized,
  timestampSchema,
} from "../shared/answers.ts";
import { THEMES } from "../shared/theme.ts";

/**
 * The signed-in user, without the password hash and without the ids of the payment provider.
 * `openTier` is the plan that is open now: an expired plan opens nothing, and a server may open
 * more to everybody. `isAdmin` is there for those who may use the operator's desk. `refusedLogins` counts the attempts with a wrong password that the user has
 * not dismissed; absent when there is none. `hasWeakPassword` comes with a log-in only, where the rules
 * of the server would refuse the password that was typed; so does `rename`, a change of the username
 * that was made in another browser, and `passwordResetAt`, when a link has set the password. `hasOwnKeys` tells
 * that keys of the user open models to them.
 */
export const userAnswer = z.strictObject({
  id: answerIdSchema,
  username: z.string(),
  displayName: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  email: z.nullable(z.string()),
  theme: z.enum(THEMES),
  subscriptionTier: z.enum(TIERS),
  subscriptionStatus: z.enum(["active", "cancelled"]),
  subscriptionPeriodEnd: z.nullable(timestampSchema),
  openTier: z.enum(TIERS),
  createdAt: timestampSchema,
  isAdmin: z.optional(z.literal(true)),
  hasWeakPassword: z.optional(z.literal(true)),
  passwordResetAt: z.optional(timestampSchema),
  rename: z.optional(z.strictObject({ from: z.string(), at: timestampSchema })),
  hasOwnKeys: z.optional(z.literal(true)),
  refusedLogins: z.optional(z.strictObject({ count: countSchema, lastAt: timestampSchema })),
});

/** A user as JSON carries it. */
export type SerializedUser = Serialized<typeof userAnswer>;

/**
 * How the account of the signed-in user can be logged in to. `provider` is what people call the log-in
 * provider of the server, null when it has none. `isConfirmed` says whether the session has confirmed
 * there, within the last minutes, whose it is.
 */
export const waysInAnswer = z.strictObject({
  provider: z.nullable(z.string()),
  hasPassword: z.boolean(),
  isConnected: z.boolean(),
  isConfirmed: z.boolean(),
});

/** Where the browser goes to visit the log-in provider. */
export const visitAnswer = z.strictObject({ url: z.string() });

/** The sessions of the signed-in user, the one that was used last first. */
export const sessionsAnswer = z.array(
  z.strictObject({
    id: z.string(),
    client: z.nullable(z.string()),
    beganAt: timestampSchema,
    usedAt: timestampSchema,
    isThisOne: z.boolean(),
  }),
);

/** Whose password a link sets. */
export const resetLinkAnswer = z.strictObject({ username: z.string() });

/**
 * How a forgotten password is set anew: by a link that the server mails, else by one that its operator
 * makes. `contact` is how to reach them, null when the server does not say.
 */
export const recoveryAnswer = z.strictObject({
  sendsMail: z.boolean(),
  contact: z.nullable(z.string()),
});

/** The request has arrived. Whether an account has the address is not said. */
export const forgottenAnswer = z.strictObject({ accepted: z.literal(true) });
