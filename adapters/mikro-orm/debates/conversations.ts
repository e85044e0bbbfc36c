/** Reads debates with all, some or none of their texts. */

import {
  type Conversation,
  type ConversationPart,
  type DebateOverview,
  type FoundResponse,
  type TimelineRange,
  TURN_LIMIT,
  type TurnMaterial,
  timelineBounds,
  type UserInput,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import {
  DebateEntity,
  NOT_DELETED,
  ResponseEntity,
  UserInputEntity,
} from "../database/debate-entities.ts";

/** What names a debate. */
export type DebateKey = { readonly id: number } | { readonly shareToken: string };

const BY_TURN = { turnNumber: "asc", id: "asc" } as const;
const LATEST_RESPONSE = { turnNumber: "desc" } as const;
const LATEST_INPUT = { turnNumber: "desc", createdAt: "desc", id: "desc" } as const;

const copyOf = <T extends object>(row: T): T => ({ ...row });

/** Returns a debate with everything that was said in it. */
export async function readWhole(em: SqlEntityManager, id: number): Promise<Conversation | null> {
  const debate = await em.findOne(DebateEntity, { id, ...NOT_DELETED });
  if (debate === null) return null;
  const responses = await em.find(ResponseEntity, { debateId: id }, { orderBy: BY_TURN });
  const inputs = await em.find(UserInputEntity, { debateId: id }, { orderBy: BY_TURN });
  return {
    debate: copyOf(debate),
    responses: responses.map(copyOf),
    userInputs: inputs.map(copyOf),
  };
}

/** Returns a debate with its counts. */
export async function readOverview(
  em: SqlEntityManager,
  key: DebateKey,
): Promise<DebateOverview | null> {
  const debate = await em.findOne(DebateEntity, { ...key, ...NOT_DELETED });
  if (debate === null) return null;
  const debateId = debate.id;
  return {
    debate: copyOf(debate),
    responseCount: await em.count(ResponseEntity, { debateId }),
    inputCount: await em.count(UserInputEntity, { debateId }),
  };
}

/** The ids of the items in a range, in the order of `timelineKey`. */
const ITEMS = `select kind, id::float8 as id from (
    select 'input' as kind, id, turn_number, created_at from user_inputs where debate_id = ?
    union all
    select 'response', id, turn_number, created_at from ai_responses where debate_id = ?) items
  order by turn_number, created_at, kind, id offset ? limit ?`;

/** Returns the texts in a range of the timeline. The caller's transaction makes it one moment. */
export async function readPart(
  em: SqlEntityManager,
  id: number,
  range: TimelineRange,
): Promise<ConversationPart | null> {
  const overview = await readOverview(em, { id });
  if (overview === null) return null;
  const { start, end } = timelineBounds(range, overview.responseCount + overview.inputCount);
  const items =
    end === start
      ? []
      : await em.execute<{ kind: string; id: number }[]>(ITEMS, [id, id, start, end - start]);
  const idsOf = (wanted: string) =>
    items.flatMap((item) => (item.kind === wanted ? [item.id] : []));
  const responses = await em.find(
    ResponseEntity,
    { id: { $in: idsOf("response") } },
    { orderBy: BY_TURN },
  );
  const inputs = await em.find(
    UserInputEntity,
    { id: { $in: idsOf("input") } },
    { orderBy: BY_TURN },
  );
  return {
    ...overview,
    start,
    responses: responses.map(copyOf),
    userInputs: inputs.map(copyOf),
  };
}

/** Returns what the prompt of a turn can contain. */
export async function readForTurn(
  em: SqlEntityManager,
  id: number,
  turnNumber: number,
): Promise<TurnMaterial | null> {
  const debate = await em.findOne(DebateEntity, { id, ...NOT_DELETED });
  if (debate === null) return null;
  const responses = await em.find(
    ResponseEntity,
    { debateId: id, turnNumber: { $lt: turnNumber } },
    { orderBy: LATEST_RESPONSE, limit: TURN_LIMIT.historyTurns },
  );
  return {
    debate: copyOf(debate),
    responses: responses.map(copyOf).reverse(),
    userInputs: await readInputsForTurn(em, id, turnNumber),
    responseCount: await em.count(ResponseEntity, {
      debateId: id,
      turnNumber: { $lt: turnNumber },
    }),
    inputCount: await em.count(UserInputEntity, {
      debateId: id,
      turnNumber: { $lte: turnNumber },
    }),
  };
}

/** Returns a response with its debate and the inputs that its debater had. */
export async function readResponse(
  em: SqlEntityManager,
  id: number,
): Promise<FoundResponse | null> {
  const response = await em.findOne(ResponseEntity, { id });
  if (response === null) return null;
  const debate = await em.findOne(DebateEntity, { id: response.debateId, ...NOT_DELETED });
  if (debate === null) return null;
  const userInputs = await readInputsForTurn(em, debate.id, response.turnNumber);
  return { response: copyOf(response), debate: copyOf(debate), userInputs };
}

async function readInputsForTurn(
  em: SqlEntityManager,
  debateId: number,
  turnNumber: number,
): Promise<UserInput[]> {
  const inputs = await em.find(
    UserInputEntity,
    { debateId, turnNumber: { $lte: turnNumber } },
    { orderBy: LATEST_INPUT, limit: TURN_LIMIT.inputs },
  );
  return inputs.map(copyOf).reverse();
}
