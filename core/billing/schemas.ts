/** The bodies of the subscription calls. Unknown keys are dropped. */

import * as z from "zod/mini";
import { issueCode } from "../shared/field-errors.ts";
import { emailSchema, emptyIsNone } from "../shared/typed-text.ts";
import { PAID_TIERS } from "./subscription.ts";

const NOT_AN_OBJECT = issueCode("not-an-object");

/** An opaque token made by this server or the payment provider. */
const tokenSchema = z
  .string(issueCode("not-text"))
  .check(z.regex(/^[\w.-]{1,200}$/, issueCode("not-valid")));

/**
 * The body of `POST /api/subscription/create-checkout`: the plan, and a billing address for a user
 * without an email.
 */
export const startCheckoutSchema = z.object(
  { tier: z.enum(PAID_TIERS, issueCode("tier-invalid")), email: emptyIsNone(emailSchema) },
  NOT_AN_OBJECT,
);

/** A checked request for a checkout. */
export type StartCheckoutInput = z.infer<typeof startCheckoutSchema>;

/** The body of `POST /api/subscription/verify-checkout`. */
export const verifyCheckoutSchema = z.object({ sessionId: tokenSchema }, NOT_AN_OBJECT);

/** The body of `POST /api/subscription/reauth` and of `POST /api/subscription/reauth/preview`. */
export const reauthSchema = z.object({ authToken: tokenSchema }, NOT_AN_OBJECT);
