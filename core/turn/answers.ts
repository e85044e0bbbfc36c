/** The events of a streamed turn. */

import * as z from "zod/mini";
import { errorCodeSchema, messageParamsSchema, type Serialized } from "../shared/answers.ts";

/**
 * The JSON of a `data:` line: a piece of the turn's text, or the error that ends the stream, with
 * its sentence, code and values, and with the seconds to wait where a later try can succeed. The
 * line `data: [DONE]` ends a stream whose response is stored.
 */
export const turnEventAnswer = z.union([
  z.strictObject({ content: z.string() }),
  z.strictObject({
    error: z.string(),
    code: errorCodeSchema,
    params: messageParamsSchema,
    retryAfter: z.optional(z.int().check(z.minimum(1))),
  }),
]);

/** The JSON of one `data:` line of a streamed turn. */
export type SerializedTurnEvent = Serialized<typeof turnEventAnswer>;
