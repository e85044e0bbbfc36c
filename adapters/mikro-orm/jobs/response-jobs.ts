// Raw SQL: it locks the response while its claim is decided.

import { DomainError } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ClaimTable } from "./job-claims.ts";
import type { JobStore } from "./job-store.ts";
import type { MadeOnceTimings } from "./made-once.ts";

/**
 * The timings of such jobs in production. The model is asked at most twice and may take two minutes
 * each time.
 */
export const MODEL_JOB_TIMINGS: MadeOnceTimings = {
  lease: 10_000,
  heartbeat: 2_500,
  poll: 250,
  timeout: 250_000,
};

/**
 * Returns the store of texts that a model makes for responses, each at most once: in a column of the
 * response, with its claim in a table of its own. A text that is stored never changes.
 */
export function responseJobs(
  column: "summary" | "replies" | "stance",
  claims: ClaimTable & { readonly key: "response_id" },
): JobStore<number, string> {
  return {
    claims,
    keyOf: (responseId) => responseId,

    async find(em: SqlEntityManager, responseId) {
      const select = `select ${column} as text from ai_responses where id = ? for no key update`;
      const [row] = await em.execute<{ text: string | null }[]>(select, [responseId]);
      if (row === undefined) throw new DomainError("not-found");
      return row.text;
    },

    async closeAttempt(em, { key, fence }) {
      const remove = `delete from ${claims.name} where response_id = ? and fence = ? returning fence`;
      return (await em.execute<unknown[]>(remove, [key, fence])).length > 0;
    },

    async save(em, responseId, text) {
      await em.execute(`update ai_responses set ${column} = ? where id = ?`, [text, responseId]);
      return text;
    },
  };
}
