/** The JSON that the calls about translated debates answer with. */

import * as z from "zod/mini";
import {
  countSchema,
  errorCodeSchema,
  messageParamsSchema,
  type Serialized,
} from "../shared/answers.ts";

/**
 * The translation of one text of a debate. `of` is the `textMark` of the original; `text` is null when
 * no translation of it can be shown.
 */
export const translatedPieceAnswer = z.strictObject({
  of: z.string(),
  text: z.nullable(z.string()),
});

/** A translated text as JSON carries it. */
export type SerializedTranslated = Serialized<typeof translatedPieceAnswer>;

/**
 * What a reader may see of a debate in another language. `pending` counts the pieces that are not
 * translated yet; `canTranslate` tells whether this server could translate them.
 */
export const debateTranslationAnswer = z.strictObject({
  language: z.string(),
  original: z.string(),
  texts: z.array(translatedPieceAnswer),
  pending: countSchema,
  canTranslate: z.boolean(),
});

/** A translated debate as JSON carries it. */
export type SerializedDebateTranslation = Serialized<typeof debateTranslationAnswer>;

/**
 * The JSON of a `data:` line while a debate is translated: texts that are translated now, and how many
 * pieces are still missing; or the error that ends the stream. `data: [DONE]` ends one without an error.
 */
export const translationEventAnswer = z.union([
  z.strictObject({ texts: z.array(translatedPieceAnswer), pending: countSchema }),
  z.strictObject({
    error: z.string(),
    code: errorCodeSchema,
    params: messageParamsSchema,
    retryAfter: z.optional(z.int().check(z.minimum(1))),
  }),
]);

/** The JSON of one `data:` line. */
export type SerializedTranslationEvent = Serialized<typeof translationEventAnswer>;
