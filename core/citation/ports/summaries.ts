import type { Summary } from "../../debate/card.ts";
import type { MadeOnce } from "../../shared/ports/made-once.ts";

/**
 * The summaries of responses, by the ids of the responses. A summary that is stored never changes;
 * reads of debates return it with its response.
 */
export type Summaries = MadeOnce<number, Summary>;
