/** The JSON that the calls about the flow sheet answer with. */

import * as z from "zod/mini";

const place = { start: z.int(), end: z.int() };

/** A flow sheet, as a reader may see it. */
export const flowAnswer = z.strictObject({
  claims: z.array(
    z.strictObject({
      id: z.string(),
      responseId: z.int(),
      turnNumber: z.int(),
      side: z.literal([1, 2]),
      point: z.string(),
      quote: z.string(),
      ...place,
      status: z.enum(["open", "answered", "conceded", "dropped", "standing"]),
    }),
  ),
  replies: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      kind: z.enum(["answers", "concedes"]),
      quote: z.string(),
      ...place,
    }),
  ),
  pending: z.array(z.int()),
});
