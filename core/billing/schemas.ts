/** What the calls of the subscription page may hold (SPEC §7). Unknown keys are dropped. */

import * as z from "zod/mini";
import { emailSchema, emptyIsNone } from "../shared/typed-text.ts";
import { PAID_TIERS } from "./subscription.ts";

const NOT_AN_OBJECT = "The request body must be a JSON object";

/** An opaque word that we or the payment provider made. */
const wordSchema = (label: string) =>
  z.string(`${label} must be text`).check(z.regex(/^[\w.-]{1,200}$/, `${label} is not valid`));

/** The body of `POST /api/subscription/create-checkout`: the plan, and an address for the bill of who has none on file. */
export const startCheckoutSchema = z.object(
  { tier: z.enum(PAID_TIERS, "Tier must be standard or pro"), email: emptyIsNone(emailSchema) },
  NOT_AN_OBJECT,
);

/** A checked request for a checkout. */
export type StartCheckoutInput = z.infer<typeof startCheckoutSchema>;

/** The body of `POST /api/subscription/verify-checkout`. */
export const verifyCheckoutSchema = z.object(
  { sessionId: wordSchema("Session id") },
  NOT_AN_OBJECT,
);

/** The body of `POST /api/subscription/reauth`. */
export const reauthSchema = z.object({ authToken: wordSchema("Auth token") }, NOT_AN_OBJECT);
