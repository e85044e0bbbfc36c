/** The JSON that the call about summaries answers with. */

import * as z from "zod/mini";

/** The summary of a response: a Markdown table of arguments, quotes and source addresses. */
export const summaryAnswer = z.strictObject({ summary: z.string() });
