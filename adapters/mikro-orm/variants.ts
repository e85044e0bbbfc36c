// Raw SQL: a variant takes the place of a response in one statement, under the debate's lock.

import {
  DomainError,
  judgingCountsOf,
  type Response,
  speakerNamed,
  type TurnEvidence,
  type Variant,
  type Variants,
  type VariantUse,
  type Verdict,
} from "@einstein-vs-cat/core";
import { indexPending, indexText } from "@einstein-vs-cat/search-index/indexing";
import { lockDebate } from "@einstein-vs-cat/sql/lock-debate";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { ResponseEntity, VariantEntity, VerdictEntity } from "./database/debate-entities.ts";
import type { Database } from "./database.ts";
import { RESPONSE_COLUMNS, responseOf, type StoredResponse } from "./debates/debate-rows.ts";
import { SET_ASIDE, VARIANT_COLUMNS } from "./debates/set-aside.ts";
import { findOpenClaim } from "./turns/claim-turn.ts";
import type { SavedResponse } from "./turns/save-response.ts";

const FIND = `select ${RESPONSE_COLUMNS} from ai_responses r
  join ai_debates d on d.id = r.debate_id and d.deleted_at is null where r.id = ?`;

/** Without a row there is no such variant, and nothing has changed. */
const CHOOSE = `with wanted as (
    delete from response_variants where debate_id = ? and turn_number = ? and number = ? returning *),
  ${SET_ASIDE("wanted")},
  r as (
    insert into ai_responses (variant, variants, ${VARIANT_COLUMNS})
    select number, ?, ${VARIANT_COLUMNS} from wanted cross join (select count(*) from set_aside) made_room
    returning *)
  select ${RESPONSE_COLUMNS}, (select verdict from wanted) as verdict from r`;

/** The variants of turns on PostgreSQL or PGlite. */
export class MikroVariants implements Variants {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(responseId: number): Promise<readonly Variant[] | null> {
    return this.#database.run(async (em) => {
      const response = await findResponse(em, responseId);
      if (response === null) return null;
      const { debateId, turnNumber } = response;
      const others = await em.find(VariantEntity, { debateId, turnNumber });
      return [
        variantOf(response, response.variant.chosen),
        ...others.map((row) =>
          variantOf({ ...row, speaker: row.speaker ?? speakerNamed(row.aiModel) }, row.number),
        ),
      ].sort((a, b) => a.number - b.number);
    });
  }

  async choose(
    responseId: number,
    number: number,
    guard: (use: VariantUse) => void = () => {},
  ): Promise<Response> {
    const { response, isPending } = await this.#database.transaction((em) =>
      chooseLocked(em, responseId, number, guard),
    );
    if (isPending) await indexPending(this.#database, [response.debateId]);
    return response;
  }
}

async function chooseLocked(
  em: SqlEntityManager,
  responseId: number,
  number: number,
  guard: (use: VariantUse) => void,
): Promise<SavedResponse> {
  const found = await findResponse(em, responseId);
  const owner = found && (await lockDebate(em, found.debateId));
  // It may have changed before the lock.
  const present = owner && (await findResponse(em, responseId));
  if (!present) throw new DomainError("not-found");
  const { debateId, turnNumber, variant } = present;
  const claim = await findOpenClaim(em, debateId);
  const responses = await em.count(ResponseEntity, { debateId });
  const lastTurn = Math.max(responses, claim?.turnNumber ?? 0);
  guard({ turnNumber, lastTurn, isRunning: claim !== null });
  if (variant.chosen === number) return { response: present, isPending: false };
  const response = await put(em, present, number);
  if (owner.userId === null) return { response, isPending: false };
  const source = { of: "response", id: response.id, content: response.content } as const;
  return { response, isPending: await indexText(em, debateId, owner.userId, source) };
}

async function findResponse(em: SqlEntityManager, id: number): Promise<Response | null> {
  const [row] = await em.execute<StoredResponse[]>(FIND, [id]);
  return row === undefined ? null : responseOf(row);
}

const variantOf = (
  {
    content,
    speaker,
    leftOut,
    isStopped,
    evidence,
    createdAt,
  }: Omit<Variant, "number" | "evidence"> & { readonly evidence?: TurnEvidence | null },
  number: number,
): Variant => ({
  ...{ number, content, speaker, leftOut, isStopped, createdAt },
  ...(evidence && { evidence }),
});

/** Puts the variant of that number in the place of a response. */
async function put(em: SqlEntityManager, present: Response, number: number): Promise<Response> {
  const { debateId, turnNumber, variant } = present;
  const [chosen] = await em.execute<(StoredResponse & { readonly verdict: string | null })[]>(
    CHOOSE,
    [debateId, turnNumber, number, variant.total],
  );
  if (chosen === undefined) throw new DomainError("not-found");
  const { verdict, ...row } = chosen;
  if (verdict !== null) {
    const { verdicts: _, ...counts } = judgingCountsOf(JSON.parse(verdict) as Verdict);
    await em.insert(VerdictEntity, { debateId, turns: turnNumber, verdict, ...counts });
  }
  return responseOf(row);
}
