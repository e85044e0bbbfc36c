/** The JSON that the calls about reports answer with. */

import * as z from "zod/mini";
import { timestampSchema } from "../shared/answers.ts";
import { REPORT_OUTCOMES, REPORT_REASONS } from "./report.ts";

/** The receipt of a report: with it, the reporter sees the end. */
export const reportedAnswer = z.strictObject({ reference: z.string() });

/** What became of a report. `outcome` is null until an operator has decided. */
export const reportAnswer = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  reportedAt: timestampSchema,
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  decidedAt: z.nullable(timestampSchema),
});

/** Why a page was taken down, and what its owner has said to that. */
export const takenDownAnswer = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  at: timestampSchema,
  objection: z.nullable(z.string()),
  objectedAt: z.nullable(timestampSchema),
});

/** The state of the page of a debate, for its owner. `takedown` is null while the page is up. */
export const takedownAnswer = z.strictObject({ takedown: z.nullable(takenDownAnswer) });
