/** The JSON file of a debate. */

import * as z from "zod/mini";
import { exportedFlowAnswer } from "../judging/exported-flow.ts";
import { exportedVerdictAnswer } from "../judging/verdict-answers.ts";
import { sharedAnswer } from "../sharing/answers.ts";
import { EXPORT_FORMAT } from "./export.ts";

/**
 * A debate as a JSON file, with its title in the owner's own file, when it has one.
 * `parseDebateExport` reads it back.
 */
export const exportAnswer = z.extend(sharedAnswer, {
  format: z.literal(EXPORT_FORMAT.format),
  version: z.literal(EXPORT_FORMAT.version),
  title: z.optional(z.string()),
  flow: z.optional(exportedFlowAnswer),
  verdict: z.optional(exportedVerdictAnswer),
});
