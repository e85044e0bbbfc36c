/** The JSON file of a debate. */

import * as z from "zod/mini";
import { exportedFlowAnswer } from "../judging/exported-flow.ts";
import { exportedVerdictAnswer } from "../judging/verdict-answers.ts";
import { answerIdSchema, countSchema } from "../shared/answers.ts";
import { sharedAnswer, sharedRemarkAnswer, sharedResponseAnswer } from "../sharing/answers.ts";
import { EXPORT_FORMAT } from "./export.ts";
import { exportedSourceAnswer } from "./exported-sources.ts";

/**
 * A debate as a JSON file, with its title in the owner's own file, when it has one.
 * `parseDebateExport` reads it back.
 */
export const exportAnswer = z.extend(z.omit(sharedAnswer, { seats: true }), {
  responses: z.array(z.omit(sharedResponseAnswer, { speaker: true })),
  userInputs: z.array(z.omit(sharedRemarkAnswer, { receipts: true })),
  format: z.literal(EXPORT_FORMAT.format),
  version: z.literal(EXPORT_FORMAT.version),
  title: z.optional(z.string()),
  branchOf: z.optional(
    z.strictObject({ turnNumber: countSchema, debateId: z.nullable(answerIdSchema) }),
  ),
  flow: z.optional(exportedFlowAnswer),
  verdict: z.optional(exportedVerdictAnswer),
  sources: z.optional(z.array(exportedSourceAnswer)),
});
