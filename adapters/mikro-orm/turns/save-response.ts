import {
  DomainError,
  type OptionNumber,
  type Response,
  type SpokenTurn,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { ResponseEntity } from "../database/debate-entities.ts";
import { indexText } from "../debates/search-indexing.ts";
import { lockDebate } from "./claim-turn.ts";
import type { ClaimKey } from "./turn-claims.ts";

/** A saved response, and whether `indexPending` has to index the rest of its words. */
export interface SavedResponse {
  readonly response: Response;
  readonly isPending: boolean;
}

/**
 * Saves the response of a claim inside the caller's transaction. It is idempotent: a retry after a
 * lost confirmation returns the saved response.
 * @throws DomainError `turn-lost` when another process has taken over the claim.
 */
export async function saveResponse(
  em: SqlEntityManager,
  key: ClaimKey,
  spoken: SpokenTurn,
): Promise<SavedResponse> {
  const debate = await lockDebate(em, key.debateId);
  const [claim] = await em.execute<{ state: string }[]>(
    "select state from turn_claims where debate_id = ? and fence = ? for update",
    [key.debateId, key.fence],
  );
  if (claim?.state !== "running" && claim?.state !== "kept") throw new DomainError("turn-lost");
  let isPending = claim.state === "kept";
  if (claim.state === "running") {
    const [saved] = await em.execute<{ id: number }[]>(
      `insert into ai_responses
         (debate_id, option_number, content, turn_number, ai_model, left_out, is_stopped)
       values (?, ?, ?, ?, ?, ?::jsonb, ?) returning id::float8 as id`,
      [
        ...[key.debateId, spoken.optionNumber, spoken.content, key.turnNumber, spoken.aiModel],
        spoken.leftOut ? JSON.stringify(spoken.leftOut) : null,
        spoken.isStopped ?? false,
      ],
    );
    await em.execute("update turn_claims set state = 'kept', partial = '' where debate_id = ?", [
      key.debateId,
    ]);
    const source = { of: "response", id: saved?.id ?? 0, content: spoken.content } as const;
    if (debate?.userId != null)
      isPending = await indexText(em, key.debateId, debate.userId, source);
  }
  const kept = await em.findOneOrFail(ResponseEntity, {
    debateId: key.debateId,
    turnNumber: key.turnNumber,
  });
  return { response: { ...kept, optionNumber: kept.optionNumber as OptionNumber }, isPending };
}
