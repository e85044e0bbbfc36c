import {
  DomainError,
  type OptionNumber,
  type Response,
  type SpokenTurn,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { ResponseEntity } from "../database/debate-entities.ts";
import { indexTexts } from "../debates/archive-search.ts";
import { lockDebate } from "./claim-turn.ts";
import type { ClaimKey } from "./turn-claims.ts";

/**
 * Saves the response of a claim inside the caller's transaction. It is idempotent: a retry after a
 * lost confirmation returns the saved response.
 * @throws DomainError `turn-lost` when another process has taken over the claim.
 */
export async function saveResponse(
  em: SqlEntityManager,
  key: ClaimKey,
  spoken: SpokenTurn,
): Promise<Response> {
  const debate = await lockDebate(em, key.debateId);
  const [claim] = await em.execute<{ state: string }[]>(
    "select state from turn_claims where debate_id = ? and fence = ? for update",
    [key.debateId, key.fence],
  );
  if (claim?.state !== "running" && claim?.state !== "kept") throw new DomainError("turn-lost");
  if (claim.state === "running") {
    await em.execute(
      `insert into ai_responses (debate_id, option_number, content, turn_number, ai_model, left_out)
       values (?, ?, ?, ?, ?, ?::jsonb)`,
      [
        ...[key.debateId, spoken.optionNumber, spoken.content, key.turnNumber, spoken.aiModel],
        spoken.leftOut ? JSON.stringify(spoken.leftOut) : null,
      ],
    );
    await em.execute("update turn_claims set state = 'kept', partial = '' where debate_id = ?", [
      key.debateId,
    ]);
    if (debate?.userId != null) await indexTexts(em, key.debateId, debate.userId, [spoken.content]);
  }
  const kept = await em.findOneOrFail(ResponseEntity, {
    debateId: key.debateId,
    turnNumber: key.turnNumber,
  });
  return { ...kept, optionNumber: kept.optionNumber as OptionNumber };
}
