import * as z from "zod/mini";
import { reportAnswer, takenDownAnswer } from "../report/answers.ts";
import { answerIdSchema } from "../shared/answers.ts";

/**
 * A page of the reports of shared pages; `next` is where the next one begins. `share` is the token of
 * the reported link, while it opens the page. `takedown` is null while the page is up.
 */
export const reportsAnswer = z.strictObject({
  reports: z.array(
    z.extend(reportAnswer, {
      id: answerIdSchema,
      debateId: answerIdSchema,
      question: z.string(),
      words: z.nullable(z.string()),
      address: z.nullable(z.string()),
      share: z.nullable(z.string()),
      takedown: z.nullable(takenDownAnswer),
    }),
  ),
  next: z.nullable(z.string()),
});
