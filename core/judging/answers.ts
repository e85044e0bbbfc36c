/** The JSON that the calls about the flow sheet answer with. */

import * as z from "zod/mini";
import { exportedClaimAnswer, exportedReplyAnswer } from "./exported-flow.ts";

/** The place of a quote in its response, in UTF-16 code units. */
const place = { start: z.int(), end: z.int() };

/**
 * A flow sheet, as a reader may see it. `mayBeAnsweredIn` is the turn that
 * may answer an unclear claim. `pending` has the numbers of the turns that are not mapped.
 */
export const flowAnswer = z.strictObject({
  claims: z.array(
    z.extend(exportedClaimAnswer, {
      responseId: z.int(),
      ...place,
      mayBeAnsweredIn: z.nullable(z.int()),
    }),
  ),
  replies: z.array(z.extend(exportedReplyAnswer, place)),
  pending: z.array(z.int()),
});
