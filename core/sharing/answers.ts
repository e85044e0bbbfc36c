/** The JSON that the calls about shared debates answer with. */

import * as z from "zod/mini";
import { receiptAnswer, remarkAnswer, responseAnswer, seatsAnswer } from "../debate/answers.ts";
import {
  answerIdSchema,
  countSchema,
  type Serialized,
  timestampSchema,
} from "../shared/answers.ts";

/**
 * A response of a shared debate. It names no id. `gaveIn` is there when a persona gave in to a person
 * without a new argument.
 */
export const sharedResponseAnswer = z.extend(
  z.omit(responseAnswer, { id: true, debateId: true, leftOut: true, variant: true, stance: true }),
  { gaveIn: z.optional(z.literal(true)) },
);

/** A response of a shared debate as JSON carries it. */
export type SerializedSharedResponse = Serialized<typeof sharedResponseAnswer>;

/** What the owner added to a shared debate. It names no id, and so do its receipts. */
export const sharedRemarkAnswer = z.extend(z.omit(remarkAnswer, { id: true, debateId: true }), {
  receipts: z.array(z.omit(receiptAnswer, { responseId: true })),
});

/**
 * A shared debate: for visitors the first items of its timeline. `total` counts all items, shown or
 * not. `hasSources` is there when turns could cite sources; `hidesSources` as well when their owner keeps
 * them private: then no citation is there.
 */
export const sharedAnswer = z.strictObject({
  question: z.string(),
  option1: z.string(),
  option2: z.string(),
  seats: seatsAnswer,
  language: z.string(),
  createdAt: timestampSchema,
  responses: z.array(sharedResponseAnswer),
  userInputs: z.array(sharedRemarkAnswer),
  total: countSchema,
  hasSources: z.optional(z.literal(true)),
  hidesSources: z.optional(z.literal(true)),
});

/**
 * A page of a shared debate. `later` is there when this reader may read a further page: the `after`
 * that reads it.
 */
export const sharedPageAnswer = z.extend(sharedAnswer, { later: z.optional(countSchema) });

/** A page of a shared debate as JSON carries it. */
export type SerializedShared = Serialized<typeof sharedPageAnswer>;

/** The caller's own copy of a shared debate. */
export const savedAnswer = z.strictObject({ id: answerIdSchema });

/** The token of the new link after the old one was revoked. */
export const shareTokenAnswer = z.strictObject({ shareToken: z.string() });

/** The public address of the product, and further hosts from which links use that address. */
export const settingsAnswer = z.strictObject({
  publicUrl: z.nullable(z.string()),
  platformHosts: z.array(z.string()),
  /** The languages that a server of speech says; null for all. */
  spokenLanguages: z.nullable(z.array(z.string())),
});

/** The addresses of the product as JSON carries them. */
export type HomeAddresses = Serialized<typeof settingsAnswer>;
